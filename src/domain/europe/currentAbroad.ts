import { mean } from 'd3'
import { CHART_MS } from '../current/history'
import { isWeekend } from '../market/dayAhead'
import { addDays, HALF_HOUR_MS, type Instant, type SettlementDate } from '../periods'
import type { Column } from '../series/batch'
import type { Current, CurrentFigures, Figure, WirePoints } from '../wire'
import { EUROPE_LATE_MS } from './late'
import { hoursOfMarketDay, marketDateAt, marketDaySpan } from './marketDay'

const HOUR_MS = 2 * HALF_HOUR_MS
/** 14:00 in Central Europe on the day before: the coupled auction is published at about 13:00 (the market operators' timetable). */
const AUCTION_BEFORE_MS = 10 * HOUR_MS
/** Hours of a working day from 08:00 to 20:00 in Central Europe, on which peak contracts are settled. Clocks change on Sundays alone. */
const PEAK = { from: 8, to: 20 } as const

const NOT_RECEIVED = 'Not received yet.'
const NOT_HERE = 'Offered for Great Britain only.'
/** As the mix of Great Britain has it. */
const NET_IMPORTS = 'interconnector'

/** A series as it is stored, and why the server's sources never have it. */
export type SeriesAbroad = Column & { readonly lacks?: string | undefined }

/** What The Current is made of, of a country at the far end of the cables, or of Germany. */
export type PartsAbroad = {
  /** Day-ahead price by the hour, €/MWh. */
  readonly price: SeriesAbroad
  /** MW by the half hour. */
  readonly load: SeriesAbroad
  /** MW by the half hour, out of the country positive. */
  readonly netExport: SeriesAbroad
  /** MW by the half hour, into the country positive; undefined without a cable. */
  readonly fromBritain: SeriesAbroad | undefined
  /** gCO2/kWh by the half hour. */
  readonly carbon: SeriesAbroad
  /** MW by the half hour. */
  readonly mix: readonly (readonly [type: string, mw: SeriesAbroad])[]
}

/** What is read for it: two days of half hours, and prices up to the end of tomorrow's market day. */
export const spanAbroad = (
  now: Instant,
): { readonly from: Instant; readonly charted: Instant; readonly to: Instant } => {
  const charted = Math.floor(now / HALF_HOUR_MS) * HALF_HOUR_MS
  return { from: charted - CHART_MS, charted, to: marketDaySpan(addDays(marketDateAt(now), 1)).to }
}

type Known = ReadonlyMap<Instant, number>

const knownOf = ({ at, values }: Column): Known =>
  new Map([...at].flatMap((instant, i) => (Number.isNaN(values[i] ?? NaN) ? [] : [[instant, values[i] ?? NaN]])))

const missing = (why: string, dueBy?: Instant): Figure => ({ value: null, why, ...(dueBy !== undefined && { dueBy }) })

/** When the auction of a day is published at the latest. */
const publishedBy = (date: SettlementDate): Instant => marketDaySpan(date).from - AUCTION_BEFORE_MS

type Day = { readonly date: SettlementDate; readonly now: Instant; readonly lacks: string | undefined }

/** Baseload and peak of a day of market time, which are known when all of its hours are. */
const dayOf = (price: Known, { date, now, lacks }: Day): CurrentFigures['dayAhead']['today'] => {
  const { from } = marketDaySpan(date)
  const values = hoursOfMarketDay(date).map((at) => price.get(at))
  const known = values.filter((value) => value !== undefined)
  if (known.length < values.length) {
    const dueBy = publishedBy(date)
    const early = now < dueBy ? 'Published at about 13:00 in Central Europe.' : NOT_RECEIVED
    const none = lacks === undefined ? missing(early, dueBy) : missing(lacks)
    return { date, baseload: none, peak: none }
  }
  const baseload = { value: mean(known) ?? NaN, at: from }
  if (isWeekend(date)) return { date, baseload, peak: missing('Saturdays and Sundays have no peak hours.') }
  return { date, baseload, peak: { value: mean(known.slice(PEAK.from, PEAK.to)) ?? NaN, at: from } }
}

/** Of what time prices are: that of the auction of the last day with a price, where there is one. */
const pricesAsOf = (price: Known, from: Instant, now: Instant): Instant =>
  price.size === 0 ? from : Math.min(now, publishedBy(marketDateAt(Math.max(...price.keys()))))

