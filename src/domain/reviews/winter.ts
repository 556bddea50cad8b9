import { addDays, dateAt, dayStart, type Instant, type SettlementDate } from '../periods'
import type { Column } from '../series/batch'
import type { ReviewAmount } from './calls'
import { amountOfDays, byDay, dailyAmounts, type DayColumn } from './fold'
import type { TightPeriod, WinterAction, WinterReview } from './winterCalls'
import { WINTER_FIGURES, winterFigureOf, type PeakPart, type WinterFigure } from './winterFigures'
import { winterDays, type Winter } from './winters'

/** What a winter is made of: values as they are stored. Instants ascend; a value that is not there is not known. */
export type WinterValues = {
  /** By half hour: MW, a probability of 0 to 1, £/MWh. */
  readonly demand: Column
  readonly margin: Column
  readonly lolp: Column
  readonly wind: Column
  readonly imports: Column
  readonly system: Column
  /** By hour: £/MWh, °C. */
  readonly dayAhead: Column
  readonly temperature: Column
  readonly normal: Column
  /** By day: £/MWh, counts, MWh. */
  readonly peak: Column
  readonly emn: Column
  readonly cmn: Column
  readonly dfs: Column
  /** £ of the acceptances of a fuel by day, and of how many half hours all acceptances are known. */
  readonly bmBattery: DayColumn
  readonly bmCcgt: DayColumn
}

export const TIGHTEST_PERIODS = 10

const valueAt = ({ at, values }: Column): ((instant: Instant) => number | undefined) => {
  const known = new Map<Instant, number>()
  at.forEach((instant, row) => {
    const value = values[row] ?? NaN
    if (!Number.isNaN(value)) known.set(instant, value)
  })
  return (instant) => known.get(instant)
}

/** A value for each instant that both columns have. */
const joined = (a: Column, b: Column, of: (a: number, b: number) => number): Column => {
  const other = valueAt(b)
  return { at: a.at, values: a.values.map((value, row) => of(value, other(a.at[row] ?? NaN) ?? NaN)) }
}

const columnsOf = (values: WinterValues, days: readonly SettlementDate[]): ReadonlyMap<string, DayColumn> => {
  const share = joined(values.margin, values.demand, (mw, demand) => (demand > 0 ? (100 * mw) / demand : NaN))
  const warmer = joined(values.temperature, values.normal, (degrees, normal) => degrees - normal)
  return new Map([
    ['demandPeak', byDay(values.demand, days, 'max')],
    ['marginMin', byDay(values.margin, days, 'min')],
    ['shareMin', byDay(share, days, 'min')],
    ['lolpMax', byDay(values.lolp, days, 'max')],
    ['emn', byDay(values.emn, days, 'sum')],
    ['cmn', byDay(values.cmn, days, 'sum')],
    ['dfs', byDay(values.dfs, days, 'sum')],
    ['systemMax', byDay(values.system, days, 'max')],
    ['dayAheadMax', byDay(values.dayAhead, days, 'max')],
    ['peak', byDay(values.peak, days, 'sum')],
    ['bmBattery', values.bmBattery],
    ['bmCcgt', values.bmCcgt],
    ['warmer', byDay(warmer, days, 'sum')],
  ])
}

type Moment = WinterReview['moments'][number]

/** When a figure was highest or lowest, of all days of which something is known. */
const momentOf = ({ fold, scale, isAboveZero }: WinterFigure, { values, at }: DayColumn): Moment => {
  let found: Moment = null
  values.forEach((stored, place) => {
    const value = scale * stored
    if (Number.isNaN(value) || (isAboveZero === true && value <= 0)) return
    if (found === null || (fold === 'max' ? value > found.value : value < found.value))
      found = { value, at: at?.[place] ?? NaN }
  })
  return found
}

/** The half hours of the days with the lowest margins, the tightest and of equal ones the earlier first. */
export const tightestPeriods = (values: WinterValues, days: readonly SettlementDate[]): readonly TightPeriod[] => {
  const isOf = new Set(days)
  const known = Array.from(values.margin.at, (at, row) => ({ at, margin: values.margin.values[row] ?? NaN })).filter(
    ({ at, margin }) => !Number.isNaN(margin) && isOf.has(dateAt(at)),
  )
  const [demand, wind, imports, price] = [values.demand, values.wind, values.imports, values.system].map(valueAt)
  return known
    .sort((a, b) => a.margin - b.margin || a.at - b.at)
    .slice(0, TIGHTEST_PERIODS)
    .map(({ at, margin }) => ({
      at,
      margin,
      demand: demand?.(at) ?? null,
      wind: wind?.(at) ?? null,
      imports: imports?.(at) ?? null,
      price: price?.(at) ?? null,
    }))
}

const actionsOf = ({ emn, cmn, dfs }: WinterValues, days: readonly SettlementDate[]): readonly WinterAction[] => {
  const [emnAt, cmnAt, dfsAt] = [emn, cmn, dfs].map(valueAt)
  return days
    .map((date) => {
      const at = dayStart(date)
      return { date, emn: emnAt?.(at) ?? null, cmn: cmnAt?.(at) ?? null, dfs: dfsAt?.(at) ?? null }
    })
    .filter((day) => [day.emn, day.cmn, day.dfs].some((value) => value !== null && value > 0))
}

const NONE: DayColumn = { values: new Float64Array(), known: new Float64Array() }
const DAILY = ['marginMin', 'peak', 'demandPeak'] as const

/**
 * A winter out of stored values. Its figures are of all its days: a running winter is not whole before its end.
 * @param days its days that are over
 * @param filled the days that are in the history
 */
export const winterReviewOf = (
  winter: Winter,
  values: WinterValues,
  days: readonly SettlementDate[],
  filled: ReadonlySet<SettlementDate>,
): Omit<WinterReview, 'winters' | 'lacks' | 'filling'> => {
  const columns = columnsOf(values, days)
  const columnIn = (id: string): DayColumn => columns.get(id) ?? NONE
  const all = winterDays(winter)
  const whole = { from: 0, to: days.length }
  const peak = momentOf(winterFigureOf('demandPeak'), columnIn('demandPeak'))
  const partAt = (part: PeakPart): number | undefined => (peak === null ? undefined : valueAt(values[part])(peak.at))
  const amountOf = (figure: WinterFigure): ReviewAmount => {
    const { atPeak, scale } = figure
    const id = atPeak === undefined ? figure.id : 'demandPeak'
    const amount = amountOfDays(figure, columnIn(id), all, { from: 0, to: all.length })
    if (atPeak === undefined) return amount
    const value = partAt(atPeak)
    return { ...amount, value: value === undefined ? null : scale * value }
  }
  const last = days.findLast((day) => filled.has(day))
  return {
    winter,
    figures: WINTER_FIGURES.map(({ id }) => id),
    amounts: WINTER_FIGURES.map(amountOf),
    moments: WINTER_FIGURES.map((figure) => (figure.isMoment ? momentOf(figure, columnIn(figure.id)) : null)),
    days: [...days],
    daily: DAILY.map((id) => ({ id, values: [...dailyAmounts(winterFigureOf(id), columnIn(id), days, whole)] })),
    tightest: [...tightestPeriods(values, days)],
    actions: [...actionsOf(values, days)],
    asOf: last === undefined ? null : dayStart(addDays(last, 1)),
  }
}

/** Ids of the figures of which nothing is known. */
export const winterLacking = ({ figures, amounts }: Pick<WinterReview, 'figures' | 'amounts'>): readonly string[] =>
  figures.filter((_, place) => amounts[place]?.value == null)
