export const areaFilter: string
export const divider: string
export const releasesPanel: string
