import { lazy } from 'react'
import { chartOfSeries, chartSpecSchema } from '../../../domain/charts/chartSpec'
import type { StaticStore } from '../../../domain/wire'
import { defineModule, type ModuleChoice } from '../module'

const ofPresets = ({ dynamicPresets = [] }: StaticStore): readonly ModuleChoice[] =>
  dynamicPresets.map(({ id, name, series }) => ({
    id: `preset ${id}`,
    title: name,
    description: `${series.length} series`,
    data: chartOfSeries(series),
    keywords: series,
  }))

/** Every series by itself; one with options, such as generation by fuel, as one chart of all of them. */
const ofSeries = ({ dynamicSeriesNew = [] }: StaticStore): readonly ModuleChoice[] =>
  dynamicSeriesNew.map(({ id, name, unit, country, options, family = '' }) => ({
    id: `${country}&${id}`,
    title: country === 'Gb' ? name : `${name}, ${country}`,
    description: [family, unit, options.length > 0 ? `${options.length} series` : ''].filter(Boolean).join(', '),
    data: chartOfSeries(
      options.length === 0 ? [`${country}&${id}&none`] : options.map((option) => `${country}&${id}&${option.id}`),
    ),
    keywords: [family, unit, id, ...options.map((option) => option.name)],
  }))

const EMPTY: ModuleChoice = {
  id: 'empty',
  title: 'Empty chart',
  description: 'Its series are chosen in the editor',
  data: chartOfSeries([]),
}

export const CHART = defineModule({
  type: 'Chart',
  title: 'Chart',
  description: 'Series by time, as a duration curve, a scatter, boxes or a heat map',
  group: 'Charts',
  schema: chartSpecSchema,
  dates: 'days',
  aggregates: true,
  size: 'Medium',
  minRows: 5,
  choices: (store) => [EMPTY, ...ofPresets(store), ...ofSeries(store)],
  View: lazy(async () => ({ default: (await import('./ChartModule')).ChartModule })),
  Editor: lazy(async () => ({ default: (await import('./ChartEditor')).ChartEditor })),
})
