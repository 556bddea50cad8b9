import { cellEdges, cellsOfGreatBritain } from './cells'
import { drawnMap, type GbMap } from './drawnMap'
import { WEATHER_ZONES } from './weatherZones'

const codeOf = (zone: string): string => WEATHER_ZONES.find(({ zones }) => zones.includes(zone))?.code ?? ''

const cells = cellsOfGreatBritain().map((cell) => ({
  ...cell,
  place: { ...cell.place, zone: codeOf(cell.place.zone) },
}))

/** Great Britain by weather region. A value by the time the page is built (`vite.config.ts`): nothing is cut in it. */
export const WEATHER_MAP: GbMap = drawnMap(cells, cellEdges, {
  names: Object.fromEntries(WEATHER_ZONES.map(({ code, name }) => [code, name])),
  boundaries: [],
})
