export const barPale: string
export const stackCursor: string
export const stackFilter: string
export const stackFilters: string
export const stackFiltersOn: string
export const stackHidden: string
export const stackHover: string
export const stackPlot: string
