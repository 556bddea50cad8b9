export const capacityBars: string
export const capacitySpace: string
export const capacityTrack: string
export const plantsCapacity: string
export const plantsEntsoe: string
export const plantsTable: string
