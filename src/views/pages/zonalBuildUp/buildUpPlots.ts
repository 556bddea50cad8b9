import { OTHER_GROUPS, type BuildUp } from '../../../domain/boa/zonalBuildUp'
import { NO_ZONE } from '../../../domain/maps/zones'
import type { ZonalGrouping } from '../../../domain/boa/zonal'
import type { Plot, PlotSeries } from '../../../domain/charts/plot'
import { numberText } from '../../../domain/format'
import type { Instant } from '../../../domain/periods'
import { fuelColour } from '../../parts/fuelColour'
import { timeAxis } from '../../../domain/charts/timeAxis'

/** So many groups have a colour of their own. */
export const MOST_GROUPS = 8

type Range = {
  readonly from: Instant
  readonly to: Instant
  readonly now: Instant
  /** Chosen by the reader: what was accepted later is pale. */
  readonly moment?: Instant | undefined
}

const x = ({ moment, ...range }: Range, step: number): Plot['x'] => ({ ...timeAxis(range, step), moment })

/** Steps that begin after the chosen moment are pale. */
const paleAfter = ({ moment }: Range): Pick<PlotSeries, 'forecastFrom'> =>
  moment === undefined ? {} : { forecastFrom: moment + 1 }

/** Fuels have their own colours; zones those of series, in the order of their volume. */
const colourOf = (group: string, by: ZonalGrouping, shown: readonly string[]): string => {
  if (group === OTHER_GROUPS || group === NO_ZONE) return 'var(--series-3)'
  return by === 'fuel' ? fuelColour(group) : `var(--plot-${shown.indexOf(group) + 1})`
}

/** MWh accepted by the time of acceptance, in layers by group: offers up, bids down, what is SO-flagged hatched. */
export const volumePlot = (
  { at, step, layers }: BuildUp,
  by: ZonalGrouping,
  shown: readonly string[],
  range: Range,
): Plot => ({
  id: 'zonalVolume',
  title: `Accepted volume by ${by}`,
  label: `Accepted offers above zero and bids below it, added up over the time of acceptance, by ${by}`,
  x: x(range, step),
  axes: [
    {
      id: 'left',
      side: 'left',
      unit: 'MWh',
      spoken: 'megawatt hours',
      zero: true,
      total: true,
      text: (value) => numberText(value, { decimals: 1 }),
    },
  ],
  series: layers.map(({ group, side, flagged, values }): PlotSeries => ({
    id: `${group} ${side}${flagged ? ' flagged' : ''}`,
    name: `${group} ${side}${flagged ? ', SO' : ''}`,
    kind: 'column',
    column: { at, values },
    colour: colourOf(group, by, shown),
    axis: 'left',
    hold: step,
    stackGroup: 'volume',
    ...paleAfter(range),
    ...(flagged && { style: { pattern: 'lines' } }),
  })),
  none: 'No acceptances yet',
})

/** £ of accepted offers and bids by the time of acceptance. */
export const costPlot = ({ at, step, cost }: BuildUp, range: Range): Plot => {
  const line = (id: keyof BuildUp['cost'], name: string, colour: string, width: number): PlotSeries => ({
    id,
    name,
    kind: 'step',
    axis: 'left',
    hold: step,
    column: { at, values: cost[id] },
    colour,
    style: { width, labels: 'none' },
    ...paleAfter(range),
  })
  return {
    id: 'zonalCost',
    title: 'Cost so far',
    label: 'Cost of accepted offers and bids, added up over the time of acceptance',
    x: x(range, step),
    axes: [
      {
        id: 'left',
        side: 'left',
        unit: '£',
        spoken: 'pounds',
        zero: true,
        text: (value) => numberText(value, { decimals: 0 }),
      },
    ],
    series: [
      line('offers', 'Offers', 'var(--offer)', 1.5),
      line('bids', 'Bids', 'var(--bid)', 1.5),
      line('net', 'Offers and bids', 'var(--series-2)', 2),
    ],
    none: 'No acceptances yet',
  }
}
