import type { Instant, TimeTexts } from '../../../domain/periods'
import type { CurrentFigures, Figure } from '../../../domain/wire'
import { whole } from '../../parts/format/numbers'
import { clockOf, dayAhead, generation, gw, reading, type CurrentTile } from './currentTiles'

const MAP = 'europe-map-page'

const NAMES = {
  dayAhead: ['Day-ahead baseload', '€/MWh'],
  demand: ['Load', 'GW'],
  generation: ['Generation', 'GW'],
  carbon: ['Carbon of generation', 'gCO2/kWh'],
  netExport: ['Net export', 'GW'],
  fromBritain: ['Flow from Great Britain', 'GW'],
} as const

type Key = keyof typeof NAMES

const tile = (key: Key, readings: CurrentTile['readings']): CurrentTile => {
  const [name, unit] = NAMES[key]
  return { key, name, unit, readings, pages: [MAP] }
}

/** The six tiles of another country than Great Britain (catalogue A1). @param now for ages and lateness */
export const abroadTiles = (figures: CurrentFigures, times: TimeTexts, now: Instant): readonly CurrentTile[] => {
  const figure = (key: Key, of: Figure | undefined, text: (value: number) => string): CurrentTile =>
    tile(key, [reading(of ?? { value: null }, now, { text, note: (at) => clockOf(at, now, times) })])
  return [
    tile('dayAhead', dayAhead(figures, now).readings),
    figure('demand', figures.demand, gw),
    tile('generation', generation(figures, now, times).readings),
    figure('carbon', figures.carbon, whole),
    figure('netExport', figures.abroad?.netExport, gw),
    figure('fromBritain', figures.abroad?.fromBritain, gw),
  ]
}

/** Their places before anything is received, or with why there is nothing. */
export const emptyAbroadTiles = (text: string, note: string): readonly CurrentTile[] =>
  (Object.keys(NAMES) as Key[]).map((key) => tile(key, [{ text, note }]))
