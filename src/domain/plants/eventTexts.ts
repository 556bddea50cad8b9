import { numberText } from '../format'
import type { MarketMessage } from '../market/events'

/** What the events of a plant are called, on its page and in notifications. */

/** `645 MW`. */
export const mwText = (mw: number): string => numberText(mw, { decimals: 0, unit: 'MW' })

/** @param lost power that was notified and is not there, MW */
export const tripText = (mel: number, lost: number): string =>
  `Export limit from ${mwText(mel)} to 0, ${mwText(lost)} notified`

/** Where an export limit is furthest below what was notified, MW. */
export const shortfallText = (pn: number, mel: number): string =>
  `MEL ${mwText(mel)} below PN ${mwText(pn)} where it is deepest`

/** Messages of an outage that state how many megawatts are gone, else its headline. */
export const outageText = ({ headline, outage }: Pick<MarketMessage, 'headline' | 'outage'>): string => {
  const { unavailable, cause = '', revision = 1 } = outage ?? {}
  const gone = unavailable === undefined ? headline : `${mwText(unavailable)} unavailable`
  return [gone, cause, revision > 1 ? `revision ${revision}` : ''].filter((part) => part !== '').join(', ')
}

/** A changed dynamic; MW of SEL and SIL, minutes of the others. */
export const dynamicText = (dataset: string, before: number, value: number): string =>
  `${dataset} from ${before} to ${value} ${dataset === 'SEL' || dataset === 'SIL' ? 'MW' : 'min'}`
