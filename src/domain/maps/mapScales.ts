/** How values become depths of colour on a map: `root` lets small values be seen next to large ones. Stored in settings. */
export const MAP_SCALES = ['linear', 'root'] as const
export type MapScaleKind = (typeof MAP_SCALES)[number]
