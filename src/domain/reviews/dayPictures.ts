import * as z from 'zod/mini'
import { oneOfPages } from '../access/need'
import { FUELS } from '../market/units'
import { dayStart, HALF_HOUR_MS, periodsIn, type Instant, type SettlementDate } from '../periods'
import type { Column } from '../series/batch'
import { get } from '../wire/call'

const figure = z.nullable(z.number())

export const bigActionSchema = z.object({
  /** The BM unit, e.g. T_DRAXX-1. */
  unit: z.string(),
  /** Its name. */
  name: z.string(),
  /** Its fuel. */
  fuel: z.string(),
  /** First instant of the settlement period, ms UTC. */
  at: z.number(),
  /** MWh that were accepted of the unit in it, bids negative. */
  mwh: z.number(),
  /** £ that the unit is paid for them, negative where it pays; null where a price is not known. */
  pounds: figure,
})
export type BigAction = z.infer<typeof bigActionSchema>

export const dayPicturesSchema = z.object({
  /** The London day, yyyy-MM-dd. */
  date: z.string(),
  /** Day-ahead price of each hour, £/MWh; null where it is not known. */
  dayAhead: z.array(figure),
  /** System price of each settlement period, £/MWh; null where it is not known. */
  system: z.array(figure),
  /** Generation by fuel, GWh, of the fuels of which anything is known; negative where storage took more. */
  fuels: z.array(
    z.object({
      /** The fuel. */
      fuel: z.string(),
      /** GWh of the settlement periods that are known. */
      gwh: z.number(),
    }),
  ),
  /** Settlement periods of which the generation is known. */
  generated: z.int(),
  /** Mean carbon intensity, gCO2/kWh; null where it is not known. */
  carbon: figure,
  /** Of the units with the largest accepted volumes in a settlement period that volume, the largest first. */
  actions: z.array(bigActionSchema),
  /** Settlement periods of which all acceptances are known. */
  accepted: z.int(),
  /** Whether the day is being read from the source. */
  filling: z.boolean(),
})
export type DayPictures = z.infer<typeof dayPicturesSchema>

/** What the pictures of a day are made of (page catalogue A16). */
export const dayPicturesCall = get('/api/dayPictures/:date', oneOfPages('twitterScrape'), dayPicturesSchema)

export const MOST_ACTIONS = 5
/** Fuels of generation. */
export const PICTURED_FUELS = FUELS.filter((fuel) => fuel !== 'Interconnector')

/** What was accepted of a unit by settlement period: its offers and bids in MWh, and their cost in £. */
export type AcceptedColumns = {
  readonly unit: Pick<BigAction, 'unit' | 'name' | 'fuel'>
  readonly offers: Column
  readonly bids: Column
  readonly offerCost: Column
  readonly bidCost: Column
}

export type DayColumns = {
  readonly dayAhead: Column
  readonly system: Column
  /** By fuel, in the order of `PICTURED_FUELS`, MW. */
  readonly fuels: readonly Column[]
  /** MW of all fuels. */
  readonly total: Column
  readonly carbon: Column
  /** Actions of a settlement period: it is there where all acceptances are. */
  readonly actions: Column
  readonly units: readonly AcceptedColumns[]
}

const known = ({ at, values }: Column): readonly (readonly [Instant, number])[] =>
  Array.from(at, (instant, row) => [instant, values[row] ?? NaN] as const).filter(([, value]) => !Number.isNaN(value))

const bySteps = (column: Column, date: SettlementDate, stepMs: number): (number | null)[] => {
  const values = new Map(known(column))
  const steps = (periodsIn(date) * HALF_HOUR_MS) / stepMs
  return Array.from({ length: steps }, (_, step) => values.get(dayStart(date) + step * stepMs) ?? null)
}

const sumOf = (values: readonly (readonly [Instant, number])[]): number =>
  values.reduce((sum, [, value]) => sum + value, 0)

const actionsOf = ({ unit, ...columns }: AcceptedColumns): readonly BigAction[] =>
  (
    [
      ['offers', 'offerCost'],
      ['bids', 'bidCost'],
    ] as const
  ).flatMap(([volume, cost]) => {
    const costs = new Map(known(columns[cost]))
    return known(columns[volume])
      .filter(([, mwh]) => mwh !== 0)
      .map(([at, mwh]) => ({ ...unit, at, mwh, pounds: costs.get(at) ?? null }))
  })

/**
 * The largest accepted volumes of a day, the largest first and of equal ones the earlier. Of a unit one: its acceptance goes
 * on over several settlement periods.
 */
export const biggestActions = (units: readonly AcceptedColumns[]): BigAction[] =>
  units
    .flatMap(actionsOf)
    .toSorted((a, b) => Math.abs(b.mwh) - Math.abs(a.mwh) || a.at - b.at || (a.unit < b.unit ? -1 : 1))
    .filter(({ unit }, place, all) => all.findIndex((each) => each.unit === unit) === place)
    .slice(0, MOST_ACTIONS)

/** The pictures of a day out of stored values; what is not stored is missing. */
export const dayPicturesOf = (date: SettlementDate, columns: DayColumns): Omit<DayPictures, 'filling'> => {
  const carbon = known(columns.carbon)
  return {
    date,
    dayAhead: bySteps(columns.dayAhead, date, 2 * HALF_HOUR_MS),
    system: bySteps(columns.system, date, HALF_HOUR_MS),
    fuels: PICTURED_FUELS.flatMap((fuel, place) => {
      const values = known(columns.fuels[place] ?? { at: new Float64Array(), values: new Float64Array() })
      return values.length === 0 ? [] : [{ fuel, gwh: sumOf(values) / 2000 }]
    }),
    generated: known(columns.total).length,
    carbon: carbon.length === 0 ? null : sumOf(carbon) / carbon.length,
    actions: biggestActions(columns.units),
    accepted: known(columns.actions).length,
  }
}

/** Whether anything of the day is known. */
export const hasPictures = ({ dayAhead, system, fuels, actions }: Omit<DayPictures, 'filling'>): boolean =>
  fuels.length + actions.length > 0 || [...dayAhead, ...system].some((value) => value !== null)
