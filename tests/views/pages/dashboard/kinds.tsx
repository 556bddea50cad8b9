import { oneOfPages } from '../../../../src/domain/access'
import * as z from 'zod/mini'
import { defineModule, type ModuleKind } from '../../../../src/views/modules/module'
import { Panel } from '../../../../src/views/parts/panel/Panel'

/** Kinds of modules for tests of boards: they say what they were given. */

const choice = (id: string, title: string, rest: object = {}) => ({
  id,
  title,
  description: `About ${title}`,
  data: { id },
  ...rest,
})

export const CHART: ModuleKind = defineModule({
  type: 'Chart',
  title: 'Chart',
  description: 'Series',
  group: 'Charts',
  dates: 'days',
  size: 'Medium',
  minRows: 6,
  schema: z.looseObject({ breaks: z.optional(z.boolean()) }),
  choices: () => [
    choice('price', 'System price', { keywords: ['imbalance'] }),
    choice('wind', 'Wind forecasts', { need: oneOfPages('epex-grid'), size: 'Large' }),
  ],
  View: ({ title, data, frame, onData }) => {
    if (data.breaks === true) throw new Error('It breaks.')
    return (
      <Panel title={title} tools={frame.tools}>
        <button type="button" disabled={!onData} onClick={() => onData?.({ changed: true })}>
          {JSON.stringify(data)}
        </button>
        {frame.onEdit && (
          <button type="button" onClick={frame.onEdit}>
            Choose series
          </button>
        )}
      </Panel>
    )
  },
  Editor: ({ title }) => <p>Editor of {title}</p>,
})

export const METRIC: ModuleKind = defineModule({
  type: 'Metric',
  title: 'Metric',
  description: 'A figure',
  group: 'Metrics',
  dates: 'none',
  size: 'Small',
  minRows: 2,
  schema: z.looseObject({}),
  choices: () => [choice('demand', 'Demand')],
  View: ({ title, frame }) => (
    <Panel title={title} tools={frame.tools}>
      <span />
    </Panel>
  ),
})
