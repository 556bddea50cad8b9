import { numberText } from '../format'
import { addDays, dayStart, HALF_HOUR_MS, type SettlementDate } from '../periods'
import type { SkipSide, SkipStep, SkipStepRow } from '../skips/board'
import type { SkipDay } from '../skips/calls'
import { SLOT_MS } from '../skips/pairSlots'
import { REASON_TEXTS, SKIP_REASONS, type SkipReason } from '../skips/reasons'
import type { SkipSums } from '../skips/sums'
import { unitAxis } from './forecasts/unitAxis'
import type { Plot, PlotSeries } from './plot'

/** The colour of each reason, in charts, bars and their legends. */
export const REASON_COLOURS: Readonly<Record<SkipReason, string>> = {
  open: 'var(--plot-1)',
  constraint: 'var(--plot-7)',
  notice: 'var(--plot-4)',
  stable: 'var(--plot-5)',
  weather: 'var(--plot-2)',
}
export const TAKEN_COLOUR = 'var(--plot-3)'

type Part = {
  readonly id: string
  readonly name: string
  readonly colour: string
  readonly of: (row: SkipSums) => number
}

const PARTS: readonly Part[] = [
  { id: 'accepted', name: 'Taken', colour: TAKEN_COLOUR, of: ({ accepted }) => accepted },
  ...SKIP_REASONS.toReversed().map((reason) => ({
    id: reason,
    name: REASON_TEXTS[reason].title,
    colour: REASON_COLOURS[reason],
    of: (row: SkipSums) => row[reason],
  })),
]

type PlotOf = Pick<Plot, 'id' | 'title' | 'label' | 'none'> & {
  readonly from: number
  readonly to: number
  /** How long each row is, ms. */
  readonly hold: number
}

type PlotRow = Pick<SkipStepRow, 'at' | 'direction'> & SkipSums

/** Volume in merit, MWh: what was taken, and what was skipped by reason, stacked; offers above zero, bids below. */
const plotOf = (rows: readonly PlotRow[], { from, to, hold, ...texts }: PlotOf): Plot => {
  const times = [...new Set(rows.map(({ at }) => at))].sort((a, b) => a - b)
  const at = Float64Array.from(times)
  const places = new Map(times.map((time, place) => [time, place]))
  const series = (['offer', 'bid'] as const).flatMap((direction) =>
    PARTS.flatMap(({ id, name, colour, of }): PlotSeries[] => {
      const own = rows.filter((row) => row.direction === direction)
      if (own.every((row) => of(row) === 0)) return []
      const values = new Float64Array(times.length)
      for (const row of own) values[places.get(row.at) ?? 0] = direction === 'offer' ? of(row) : -of(row)
      return [
        {
          id: `${direction}-${id}`,
          name: `${direction === 'offer' ? 'Offers' : 'Bids'}: ${name.toLowerCase()}`,
          kind: 'column',
          axis: 'left',
          hold,
          stackGroup: 'skips',
          column: { at, values },
          colour,
        },
      ]
    }),
  )
  return {
    ...texts,
    x: { kind: 'time', from, to, step: hold, now: undefined },
    axes: [
      { ...unitAxis('MWh'), spoken: 'megawatt hours', text: (value) => numberText(value, { decimals: 1 }), zero: true },
    ],
    series,
  }
}

/** A unit on a day, by 5 minutes or half hour. */
export const skipPlot = (rows: readonly SkipStepRow[], date: SettlementDate, step: SkipStep): Plot =>
  plotOf(rows, {
    id: 'skips',
    title: 'Volume in merit',
    label: `Volume in merit of the unit, taken and skipped by reason, in MWh of each ${step === 'slot' ? '5 minutes' : 'half hour'}`,
    none: 'Nothing of this unit was in merit on the day',
    from: dayStart(date),
    to: dayStart(addDays(date, 1)),
    hold: step === 'slot' ? SLOT_MS : HALF_HOUR_MS,
  })

const DAY_MS = 86_400_000

/** A unit over some days, by day. A day that is not estimated has no column. */
export const skipDaysPlot = (
  days: readonly Pick<SkipDay, 'date' | 'unit'>[],
  { from, to }: { readonly from: SettlementDate; readonly to: SettlementDate },
  side: SkipSide,
): Plot =>
  plotOf(
    days.flatMap(({ date, unit }): PlotRow[] => {
      if (!unit) return []
      const at = dayStart(date)
      const offer: PlotRow = { ...unit.offer, at, direction: 'offer' }
      const bid: PlotRow = { ...unit.bid, at, direction: 'bid' }
      return [...(side === 'bid' ? [] : [offer]), ...(side === 'offer' ? [] : [bid])]
    }),
    {
      id: 'skip-days',
      title: 'Volume in merit by day',
      label: 'Volume in merit of the unit, taken and skipped by reason, in MWh of each day',
      none: 'Nothing of this unit was in merit on these days',
      from: dayStart(from),
      to: dayStart(addDays(to, 1)),
      hold: DAY_MS,
    },
  )
