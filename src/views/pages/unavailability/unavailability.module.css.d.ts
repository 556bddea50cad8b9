export const outageCause: string
export const outageFacts: string
export const outageProfile: string
export const outageRevisions: string
export const unavailabilityBar: string
export const unavailabilityCharts: string
export const unavailabilityTable: string
export const unavailabilityTiles: string
