import { numberText } from '../../../domain/format'
import {
  ageText,
  dateAt,
  dayText,
  periodAt,
  type Instant,
  type PeriodRef,
  type SettlementDate,
  type TimeTexts,
} from '../../../domain/periods'
import type { CurrentFigures } from '../../../domain/wire'
import { fuelLabel, fuelName } from './mixChart'
import type { NivLook } from '../../user/niv'
import { price, signed, whole } from '../../parts/format/numbers'

type Figure = CurrentFigures['demand']

/** One number of a tile, with what it speaks of. */
export type CurrentReading = {
  readonly text: string
  /** The instant, period or day it speaks of, and what belongs to it; why there is none when it is missing. */
  readonly note: string
  /** `4 min late`, when a newer one should have been received. */
  readonly late?: string
  readonly label?: string
}

export type CurrentTile = {
  readonly key: string
  readonly name: string
  readonly unit: string
  /** The first is the largest. */
  readonly readings: readonly [CurrentReading, ...CurrentReading[]]
  /** Several readings have one line about all of them, in place of each one's own. */
  readonly note?: string
  /** Keys of pages that show more of it, best first. */
  readonly pages: readonly string[]
}

const LONG_AGO_MS = 12 * 3_600_000
const UNKNOWN = 'not known yet'

const shortDay = (date: SettlementDate): string => dayText(date).slice(0, -5)

export const clockOf = (at: Instant, now: Instant, times: TimeTexts): string =>
  Math.abs(now - at) > LONG_AGO_MS ? `${shortDay(dateAt(at))} ${times.minute(at)}` : times.minute(at)

const lateness = ({ dueBy }: Figure, now: Instant): { late?: string } =>
  dueBy !== undefined && now > dueBy ? { late: `${ageText(now - dueBy)} late` } : {}

type Texts = { readonly text: (value: number) => string; readonly note: (at: Instant) => string }

const noteOf = ({ value, why, at }: Figure, texts: Texts): string => {
  if (value === null) return why ?? UNKNOWN
  return at === undefined ? '' : texts.note(at)
}

export const reading = (figure: Figure, now: Instant, texts: Texts): CurrentReading => ({
  text: figure.value === null ? '-' : texts.text(figure.value),
  note: noteOf(figure, texts),
  ...lateness(figure, now),
})

export const gw = (mw: number): string => numberText(mw / 1000)

/** `27 Nov`: with its weekday, two would not fit side by side. */
const dayLabel = (date: SettlementDate): string => shortDay(date).slice(4)

/** `27 Nov P48`: the day only where it is another than that of the reading before, as three would not fit. */
const periodLabel = ({ date, period }: PeriodRef, before: SettlementDate): string =>
  `${date === before ? '' : `${dayLabel(date)} `}P${period}`

const systemPrice = ({ systemPrices, asOf }: CurrentFigures, niv: NivLook): CurrentTile => {
  const [first, ...rest] = systemPrices.map(({ period, price: value }, i) => ({
    text: price(value),
    note: '',
    label: periodLabel(period, systemPrices[i - 1]?.period.date ?? dateAt(asOf)),
  }))
  const nivs = systemPrices.map(
    ({ period, netImbalanceVolume }) => `P${period.period} ${signed(niv.of(netImbalanceVolume ?? undefined))}`,
  )
  return tile(
    'system',
    first ? [first, ...rest] : [{ text: '-', note: 'none published yet' }],
    first && `NIV ${nivs.join(', ')} ${niv.unit}`,
  )
}

export const dayAhead = ({ dayAhead: { today, tomorrow } }: CurrentFigures, now: Instant): CurrentTile => {
  const one = ({ date, baseload, peak }: CurrentFigures['dayAhead']['today']): CurrentReading => ({
    text: price(baseload.value),
    label: dayLabel(date),
    note: baseload.value === null ? (baseload.why ?? UNKNOWN) : `peak ${price(peak.value)}`,
    ...lateness(baseload, now),
  })
  return tile('dayAhead', [one(today), one(tomorrow)])
}

export const generation = ({ mix, asOf, carbon }: CurrentFigures, now: Instant, times: TimeTexts): CurrentTile => {
  const own = mix.filter(({ fuel, mw }) => mw > 0 && fuelName(fuel) !== 'Interconnector')
  const total = own.reduce((sum, { mw }) => sum + mw, 0)
  const largest = own.reduce<(typeof own)[number] | undefined>((a, b) => (a && a.mw >= b.mw ? a : b), undefined)
  // Carbon is made of the same mix: its instant is the mix's.
  const at = clockOf(carbon.at ?? asOf, now, times)
  if (!largest) return tile('generation', [{ text: '-', note: UNKNOWN }])
  const share = `${whole((100 * largest.mw) / total)}%`
  const note = `${fuelLabel(fuelName(largest.fuel))} ${gw(largest.mw)}, ${share}, ${at}`
  return tile('generation', [{ text: gw(total), note, ...lateness(carbon, now) }])
}

const PLACES = {
  system: ['System price, last three periods', '£/MWh', ['boa-dashboard']],
  dayAhead: ['Day-ahead baseload', '£/MWh', ['monthly-summary']],
  intraday: ['Intraday index', '£/MWh', []],
  demand: ['Demand', 'GW', []],
  carbon: ['Carbon', 'gCO2/kWh', []],
  generation: ['Generation', 'GW', ['plant-table']],
} as const

type Place = keyof typeof PLACES

const tile = (key: Place, readings: CurrentTile['readings'], note?: string): CurrentTile => {
  const [name, unit, pages] = PLACES[key]
  return { key, name, unit, pages, readings, ...(note !== undefined && { note }) }
}

/** The six tiles, the price first (catalogue A1). @param now for ages and lateness; the figures' own time where unknown */
export const currentTiles = (
  figures: CurrentFigures,
  niv: NivLook,
  times: TimeTexts,
  now: Instant = figures.asOf,
): readonly CurrentTile[] => [
  systemPrice(figures, niv),
  dayAhead(figures, now),
  tile('intraday', [
    reading(figures.intraday, now, {
      text: price,
      note: (at) => `P${periodAt(at).period}, ${clockOf(at, now, times)}`,
    }),
  ]),
  tile('demand', [
    reading(figures.demand, now, { text: gw, note: (at) => `transmission, ${clockOf(at, now, times)}` }),
  ]),
  tile('carbon', [reading(figures.carbon, now, { text: whole, note: (at) => clockOf(at, now, times) })]),
  generation(figures, now, times),
]

const empty = (text: string, note: string): readonly CurrentTile[] =>
  (Object.keys(PLACES) as Place[]).map((key) =>
    // This one has its line below all of its readings.
    key === 'system' ? tile(key, [{ text, note: '' }], note) : tile(key, [{ text, note }]),
  )

/** The same tiles before anything is received: their places, and no numbers. */
export const WAITING_TILES = empty('', '')

/** The same when they could not be loaded. */
export const FAILED_TILES = empty('-', 'could not be loaded')
