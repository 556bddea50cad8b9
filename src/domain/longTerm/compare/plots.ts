import { numberText } from '../../format'
import type { Plot, PlotAxis, PlotSeries } from '../../charts/plot'
import type { Comparison } from '../calls'
import { holdOfPeriods, startsOfPeriods } from '../report/periods'
import { measureOf } from '../report/measures'
import { periodsX } from '../report/plots'
import { changeOf, isComparable } from './align'
import { comparedText, lineColour } from './lines'

const unitOf = (measure: string): string => measureOf(measure)?.unit ?? ''

/** An axis for each unit, the first on the left. */
const axesOf = (lines: Comparison['lines'], sign: 'value' | 'change'): readonly PlotAxis[] =>
  [...new Set(lines.map(({ measure }) => unitOf(measure)))].map((unit, place) => ({
    id: unit,
    side: place % 2 === 0 ? 'left' : 'right',
    unit,
    spoken: unit,
    text: (value) => numberText(value, { decimals: 2 }),
    zero: sign === 'change',
    total: false,
  }))

type Drawn = Pick<Plot, 'id' | 'title' | 'label' | 'none'> & {
  readonly sign: 'value' | 'change'
  readonly of: (line: Comparison['lines'][number], place: number) => readonly (number | null | undefined)[]
  readonly isShown: (line: Comparison['lines'][number], place: number) => boolean
}

const plotOf = ({ periods, granularity, lines }: Comparison, { sign, of, isShown, ...texts }: Drawn): Plot => {
  const hasMeasures = new Set(lines.map(({ measure }) => measure)).size > 1
  const at = startsOfPeriods(periods)
  const shown = lines.filter(isShown)
  return {
    ...texts,
    x: periodsX(periods, granularity),
    axes: axesOf(shown, sign),
    series: lines.flatMap((line, place): PlotSeries[] =>
      isShown(line, place)
        ? [
            {
              id: `line-${place}`,
              name: comparedText(line, hasMeasures),
              kind: 'line',
              axis: unitOf(line.measure),
              hold: holdOfPeriods(granularity),
              colour: lineColour(place),
              style: { width: 2 },
              column: { at, values: Float64Array.from(of(line, place), (value) => value ?? NaN) },
            },
          ]
        : [],
    ),
  }
}

/** The compared lines. */
export const comparedPlot = (comparison: Comparison): Plot =>
  plotOf(comparison, {
    id: 'longTermCompared',
    title: 'Compared',
    label: 'Runs and scenarios of the long-term model by period',
    none: 'Nothing is compared',
    sign: 'value',
    of: ({ values }) => values,
    isShown: () => true,
  })

/** What each line is above the first, where both are of one measure. */
export const changePlot = (comparison: Comparison): Plot => {
  const [first] = comparison.lines
  return plotOf(comparison, {
    id: 'longTermChanges',
    title: 'Change from the first',
    label: 'Change of runs and scenarios of the long-term model from the first of them, by period',
    none: 'There is no second line of the measure of the first',
    sign: 'change',
    of: ({ values }) => values.map((value, place) => changeOf(first?.values[place], value).amount),
    isShown: (line, place) => place > 0 && isComparable(first, line),
  })
}