/** The latest value that is no forecast. */
const latestOf = (known: Known, lacks: string | undefined, now: Instant): Figure => {
  const at = [...known.keys()].reduce((latest, start) => (start <= now && start > latest ? start : latest), -Infinity)
  const value = known.get(at)
  if (value === undefined) return missing(lacks ?? NOT_RECEIVED)
  return { value, at, dueBy: at + HALF_HOUR_MS + EUROPE_LATE_MS }
}

/** Prices from the beginning of the chart up to the last that is known, null where one is missing and where the last ends. */
const pricePoints = (price: Known, from: Instant): WirePoints => {
  const last = Math.max(-Infinity, ...price.keys())
  const points: WirePoints = []
  for (let at = Math.floor(from / HOUR_MS) * HOUR_MS; at <= last; at += HOUR_MS)
    points.push([Math.max(from, at), price.get(at) ?? null])
  return points.length === 0 ? [] : [...points, [last + HOUR_MS, null]]
}

type Mix = readonly (readonly [type: string, mw: Known])[]

/** The latest half hour of which every type is known that is known at all: its parts, the largest first. */
const latestMix = (mix: Mix, netExport: Known): CurrentFigures['mix'] => {
  const counted = mix.filter(([, mw]) => mw.size > 0)
  const [first] = counted
  const whole = [...(first?.[1].keys() ?? [])].filter((at) => counted.every(([, mw]) => mw.has(at)))
  const at = Math.max(-Infinity, ...whole)
  const exported = netExport.get(at)
  const parts = counted.map(([fuel, mw]) => ({ fuel, mw: mw.get(at) ?? NaN })).filter(({ mw }) => !Number.isNaN(mw))
  const imports = parts.length === 0 || exported === undefined ? [] : [{ fuel: NET_IMPORTS, mw: -exported }]
  return [...parts, ...imports].sort((a, b) => b.mw - a.mw)
}

/**
 * The Current of another country: its auction of the day before in euros, load, generation by type, carbon and flows, of the
 * last 48 hours. `asOf` is the end of the last half hour that was measured, and where none was the beginning.
 */
export const currentAbroadOf = (country: string, parts: PartsAbroad, now: Instant): Current => {
  const { from, charted } = spanAbroad(now)
  const price = knownOf(parts.price)
  const load = knownOf(parts.load)
  const netExport = knownOf(parts.netExport)
  const mix: Mix = parts.mix.map(([type, column]) => [type, knownOf(column)])
  const slots = Array.from({ length: (charted - from) / HALF_HOUR_MS }, (_, i) => from + i * HALF_HOUR_MS)
  const pointsOf = (known: Known): WirePoints => slots.map((at) => [at, known.get(at) ?? null])
  const imports = new Map([...netExport].map(([at, mw]) => [at, -mw]))
  const measured = [load, netExport, ...mix.map(([, mw]) => mw)].flatMap((known) => [...known.keys()])
  const today = marketDateAt(now)
  const none = missing(NOT_HERE)
  return {
    figures: {
      page: 'current',
      country,
      asOf: Math.min(now, Math.max(from, ...measured.map((at) => at + HALF_HOUR_MS))),
      dayAhead: {
        today: dayOf(price, { date: today, now, lacks: parts.price.lacks }),
        tomorrow: dayOf(price, { date: addDays(today, 1), now, lacks: parts.price.lacks }),
      },
      intraday: none,
      systemPrices: [],
      demand: latestOf(load, parts.load.lacks, now),
      carbon: latestOf(knownOf(parts.carbon), parts.carbon.lacks, now),
      frequency: none,
      mix: latestMix(mix, netExport),
      abroad: {
        netExport: latestOf(netExport, parts.netExport.lacks, now),
        fromBritain: parts.fromBritain
          ? latestOf(knownOf(parts.fromBritain), parts.fromBritain.lacks, now)
          : missing('No cable with Great Britain.'),
        pricesAsOf: pricesAsOf(price, from, now),
      },
    },
    from,
    to: charted,
    prices: { dayAhead: pricePoints(price, from), intraday: [], system: [] },
    generation: Object.fromEntries([...mix, [NET_IMPORTS, imports] as const].map(([type, mw]) => [type, pointsOf(mw)])),
  }
}
