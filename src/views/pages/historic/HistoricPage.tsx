import { useMemo } from 'react'
import { seriesKey, type HistoricQuery } from '../../../domain/charts/historic/query'
import { historicQuestionOf, type HistoricQuestion, type Reference } from '../../../domain/charts/historic/question'
import { sizeOf, type Size } from '../../../domain/charts/historic/size'
import { columnGroups } from '../../../domain/charts/historic/view'
import { NO_AGGREGATE, rangeText, type AggregateOptions } from '../../../domain/dates'
import { dayText, type SettlementDate } from '../../../domain/periods'
import { groupNames, type Settings } from '../../../domain/settings'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { useEarliestDates, usePlantStore, useStaticStore } from '../../../streams/plants/hooks'
import { queryHistoric, useHistoric, useHistoricProgress } from '../../../streams/series/historic/provider'
import type { HistoricJob } from '../../../streams/series/historic/run'
import { useUserSettings } from '../../user/settings'
import { useTimes } from '../../user/times'
import { Page } from '../../parts/Page'
import { lockOf } from '../../tables/tools/locked'
import { FileButtons, FileState } from './FileTools'
import { QueryBuilder } from './QueryBuilder'
import { ResultView } from './ResultView'
import { RunBar, type RunBarProps } from './RunBar'
import { SavedQueries } from './SavedQueries'
import { useQuery } from './useQuery'
import { useRunOpened } from './useRunOpened'
import '../../parts/controls/controls.module.css'
import * as css from './historic.module.css'

const PAGE = 'historic-analysis'

/** What queries are made of; undefined until the lists are here. */
const useReference = ({ chosenPlantsByGroup }: Settings, group: string | undefined): Reference | undefined => {
  const store = useStaticStore()
  const plants = usePlantStore()
  return useMemo(() => {
    if (!store || !plants) return undefined
    return {
      series: store.dynamicSeriesNew ?? [],
      plantSeries: store.plantSeries ?? [],
      plants: plants.allPlants,
      group: group === undefined ? undefined : (chosenPlantsByGroup[group] ?? []),
    }
  }, [store, plants, group, chosenPlantsByGroup])
}

type Whole = { readonly question: HistoricQuestion; readonly size: Size; readonly job: HistoricJob }

/** The query with its dates as it would be run. */
const wholeOf = (query: HistoricQuery, reference: Reference, { resolved, applied }: PageDates): Whole => {
  const question = historicQuestionOf(query, reference)
  const options: AggregateOptions = applied.aggregateOptions ?? NO_AGGREGATE
  const { from, to } = resolved
  const { granularity } = options
  const size = sizeOf({
    from,
    to,
    granularity,
    filters: query.filters,
    series: question.parts,
    isWhole: question.isWhole,
    groups: columnGroups(question.facts, query.splitBy),
  })
  const job = {
    key: JSON.stringify([question.requested, from, to, options]),
    title: query.name === '' ? 'Historical Analysis' : query.name,
    series: question.requested,
    span: { from, to },
    pieces: size.pieces,
    options,
    steps: granularity === 'None' ? question.parts.map(({ stepMs }) => stepMs) : [],
    choice: { granularity, filters: query.filters, splitBy: query.splitBy, columns: question.facts },
  }
  return { question, size, job }
}

const isRunnable = ({ question, size }: Whole): boolean => question.requested.length > 0 && size.refusal === undefined

/** By itself, since the progress of a query is told at each of its parts. */
const LiveRunBar = (props: Omit<RunBarProps, 'state'>) => <RunBar {...props} state={useHistoricProgress()} />

/** Where the dates begin before the history: since when it has values. */
const storedFrom = (earliest: SettlementDate | undefined, from: SettlementDate): string | undefined =>
  earliest !== undefined && from < earliest ? `Stored from ${dayText(earliest)}` : undefined

