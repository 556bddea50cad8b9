import { mwOf } from '../../boa/stackItem'
import { parseSeriesId } from '../../series/seriesId'
import { nivUnit, shownNivEnergy, shownNivForecast, type Settings } from '../../settings'

export type NivSigns = Pick<Settings, 'reverseNivSign' | 'reverseNivForecastSign' | 'nivInMwh'>

/** How a user reads a series: its published values times a factor, in a unit. */
export type SeriesReading = { readonly factor: number; readonly unit: string; readonly isNiv: boolean }

/** Net imbalance of a settlement period as it was and as it evolves, and what is forecast of it. */
const OUTTURNS = new Set(['NetImbalanceVolume', 'NivEvolution'])
const FORECASTS = new Set(['NivForecast'])
/** As all of them are published. Shares of the time and counts have another unit, and no sign. */
const PUBLISHED = 'MWh'

/**
 * Net imbalance and its forecast have the sign and the unit of the user's settings (ST18); every other series is read as
 * it is published.
 * @param id whole or short id of the series
 * @param unit of its values
 */
export const seriesReading = (id: string, unit: string, signs: NivSigns): SeriesReading => {
  const seriesId = parseSeriesId(id)?.seriesId ?? ''
  const isForecast = FORECASTS.has(seriesId)
  if (unit !== PUBLISHED || !(isForecast || OUTTURNS.has(seriesId))) return { factor: 1, unit, isNiv: false }
  const factor = isForecast ? (shownNivForecast(signs, mwOf(1)) ?? 1) : shownNivEnergy(signs, 1)
  return { factor, unit: nivUnit(signs), isNiv: true }
}
