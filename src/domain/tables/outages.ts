import { fuelNamed } from '../market/units'
import type { Instant } from '../periods'
import { outageGroup, takenAt, type KnownOutage, type OutageStep } from '../series/unavailability'
import type { WireRow } from '../wire'
import { numberIn, textIn } from './rowValues'

/** An outage as its row of the table of unavailability tells it. */
export type ShownOutage = KnownOutage & {
  /** The publisher's id of the message. */
  readonly id: string
  readonly plant: string
  readonly publishedAt: Instant
  /** Whether its publisher has given it an end. */
  readonly hasEnd: boolean
}

/** The steps of a row's cell; undefined where it has none, and where any of them cannot be read. */
const stepsIn = (published: string | undefined): readonly OutageStep[] | undefined => {
  if (published === undefined) return undefined
  const steps = published.split(';').map((step) => step.split(' ').map(Number))
  if (steps.some((step) => step.length !== 3 || !step.every(Number.isFinite))) return undefined
  return steps.map(([from = 0, to = 0, mw = 0]) => ({ from, to, mw }))
}

type Stated = Pick<ShownOutage, 'id' | 'unit' | 'plant' | 'fuel' | 'isPlanned' | 'steps'> & {
  readonly status: string | undefined
  readonly from: Instant | undefined
  readonly end: Instant | undefined
  readonly mw: number | undefined
  readonly publishedAt: Instant | undefined
}

/**
 * An outage as it is counted and drawn, by the rules of `outageOf` (domain/series/unavailability). Undefined for one that was
 * withdrawn, and for one without a start or without MW.
 */
export const shownOutageOf = ({
  status,
  from,
  end,
  mw,
  publishedAt,
  steps,
  ...rest
}: Stated): ShownOutage | undefined => {
  if (from === undefined || mw === undefined || publishedAt === undefined || status === 'Withdrawn') return undefined
  const to = status === 'Inactive' ? Math.min(end ?? Infinity, publishedAt) : (end ?? Infinity)
  if (to <= from || (mw <= 0 && steps?.some((step) => step.mw > 0) !== true)) return undefined
  return { ...rest, from, to, mw, publishedAt, hasEnd: end !== undefined, ...(steps && { steps }) }
}

/** The outage of a row; undefined too for one of consumption. */
export const outageOfRow = ({ uniqueId, row }: WireRow): ShownOutage | undefined => {
  if (textIn(row, 'of') === 'Consumption') return undefined
  const unit = textIn(row, 'unit') ?? uniqueId
  return shownOutageOf({
    id: uniqueId,
    unit,
    plant: textIn(row, 'plant') ?? unit,
    fuel: fuelNamed(textIn(row, 'fuel')),
    isPlanned: textIn(row, 'type') !== 'Unplanned',
    status: textIn(row, 'status'),
    from: numberIn(row, 'start'),
    end: numberIn(row, 'end'),
    mw: numberIn(row, 'unavailable'),
    publishedAt: numberIn(row, 'published'),
    steps: stepsIn(textIn(row, 'steps')),
  })
}

/** The outages of rows, in their order. */
export const outagesOfRows = (rows: readonly WireRow[]): readonly ShownOutage[] =>
  rows.flatMap((row) => outageOfRow(row) ?? [])

const DAY_MS = 86_400_000

export type OutageFigures = {
  /** MW, interconnectors apart. */
  readonly now: number
  readonly plannedNow: number
  readonly cablesNow: number
  /** MW of outages that were first told, or told again, in the last 24 h, and how many. */
  readonly news: { readonly mw: number; readonly count: number }
  /** MW of outages that end in the next 24 h, and how many. */
  readonly returning: { readonly mw: number; readonly count: number }
  readonly nextReturn: ShownOutage | undefined
}

/** Whether an outage counts before another of its unit: it takes more; of equal ones, the one published later, then by id. */
const isBefore = (a: ShownOutage, b: ShownOutage): boolean => {
  if (a.mw !== b.mw) return a.mw > b.mw
  return a.publishedAt === b.publishedAt ? a.id < b.id : a.publishedAt > b.publishedAt
}

/** The outage that holds at an instant for each unit or cable, with what it takes then, whatever the order they are given in. */
export const holdingAt = (outages: readonly ShownOutage[], at: Instant): readonly ShownOutage[] => {
  const units = new Map<string, ShownOutage>()
  for (const outage of outages) {
    if (outage.from > at || outage.to <= at) continue
    const group = outageGroup(outage)
    const known = units.get(group)
    const own = { ...outage, mw: takenAt(outage, at) }
    if (known === undefined || isBefore(own, known)) units.set(group, own)
  }
  return [...units.values()]
}

const mwOf = (outages: readonly ShownOutage[]): number => outages.reduce((sum, { mw }) => sum + mw, 0)

/** What is off now, what is new, and what comes back next. */
export const outageFigures = (outages: readonly ShownOutage[], now: Instant): OutageFigures => {
  const holding = holdingAt(outages, now)
  const plants = holding.filter(({ fuel }) => fuel !== 'Interconnector')
  const news = outages.filter(({ publishedAt }) => publishedAt > now - DAY_MS && publishedAt <= now)
  const returning = holding.filter(({ to }) => to <= now + DAY_MS).sort((a, b) => a.to - b.to)
  return {
    now: mwOf(plants),
    plannedNow: mwOf(plants.filter(({ isPlanned }) => isPlanned)),
    cablesNow: mwOf(holding) - mwOf(plants),
    news: { mw: mwOf(news), count: news.length },
    returning: { mw: mwOf(returning), count: returning.length },
    nextReturn: returning[0],
  }
}
