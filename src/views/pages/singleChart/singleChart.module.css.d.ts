export const latestTile: string
export const singleHead: string
