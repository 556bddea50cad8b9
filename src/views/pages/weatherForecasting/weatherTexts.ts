import { numberText, signedText } from '../../../domain/format'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import type { WeatherVariable } from '../../../domain/series/weather/variables'

/** A value of a variable, without its unit. */
export const valueText = ({ decimals }: WeatherVariable, value: number | undefined): string =>
  numberText(value, { decimals })
/** A difference, with its sign. */
export const changeText = ({ decimals }: WeatherVariable, value: number | undefined): string =>
  signedText(value, { decimals })

/** What one value of a step is in. */
export const stepUnit = ({ key, unit }: WeatherVariable): string => (key === 'rain' ? 'mm / 3 h' : unit)

/** `Sat 28`. */
export const shortDay = (at: Instant): string => dayText(dateAt(at)).slice(0, 6).trim()
