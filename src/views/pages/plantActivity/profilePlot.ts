import { selAt, type UnitLines } from '../../../domain/activity/lines'
import type { Plot, PlotSeries } from '../../../domain/charts/plot'
import { numberText } from '../../../domain/format'
import type { LevelSegment } from '../../../domain/market/events'
import { levelAt } from '../../../domain/market/levels'
import { HALF_HOUR_MS, periodEnd, periodStart, type PeriodRef } from '../../../domain/periods'

const MINUTE_MS = 60_000

/** A plant's lines minute by minute over a period, with half an hour on each side. */
export const activityProfilePlot = (lines: UnitLines, period: PeriodRef, name: string): Plot => {
  const from = periodStart(period) - HALF_HOUR_MS
  const to = periodEnd(period) + HALF_HOUR_MS
  const at = Float64Array.from({ length: (to - from) / MINUTE_MS + 1 }, (_, minute) => from + minute * MINUTE_MS)
  const valuesOf = (segments: readonly LevelSegment[]): Float64Array<ArrayBuffer> =>
    at.map((each) => levelAt(segments, each) ?? NaN)
  const line = (
    id: string,
    title: string,
    values: Float64Array<ArrayBuffer>,
    colour: string,
    dash = false,
  ): PlotSeries => ({
    id,
    name: title,
    kind: 'line',
    axis: 'left',
    hold: MINUTE_MS,
    colour,
    column: { at, values },
    style: { width: id === 'expected' ? 2 : 1.5, labels: 'none', ...(dash && { dash: 'dash' }) },
  })
  return {
    id: 'plantProfile',
    title: name,
    label: `Notified output, limits and acceptances of ${name}, minute by minute`,
    x: { kind: 'time', from, to, step: MINUTE_MS, now: undefined },
    axes: [
      {
        id: 'left',
        side: 'left',
        unit: 'MW',
        spoken: 'megawatts',
        zero: true,
        text: (value) => numberText(value, { decimals: 0 }),
      },
    ],
    series: [
      line('pn', 'PN', valuesOf(lines.pn), 'var(--series-3)'),
      line('mel', 'MEL', valuesOf(lines.mel), 'var(--series-2)', true),
      ...(lines.sel === undefined
        ? []
        : [
            line(
              'sel',
              'SEL',
              at.map((instant) => selAt(lines, instant) ?? NaN),
              'var(--plot-2)',
              true,
            ),
          ]),
      line('told', 'Accepted level', valuesOf(lines.published), 'var(--offer)'),
      line('expected', 'Expected', valuesOf(lines.expected), 'var(--series-1)'),
    ],
    none: 'Nothing is notified',
  }
}
