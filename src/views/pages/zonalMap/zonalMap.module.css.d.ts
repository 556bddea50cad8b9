export const zonalMapBar: string
export const zonalMapBody: string
export const zonalMapMap: string
export const zonalMapPlants: string
export const zonalMapRows: string
export const zonalMapZones: string
