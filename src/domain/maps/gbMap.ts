import { cellEdges, cellsOfGreatBritain, sitesOfGreatBritain } from './cells'
import { drawnMap, type GbMap } from './drawnMap'
import { BOUNDARIES, ZONE_NAMES } from './zones'

/** The map of Great Britain by zone. A value by the time the page is built (`vite.config.ts`): nothing is cut in it. */
export const GB_MAP: GbMap = drawnMap(cellsOfGreatBritain(), cellEdges, {
  names: ZONE_NAMES,
  boundaries: BOUNDARIES,
  sites: sitesOfGreatBritain(),
})
