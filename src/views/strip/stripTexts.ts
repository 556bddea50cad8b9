import { ageText, type Instant, type TimeTexts } from '../../domain/periods'
import type { BoaMetrics, StackItem } from '../../domain/wire'
import type { Freshness } from '../../streams/lib/types'
import { isOld } from '../parts/panel/FreshnessTag'
import type { NivLook } from '../user/niv'
import { signed, signedPrice } from '../parts/format/numbers'

/** `ok`, or what the figures of the strip suffer from and how to say it. */
export type StripTrust = {
  readonly kind: 'ok' | 'old' | 'partial' | 'behind'
  readonly texts: string
  readonly title: string
}

export const FINE: StripTrust = { kind: 'ok', texts: '', title: '' }

type LateFeeds = BoaMetrics['lateFeeds']

const lateAge = (feeds: LateFeeds, now: Instant | undefined): string => {
  const known = feeds.flatMap(({ lastOk }) => lastOk ?? [])
  return known.length === 0 || now === undefined ? 'late' : `${ageText(now - Math.min(...known))} late`
}

const lateTitle = (feeds: LateFeeds, times: TimeTexts): string =>
  feeds
    .map(({ feed, lastOk, why }) => {
      const last = lastOk === undefined ? 'no data yet' : `last received ${times.certainMinute(lastOk)}`
      return `${feed}: ${last}${why === undefined ? '' : `, ${why}`}`
    })
    .join('\n')

/** How far the figures can be trusted: old numbers come before partial ones, and those before ones a moment behind. */
export const stripTrust = (
  freshness: Freshness,
  metrics: BoaMetrics | undefined,
  behind: boolean,
  now: Instant | undefined,
  times: TimeTexts,
): StripTrust => {
  if (isOld(freshness)) {
    const age = freshness.asOf === undefined || now === undefined ? '' : `, ${ageText(now - freshness.asOf)} old`
    return { kind: 'old', texts: `${freshness.state}${age}`, title: freshness.why }
  }
  if (metrics && metrics.lateFeeds.length > 0)
    return {
      kind: 'partial',
      texts: `partial, ${lateAge(metrics.lateFeeds, now)}`,
      title: lateTitle(metrics.lateFeeds, times),
    }
  if (behind)
    return { kind: 'behind', texts: 'behind the stack', title: 'The stack has moved on; new figures are on their way' }
  return FINE
}

/** `system short` above zero, `system long` below. */
export const nivTexts = (niv: number | undefined): string => {
  if (niv === undefined) return 'not known yet'
  if (niv > 0) return 'system short'
  return niv < 0 ? 'system long' : 'in balance'
}

export const acceptedTexts = (count: number | undefined): string => (count === undefined ? '' : `${count} accepted`)

/** The plant that holds a list's extreme price. */
export const holderOf = (items: readonly StackItem[] | undefined, price: number | undefined): string =>
  (price !== undefined && items?.find((item) => item.mainPrice === price)?.name) || ''

/** £/MWh: less is not written. */
const LEAST_APART = 0.005

/** How the published price compares with ours, and the published NIV. */
export const publishedTexts = (
  { publishedPrice, publishedNiv, indicativePrice }: Partial<BoaMetrics>,
  niv: NivLook,
): string => {
  if (publishedPrice === undefined) return 'not published yet'
  if (indicativePrice !== undefined) {
    const apart = publishedPrice - indicativePrice
    return Math.abs(apart) < LEAST_APART ? 'as indicative' : `${signedPrice(apart)} to indicative`
  }
  return publishedNiv === undefined ? '' : `NIV ${signed(niv.of(publishedNiv))} ${niv.unit}`
}
