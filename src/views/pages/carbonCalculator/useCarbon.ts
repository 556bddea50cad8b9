import { useState } from 'react'
import type { Instant } from '../../../domain/periods'
import { scheduledBattery, type CarbonChoice, type CarbonMethod } from '../../../domain/storage/carbon/carbonChoice'
import { carbonResultOf, type CarbonResult } from '../../../domain/storage/carbon/carbonResult'
import { namedBattery, scheduledSteps, valuesAt } from '../../../domain/storage/carbon/carbonSteps'
import type { Column } from '../../../domain/series/batch'
import type { ChartColumn } from '../../../domain/series/chartParts'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness } from '../../../streams/lib/types'
import { useSeries } from '../../../streams/series/hooks'
import type { SeriesData, SeriesQuestion } from '../../../streams/series/seriesData'
import { useSchedule } from '../../../streams/storage/hooks'
import type { ScheduledTime, ScheduleQuestion } from '../../../streams/storage/schedule'
import type { CarbonData } from './CarbonCalculatorView'
import type { CarbonBatteryChoice } from './CarbonInputs'

export type CarbonQuestion = {
  readonly from: Instant
  readonly to: Instant
  /** The beginning of the running half hour. */
  readonly now: Instant
  readonly choice: CarbonChoice
}

/** The prices come first (`useSchedule`). Both intensities are read, so that the methods change places at once. */
const PRICES = ['Gb&DayAheadHourly&none', 'Gb&MarketIndexPrice&none']
const INTENSITIES: Readonly<Record<CarbonMethod, string>> = {
  average: 'Gb&CarbonIntensity&none',
  marginal: 'Gb&MarginalCarbonIntensity&none',
}
const METHODS = Object.keys(INTENSITIES)

const seriesOf = (ids: readonly string[]): SeriesQuestion['series'] => ids.map((id) => ({ id }))

const intensityOf = (columns: readonly ChartColumn[] | undefined, method: CarbonMethod): ChartColumn | undefined =>
  columns?.[columns.length - METHODS.length + METHODS.indexOf(method)]

const shownFreshness = ({ columns, freshness }: SeriesData): Freshness =>
  columns.kind === 'failed' && columns.last === undefined
    ? { state: 'failed', since: columns.why.at, why: columns.why.why }
    : freshness

const notesOf = (columns: readonly (ChartColumn | undefined)[]): readonly string[] => [
  ...new Set(columns.flatMap((column) => column?.notes ?? [])),
]

/** While another schedule of the same time is made, the one before stays. */
const useHeldSchedule = (prices: SeriesQuestion, question: ScheduleQuestion): ScheduledTime | undefined => {
  const made = useSchedule(prices, question)
  const [held, setHeld] = useState(made)
  if (made !== undefined && made !== held) setHeld(made)
  const shown = made ?? held
  return shown?.time.from === question.from && shown.time.to === question.to ? shown : undefined
}

const typedResult = (
  scheduled: ScheduledTime | undefined,
  intensity: Column | undefined,
  now: Instant,
): CarbonResult | undefined => {
  if (scheduled === undefined || intensity === undefined) return undefined
  const { battery, time, schedule } = scheduled
  const steps = scheduledSteps(time, schedule, valuesAt(intensity), now)
  const { efficiency } = battery
  return carbonResultOf([{ id: 'typed', name: 'Typed battery', efficiency, steps, metered: 0, expected: 0 }])
}

/** The carbon of the typed battery, scheduled on known prices. */
export const useTypedCarbon = ({ from, to, now, choice }: CarbonQuestion): CarbonData => {
  const prices: SeriesQuestion = { series: seriesOf([...PRICES, ...Object.values(INTENSITIES)]), from, to }
  const data = useSeries(prices)
  const scheduled = useHeldSchedule(prices, { from, to, battery: scheduledBattery(choice) })
  const columns = lastOf(data.columns)
  const column = intensityOf(columns, choice.method)?.column
  const result = typedResult(scheduled, column, now)
  const price = scheduled?.time.price
  return {
    result,
    price,
    freshness: shownFreshness(data),
    notes: notesOf([columns?.[price === 'marketIndex' ? 1 : 0], intensityOf(columns, choice.method)]),
  }
}

/** @param columns expected and metered power of each battery, then the intensities */
const namedResult = (
  columns: readonly ChartColumn[] | undefined,
  { choice: { plants, method }, ...range }: CarbonQuestion,
  known: readonly CarbonBatteryChoice[] | undefined,
): CarbonResult | undefined => {
  const intensity = intensityOf(columns, method)?.column
  if (columns === undefined || intensity === undefined) return undefined
  const intensities = valuesAt(intensity)
  return carbonResultOf(
    plants.flatMap((id, place) => {
      const [expected, metered] = columns.slice(2 * place)
      if (expected === undefined || metered === undefined) return []
      const name = known?.find((each) => each.id === id)?.name ?? id
      return [namedBattery({ id, name }, { expected: expected.column, metered: metered.column }, intensities, range)]
    }),
  )
}

/** The carbon of batteries of the market by their half hours. */
export const useNamedCarbon = (
  question: CarbonQuestion,
  known: readonly CarbonBatteryChoice[] | undefined,
): CarbonData => {
  const { from, to, choice } = question
  const ids = choice.plants.flatMap((id) => [`Gb&Outturn&${id}`, `Gb&MeteredVolume&${id}`])
  const data = useSeries({ series: seriesOf([...ids, ...Object.values(INTENSITIES)]), from, to })
  const columns = lastOf(data.columns)
  const result = namedResult(columns, question, known)
  // Metered volumes are published days later: where they are not here yet, what is expected takes their place.
  const expected = (columns ?? []).filter((_, place) => place < ids.length && place % 2 === 0)
  return {
    result,
    price: undefined,
    freshness: shownFreshness(data),
    notes: notesOf([...expected, intensityOf(columns, choice.method)]),
  }
}
