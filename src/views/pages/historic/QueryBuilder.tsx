import { Save } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from 'react-aria-components'
import { queryNameFault, type HistoricQuery } from '../../../domain/charts/historic/query'
import type { Reference } from '../../../domain/charts/historic/question'
import { aggregateTypeLabel, granularityLabel, NO_AGGREGATE, type AggregateOptions } from '../../../domain/dates'
import { TextControl } from '../../parts/controls/TextControl'
import { Panel } from '../../parts/panel/Panel'
import { FiltersPart } from './FiltersPart'
import { SeriesPart } from './SeriesPart'
import * as css from './historic.module.css'

type QueryBuilderProps = {
  readonly query: HistoricQuery
  readonly reference: Reference | undefined
  readonly groups: readonly string[]
  /** The dates of the page in words; undefined until they are known. */
  readonly dates: string | undefined
  /** Since when values are stored, where the dates begin before. */
  readonly stored?: string | undefined
  readonly options: AggregateOptions | undefined
  /** It is not kept as it is here. */
  readonly isChanged: boolean
  readonly isSaved: boolean
  readonly locked: string | undefined
  readonly onChange: (patch: Partial<HistoricQuery>) => void
  readonly onSave: () => void
  readonly children: ReactNode
}

const optionsText = ({ granularity, type, cumulative, delta }: AggregateOptions): string =>
  [
    granularity === 'None' ? 'As stored' : granularityLabel(granularity),
    granularity !== 'None' && type === 'None' ? 'usual aggregate' : '',
    granularity !== 'None' && type !== 'None' ? aggregateTypeLabel(type).toLowerCase() : '',
    cumulative ? 'cumulative' : '',
    delta === undefined ? '' : `change from ${delta} ${delta === 1 ? 'step' : 'steps'} before`,
  ]
    .filter(Boolean)
    .join(', ')

/** What is asked: name, series, dates, filters and split. Dates and granularity are those of the page's picker. */
export const QueryBuilder = (props: QueryBuilderProps) => {
  const { query, reference, groups, dates, options = NO_AGGREGATE, isChanged, isSaved, locked, onChange } = props
  return (
    <Panel
      area="historic-builder"
      title={query.name === '' ? 'New query' : query.name}
      sum={isChanged && isSaved && <span>not saved</span>}
      tools={
        <Button
          className="btn s"
          isDisabled={locked !== undefined || !isChanged || query.chartSeries.length === 0}
          onPress={props.onSave}
        >
          <Save aria-hidden />
          Save
        </Button>
      }
    >
      <div className={`scroll ${css.historicBuild}`}>
        <section className={css.historicPart} aria-label="Query">
          <div className={`${css.historicLine} hstack`}>
            <span className={`muted ${css.historicName}`}>Name</span>
            <TextControl
              label="Name"
              value={query.name}
              placeholder="Name of the query"
              refuse={queryNameFault}
              onChange={(name) => onChange({ name })}
            />
          </div>
          <div className={`${css.historicLine} hstack`}>
            <span className={`muted ${css.historicName}`}>Dates</span>
            <span title="Chosen in the header">{dates ?? 'Loading…'}</span>
            {props.stored !== undefined && <small className="dim">{props.stored}</small>}
          </div>
          <div className={`${css.historicLine} hstack`}>
            <span className={`muted ${css.historicName}`}>Steps</span>
            <span title="Chosen in the header, with the dates">{optionsText(options)}</span>
          </div>
        </section>
        <SeriesPart
          reference={reference}
          series={query.chartSeries}
          onChange={(chartSeries) => onChange({ chartSeries })}
        />
        <FiltersPart
          query={query}
          granularity={options.granularity}
          reference={reference}
          groups={groups}
          onChange={onChange}
        />
      </div>
      {props.children}
    </Panel>
  )
}