/** The query that is open, what it asks for, and how far it is answered. */
const useHistoricPage = () => {
  const settings = useUserSettings()
  const dates = useDates(PAGE)
  const queries = useQuery(dates?.applied)
  const { query } = queries
  const reference = useReference(settings, query.filters.plantGroup)
  const state = useHistoric()
  const whole = useMemo(
    () => (reference && dates ? wholeOf(query, reference, dates) : undefined),
    [query, reference, dates],
  )
  const change = (patch: Partial<HistoricQuery>): void => {
    const next = queries.change(patch)
    if (state.kind !== 'ready' || !reference || !dates) return
    // Other rows of the same values: nothing is asked again.
    const { job } = wholeOf(next, reference, dates)
    if (job.key === state.job.key) queryHistoric({ kind: 'choose', choice: job.choice })
  }
  return { settings, dates, queries, query, reference, state, whole, change, locked: lockOf(settings, 'settings') }
}

type HistoricPageState = ReturnType<typeof useHistoricPage>

/** `/historic-analysis`: any series over long times, for large exports (row RP03, page catalogue C11). */
export const HistoricPage = () => {
  const page = useHistoricPage()
  const { queries, query, locked, whole, dates } = page
  const onOpened = useRunOpened({
    query: query.uniqueId,
    isReady: whole !== undefined && dates?.pending === false,
    onRun: () => {
      if (whole && isRunnable(whole)) queryHistoric({ kind: 'run', job: whole.job })
    },
  })
  return (
    <Page area={css.historic}>
      <SavedQueries
        saved={queries.saved}
        openId={query.uniqueId}
        deleted={queries.deleted}
        locked={locked}
        onOpen={(next) => {
          queryHistoric({ kind: 'cancel' })
          queries.open(next)
          onOpened(next.uniqueId)
        }}
        onNew={() => {
          queryHistoric({ kind: 'cancel' })
          queries.begin()
        }}
        onRename={queries.rename}
        onDuplicate={queries.duplicate}
        onDelete={queries.remove}
        onUndo={queries.undo}
      />
      <Builder {...page} />
      <Result {...page} />
    </Page>
  )
}

const Builder = ({ settings, dates, queries, query, reference, whole, change, locked }: HistoricPageState) => {
  const times = useTimes()
  const earliest = useEarliestDates()['gb']
  const isRequested = whole !== undefined && whole.question.requested.length > 0
  return (
    <QueryBuilder
      query={query}
      reference={reference}
      groups={groupNames(settings)}
      dates={dates && times.inText(rangeText(dates.resolved))}
      options={dates?.applied.aggregateOptions}
      stored={dates && storedFrom(earliest, dates.resolved.fromDay)}
      isChanged={queries.isChanged}
      isSaved={queries.isSaved}
      locked={locked}
      onChange={change}
      onSave={queries.save}
    >
      <LiveRunBar
        size={isRequested ? whole.size : undefined}
        isMost={query.filters.value !== undefined}
        leftOut={whole?.question.leftOut ?? []}
        onRun={() => whole && queryHistoric({ kind: 'run', job: whole.job })}
        onCancel={() => queryHistoric({ kind: 'cancel' })}
        onRetry={() => queryHistoric({ kind: 'retry' })}
      />
    </QueryBuilder>
  )
}

/** Rows, a summary and files of the query; until it has run, what will be here. */
const Result = ({ settings, query, state, whole, change }: HistoricPageState) => {
  if (state.kind !== 'ready')
    return (
      <section className={`panel ${css.historicResult}`} aria-label="Result">
        <p className="empty">
          {state.kind === 'running' ? 'Reading…' : 'Rows, a summary and files of the query are here once it is run.'}
        </p>
      </section>
    )
  const { job, shape, read, asOf } = state
  const column = Math.max(0, whole?.question.facts.findIndex(({ key }) => key === query.outputOf) ?? 0)
  return (
    <ResultView
      title={job.title}
      shape={shape}
      read={read}
      asOf={asOf}
      span={job.span}
      files={{
        buttons: <FileButtons title={job.title} shape={shape} first={settings.excelAsCsv ? 'csv' : 'xlsx'} />,
        state: <FileState />,
      }}
      output={query.output}
      of={Math.min(column, shape.columns.length - 1)}
      isOld={whole?.job.key !== job.key}
      onOutput={(output) => change({ output })}
      onOf={(place) => {
        const series = query.chartSeries[place]
        if (series) change({ outputOf: seriesKey(series) })
      }}
    />
  )
}
