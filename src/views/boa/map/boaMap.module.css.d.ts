export const boaMap: string
export const mapBar: string
export const mapPanel: string
export const mapPlants: string
export const mapRows: string
export const mapZones: string
