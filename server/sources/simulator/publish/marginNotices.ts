import { numberText } from '../../../../src/domain/format'
import type { MarketEvent } from '../../../../src/domain/market/events'
import {
  addDays,
  clockMinuteText,
  dayStart,
  HALF_HOUR_MS,
  type Instant,
  type SettlementDate,
} from '../../../../src/domain/periods'
import { gb } from '../../../../src/domain/series/families/form'
import type { MarginNotice } from '../../../../src/domain/series/families/notices'
import { halfHourAt, marginOf, outlooks, startOf, type HalfHour } from '../physics/outlook'
import { HOUR } from '../physics/random'
import { stretchesOf } from '../physics/stretches'
import { decimals, seriesEvent } from './seriesEvent'

/** De-rated margin below which the operator gives notice, MW, and how long before: some five and three days a winter. */
const RULES: Readonly<
  Record<MarginNotice, { readonly below: number; readonly before: number; readonly text: string }>
> = {
  EMN: {
    below: 3000,
    before: 6 * HOUR,
    text: 'The operator would like more generation to be made available.',
  },
  CMN: {
    below: 2000,
    before: 4 * HOUR,
    text: 'Holders of capacity agreements are expected to deliver if demand has to be reduced.',
  },
}
const NAMES: Readonly<Record<MarginNotice, string>> = {
  EMN: 'Electricity margin notice',
  CMN: 'Capacity market notice',
}

/** What takes part in demand flexibility, MW, from a margin on that is this thin. */
const FLEXIBLE = { below: 3500, mw: 260, perMw: 0.03 } as const

/** A notice of a thin margin: what it is of, and when it was published. */
export type GivenNotice = {
  readonly kind: MarginNotice
  readonly publishedAt: Instant
  readonly from: Instant
  readonly to: Instant
  /** Thinnest margin of it, MW. */
  readonly margin: number
}

type MarginAt = (h: HalfHour) => number

const margins = (seed: number): MarginAt => {
  const outlook = outlooks(seed)
  return (h) => marginOf(outlook(h))
}

const stretchesBelow = (marginAt: MarginAt, date: SettlementDate, below: number) =>
  stretchesOf((h) => marginAt(h) < below, halfHourAt(dayStart(date)), halfHourAt(dayStart(addDays(date, 1))))

/** The notices published on a London day, each of a stretch of it, in order. Pure in the seed and the day. */
export const noticesOn = (seed: number, date: SettlementDate): readonly GivenNotice[] => {
  const marginAt = margins(seed)
  return (Object.keys(RULES) as MarginNotice[])
    .flatMap((kind) =>
      stretchesBelow(marginAt, date, RULES[kind].below).map((range): GivenNotice => {
        const from = startOf(range[0])
        const to = startOf(range.at(-1) ?? range[0]) + HALF_HOUR_MS
        return {
          kind,
          publishedAt: Math.max(dayStart(date), from - RULES[kind].before),
          from,
          to,
          margin: Math.min(...range.map(marginAt)),
        }
      }),
    )
    .toSorted((a, b) => a.publishedAt - b.publishedAt)
}

const mw = (value: number): string => numberText(Math.round(value / 10) * 10 + 0, { decimals: 0, unit: 'MW' })

/** A notice as a warning of the market. */
export const noticeMessage = ({ kind, publishedAt, from, to, margin }: GivenNotice) => ({
  id: `${kind}/${from}`,
  publishedAt,
  category: 'Warnings' as const,
  headline: `${NAMES[kind]} (${kind}) for ${clockMinuteText(from)}–${clockMinuteText(to)}`,
  text: `A de-rated margin of ${mw(margin)} is expected. ${RULES[kind].text}`,
  warning: { kind, from, until: to },
})

/** Counts of the day so far: none at its beginning, then with each notice, a moment later: of one instant the last revision counts. */
const noticeEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const start = dayStart(date)
  const notices = noticesOn(seed, date)
  return (Object.keys(RULES) as MarginNotice[]).flatMap((kind) => {
    const of = (count: number, at: Instant) =>
      seriesEvent(at, [{ series: gb('MarginNotices', kind), points: [[start, count]] }])
    return [
      of(0, start),
      ...notices.filter((each) => each.kind === kind).map(({ publishedAt }, n) => of(n + 1, publishedAt + n + 1)),
    ]
  })
}

/** MWh that demand flexibility delivered on the day so far: none at its beginning, then at the end of each use. */
const flexibilityEvents = (seed: number, date: SettlementDate): readonly MarketEvent[] => {
  const start = dayStart(date)
  const marginAt = margins(seed)
  let delivered = 0
  const of = (at: Instant) =>
    seriesEvent(at, [{ series: gb('DemandFlexibility'), points: [[start, decimals(delivered, 1)]] }])
  return [
    of(start),
    ...stretchesBelow(marginAt, date, FLEXIBLE.below).map((range) => {
      for (const h of range) delivered += (FLEXIBLE.mw + FLEXIBLE.perMw * (FLEXIBLE.below - marginAt(h))) / 2
      return of(startOf(range.at(-1) ?? range[0]) + HALF_HOUR_MS)
    }),
  ]
}

/** Notices of thin margins and what demand flexibility delivered, by day. Pure in the seed and the day. */
export const marginNotices = (seed: number, date: SettlementDate): readonly MarketEvent[] => [
  ...noticeEvents(seed, date),
  ...flexibilityEvents(seed, date),
]
