import { useMemo, useState } from 'react'
import { indexLinePlot, sourcesPlot } from '../../../domain/charts/gbIndexPlots'
import type { GbIndexAnswer } from '../../../domain/gbIndex/calls'
import { includedParts, INDEX_UNITS, type IndexChoice } from '../../../domain/gbIndex/choice'
import { durationClassOf, GB_INDICES } from '../../../domain/gbIndex/indices'
import { keyFigures } from '../../../domain/gbIndex/keyFigures'
import { shownIndex, type ShownIndex } from '../../../domain/gbIndex/shown'
import type { Instant } from '../../../domain/periods'
import { REVENUE_PARTS } from '../../../domain/revenue/parts'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { counted } from '../../parts/format/numbers'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { RevenueLacks } from '../../plants/revenue/RevenueLacks'
import { GbIndexBar, type GbIndexBarProps } from './GbIndexBar'
import { constituentsCsv, periodsCsv } from './gbIndexCsv'
import { GbIndexMethod } from './GbIndexMethod'
import { ConstituentsTable, PeriodsTable } from './GbIndexTables'
import { GbIndexTiles } from './GbIndexTiles'
import * as css from './gbIndex.module.css'

type IndexProps = {
  readonly index: Loaded<GbIndexAnswer>
  readonly freshness: Freshness
  readonly choice: IndexChoice
  readonly now: Instant
  readonly onRetry: () => void
}
type GbIndexViewProps = IndexProps &
  Pick<GbIndexBarProps, 'onChoice'> & {
    /** The last twelve calendar months that are over. */
    readonly months: Loaded<GbIndexAnswer>
    readonly monthsFreshness: Freshness
  }

/** What GB batteries earned, as an index: key figures, sources, periods and constituents. */
export const GbIndexView = (props: GbIndexViewProps) => {
  const { index, months, choice } = props
  const [isMethodOpen, setMethodOpen] = useState(false)
  const answer = lastOf(index)
  const twelve = lastOf(months)
  const figures = useMemo(() => twelve && keyFigures(twelve, choice), [twelve, choice])
  const shown = useMemo(() => answer && shownIndex(answer, choice), [answer, choice])
  const included = includedParts(choice)
  return (
    <>
      <GbIndexBar choice={choice} onChoice={props.onChoice} onMethod={() => setMethodOpen(true)} />
      <GbIndexTiles figures={figures} freshness={props.monthsFreshness} />
      {answer && shown && (
        <RevenueLacks
          lacks={answer.lacks.filter(({ part }) => included.has(part))}
          known={new Set(REVENUE_PARTS.filter((part) => shown.known.has(part)))}
          filling={answer.filling}
        />
      )}
      <div className={css.gbIndexGrid}>
        <Charts {...props} shown={shown} mean={figures?.mean?.total} />
        <Tables {...props} shown={shown} />
      </div>
      <GbIndexMethod open={isMethodOpen} onClose={() => setMethodOpen(false)} />
    </>
  )
}

type ShownProps = IndexProps & { readonly shown: ShownIndex | undefined }

/** The two pictures; why there is nothing in them, where the chosen index has no batteries. */
const plotsOf = (
  { constituents }: GbIndexAnswer,
  shown: ShownIndex,
  { index, measure }: IndexChoice,
  mean?: number,
) => {
  const { name = '', about = '' } = GB_INDICES.find(({ id }) => id === index) ?? {}
  const none =
    constituents.length === 0 ? 'Nothing is known of these days yet' : `${about}: there are none in these days`
  return {
    sources: { ...sourcesPlot(shown.rows, shown.sources, measure), none },
    line: { ...indexLinePlot(shown.yearly, mean, `Index, ${name}`), none },
  }
}

/** What an index leaves out, in sentences. */
const notesOf = (constituents: GbIndexAnswer['constituents'] = []): readonly string[] => {
  const unknown = constituents.filter((each) => durationClassOf(each) === 'unknown').length
  return unknown === 0 ? [] : [`Batteries whose energy is not known, in All alone: ${unknown}.`]
}

type ChartsProps = ShownProps & { readonly mean: number | undefined }

const Charts = ({ index, freshness, shown, choice, mean, onRetry }: ChartsProps) => {
  const [cross] = useState(createCrossStore)
  const answer = lastOf(index)
  const plots = useMemo(() => answer && shown && plotsOf(answer, shown, choice, mean), [answer, shown, choice, mean])
  const common = { freshness, onRetry, cross, notes: notesOf(answer?.constituents) }
  return (
    <>
      <PlotPanel title="Index by source" area={css.gbIndexSources} plot={plots?.sources} {...common} />
      <PlotPanel title="Index and 12-month mean" area={css.gbIndexLine} plot={plots?.line} {...common} />
    </>
  )
}

const Tables = ({ index, freshness, shown, choice, now, onRetry }: ShownProps) => {
  const { measure, granularity } = choice
  const latest = useMemo(() => shown?.rows.toReversed() ?? [], [shown])
  const common = { freshness, onRetry }
  const answer = lastOf(index)
  const saved = (title: string, text: (of: ShownIndex) => string) => (
    <SaveCsv
      what={title.toLowerCase()}
      file={`GB Index ${title}`}
      now={now}
      asOf={answer?.to}
      text={() => (shown && latest.length > 0 ? text(shown) : undefined)}
      off={latest.length === 0}
    />
  )
  return (
    <>
      <Panel
        title="Periods"
        area={css.gbIndexPeriods}
        sum={`${INDEX_UNITS[measure]}, estimated from public data`}
        tools={saved('Periods', ({ sources }) => periodsCsv(latest, sources, measure))}
        {...common}
      >
        <LoadState of={index} onRetry={onRetry}>
          {() => shown && <PeriodsTable {...shown} rows={latest} measure={measure} granularity={granularity} />}
        </LoadState>
      </Panel>
      <Panel
        title="Constituents"
        area={css.gbIndexConstituents}
        sum={shown && `${counted(shown.units.length, 'asset')}, ${INDEX_UNITS[measure]}`}
        tools={saved('Constituents', ({ units, sources }) => constituentsCsv(units, sources, measure))}
        {...common}
      >
        <LoadState of={index} onRetry={onRetry}>
          {(loaded) => shown && <ConstituentsTable {...loaded} rows={shown.units} measure={measure} />}
        </LoadState>
      </Panel>
    </>
  )
}
