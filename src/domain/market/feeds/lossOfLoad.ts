import * as z from 'zod/mini'
import { HALF_HOUR_MS, isPeriod, periodStart, samePeriod, type Instant, type PeriodRef } from '../../periods'
import { MEMORY_MS, recentEntries } from '../retention'
import { sameValue } from '../../format/number'
import { defineFeed, type FeedEvent } from './form'

const MINUTE_MS = 60_000

/**
 * One forecast of the system operator for one settlement period (Elexon: LOLPDRM, specification 6, 2.2). It is published
 * at 12:00 of the day before and again 8, 4, 2 and 1 hours ahead; the one at gate closure, an hour ahead, goes into the
 * reserve scarcity price. Either of the two figures may be missing, not both.
 */
const schema = z
  .object({
    period: z.object({ date: z.string(), period: z.int() }).check(z.refine(isPeriod)),
    publishedAt: z.number(),
    /** Hours ahead, as its publisher names them. */
    horizonHours: z.number().check(z.gte(0)),
    /** That demand cannot be met, 0 to 1. */
    probability: z.exactOptional(z.number().check(z.gte(0), z.lte(1))),
    /** MW that can be relied on beyond demand and reserve; negative when short. */
    deratedMargin: z.exactOptional(z.number()),
  })
  .check(z.refine(({ probability, deratedMargin }) => probability !== undefined || deratedMargin !== undefined))

export type LossOfLoadForecast = Readonly<z.infer<typeof schema>>
export type LossOfLoadEvent = FeedEvent<'lossOfLoad', LossOfLoadForecast>

/** By the first instant of the period: the latest forecast of each horizon, in order of publication. */
export type LossOfLoadState = ReadonlyMap<Instant, readonly LossOfLoadForecast[]>

const isOver = (start: Instant, before: Instant): boolean => start + HALF_HOUR_MS < before

/** What is published together stands by horizon, the nearest last. */
const inOrder = (a: LossOfLoadForecast, b: LossOfLoadForecast): number =>
  a.publishedAt - b.publishedAt || b.horizonHours - a.horizonHours

/** Loss of load probability and de-rated margin by settlement period, as they are forecast. */
export const LOSS_OF_LOAD = defineFeed<'lossOfLoad', LossOfLoadEvent, LossOfLoadState>({
  id: 'lossOfLoad',
  kind: 'lossOfLoad',
  schema,
  retainMs: MEMORY_MS,
  empty: new Map(),
  fold: (state, { kind, at, ...forecast }, before) => {
    const start = periodStart(forecast.period)
    if (isOver(start, before)) return state
    const all = state.get(start) ?? []
    const known = all.find(({ horizonHours }) => horizonHours === forecast.horizonHours)
    if (known && (known.publishedAt > forecast.publishedAt || sameValue(known, forecast))) return state
    const others = all.filter((each) => each !== known)
    return new Map(state).set(start, [...others, forecast].sort(inOrder))
  },
  forget: (state, before) => recentEntries(state, (start) => isOver(start, before)),
  dataTime: ({ publishedAt }) => publishedAt,
  isOf: ({ period }, { ref }) => samePeriod(period, ref),
  // What was said of this day at noon of the day before.
  lookBack: true,
  status: {
    health: 'answers',
    name: 'Loss of load probability',
    dataset: 'LOLPDRM',
    effect: 'LoLP and de-rated margin of the Margin table are old.',
    everyS: { elexon: 300, simulator: 300 },
    // Something is published each half hour; as long again for publication and for our asking.
    dataDueMs: 60 * MINUTE_MS,
  },
})

/** The forecast published last for a period; undefined where none has been received. */
export const latestForecast = (state: LossOfLoadState, period: PeriodRef): LossOfLoadForecast | undefined =>
  state.get(periodStart(period))?.at(-1)
