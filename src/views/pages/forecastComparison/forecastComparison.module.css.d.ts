export const comparisonChanges: string
export const comparisonGrid: string
export const comparisonLines: string
export const comparisonReasons: string
export const comparisonTable: string
export const lineBox: string
export const reasonColumns: string
