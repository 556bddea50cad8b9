import type { Plot } from '../charts/plot'
import { numberText } from '../format'
import { addDays, dayStart, HALF_HOUR_MS, type Instant } from '../periods'
import type { DayPictures } from './dayPictures'

/** Day-ahead and system prices of a day, as steps. */
export const dayPricesPlot = ({ date, dayAhead, system }: DayPictures): Plot => {
  const lineOf = (id: string, name: string, values: readonly (number | null)[], stepMs: number, colour: string) => ({
    id,
    name,
    kind: 'step' as const,
    axis: 'left',
    hold: stepMs,
    colour,
    style: { width: 3 },
    column: {
      at: Float64Array.from(values, (_, step) => dayStart(date) + step * stepMs),
      values: Float64Array.from(values, (value) => value ?? NaN),
    },
  })
  return {
    id: 'day-prices',
    title: '',
    label: 'Day-ahead and system prices of the day, in pounds per megawatt hour',
    x: { kind: 'time', from: dayStart(date), to: dayStart(addDays(date, 1)), step: HALF_HOUR_MS, now: undefined },
    axes: [
      {
        id: 'left',
        side: 'left',
        unit: '£/MWh',
        spoken: 'pounds per megawatt hour',
        text: (value) => numberText(value),
      },
    ],
    series: [
      lineOf('dayAhead', 'Day-ahead', dayAhead, 2 * HALF_HOUR_MS, 'var(--plot-1)'),
      lineOf('system', 'System price', system, HALF_HOUR_MS, 'var(--plot-4)'),
    ].filter(({ column }) => column.values.some((value) => !Number.isNaN(value))),
    none: 'Nothing is known of prices',
  }
}

export type PriceFacts = {
  readonly mean: number | undefined
  readonly low: { readonly value: number; readonly at: Instant } | undefined
  readonly high: { readonly value: number; readonly at: Instant } | undefined
}

/** Mean, lowest and highest of the prices of a day that are known, with their first instants. */
export const priceFacts = (date: string, values: readonly (number | null)[], stepMs: number): PriceFacts => {
  const known = values.flatMap((value, step) => (value === null ? [] : [{ value, at: dayStart(date) + step * stepMs }]))
  const first = known[0]
  if (first === undefined) return { mean: undefined, low: undefined, high: undefined }
  return {
    mean: known.reduce((sum, { value }) => sum + value, 0) / known.length,
    low: known.reduce((low, each) => (each.value < low.value ? each : low), first),
    high: known.reduce((high, each) => (each.value > high.value ? each : high), first),
  }
}

export type GenerationFacts = {
  /** GWh that fuels gave, without storage that took more than it gave: shares of it add up to the whole. */
  readonly all: number
  /** Share of wind, %; undefined where it is not known, or nothing was generated. */
  readonly wind: number | undefined
  /** The fuels that gave anything, the largest first, with their shares, %. */
  readonly fuels: readonly { readonly fuel: string; readonly gwh: number; readonly share: number }[]
}

/** How the generation of a day is made up. */
export const generationFacts = ({ fuels }: Pick<DayPictures, 'fuels'>): GenerationFacts => {
  const made = fuels.filter(({ gwh }) => gwh > 0).toSorted((a, b) => b.gwh - a.gwh)
  const all = made.reduce((sum, { gwh }) => sum + gwh, 0)
  const wind = fuels.find(({ fuel }) => fuel === 'Wind')?.gwh
  return {
    all,
    wind: wind === undefined || all <= 0 ? undefined : (100 * wind) / all,
    fuels: made.map(({ fuel, gwh }) => ({ fuel, gwh, share: (100 * gwh) / all })),
  }
}
