import { numberText, signedText } from '../../format'
import type { PlotAxis } from '../plot'

const SPOKEN: Readonly<Record<string, string>> = {
  MW: 'megawatts',
  MWh: 'megawatt hours',
  '£/MWh': 'pounds per megawatt hour',
  share: 'share',
}
/** Digits after the point; two where nothing is said. */
const DECIMALS: Readonly<Record<string, number>> = { MW: 0, MWh: 1, share: 4 }

/** A value of a forecast as tables and readouts write it. */
export const forecastValueText = (value: number | undefined, unit: string, signed = false): string =>
  (signed ? signedText : numberText)(value, { decimals: DECIMALS[unit] ?? 2 })

/** The one axis of a chart of forecasts. `signed`: of differences, around zero. */
export const unitAxis = (unit: string, signed = false): PlotAxis => ({
  id: 'left',
  side: 'left',
  unit,
  spoken: SPOKEN[unit] ?? unit,
  text: (value) => forecastValueText(value, unit, signed),
  // What matters of a forecast is how its issues differ: zero would press them together.
  zero: signed,
})
