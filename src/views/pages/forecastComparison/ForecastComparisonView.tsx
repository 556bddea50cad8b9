import { useMemo, useState } from 'react'
import { numberText, signedText } from '../../../domain/format'
import type { ComparedLine, Comparison } from '../../../domain/longTerm/calls'
import { comparedText, lineColour, sampleLines } from '../../../domain/longTerm/compare/lines'
import { changePlot, comparedPlot } from '../../../domain/longTerm/compare/plots'
import { comparedColumns, comparisonCsv } from '../../../domain/longTerm/compare/table'
import { reportPeriodText } from '../../../domain/longTerm/report/periods'
import type { Instant } from '../../../domain/periods'
import type { LongTermGranularity } from '../../../domain/reference/longTermRuns'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { ModelLabel } from '../../longTerm/ModelLabel'
import { ReasonList } from '../../longTerm/ReasonList'
import { PHONE, useMedia } from '../../parts/media'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { LineBar } from './LineBar'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import * as longTermCss from '../../longTerm/longTerm.module.css'
import * as css from './forecastComparison.module.css'

type ForecastComparisonViewProps = {
  readonly comparison: Loaded<Comparison>
  readonly freshness: Freshness
  readonly lines: readonly ComparedLine[]
  readonly granularity: LongTermGranularity
  readonly isVisitor: boolean
  readonly now: Instant
  readonly onLines: (lines: readonly ComparedLine[]) => void
  readonly onStep: (step: LongTermGranularity) => void
  readonly onRetry: () => void
}

/** Runs and scenarios next to each other: their lines, what each is above the first, a table, and why they differ. */
export const ForecastComparisonView = (props: ForecastComparisonViewProps) => {
  const { comparison, freshness, lines, isVisitor, onRetry } = props
  const isPhone = useMedia(PHONE)
  const [cross] = useState(createCrossStore)
  const answer = lastOf(comparison)
  const compared = useMemo(() => answer && comparedPlot(answer), [answer])
  const changes = useMemo(() => answer && changePlot(answer), [answer])
  const common = { freshness, onRetry, cross }
  return (
    <>
      <ModelLabel
        of={lines.map((line) => comparedText(line, false)).join(' · ')}
        sample={isVisitor}
        more={`${sampleLines(lines).length} sample runs by year. Signed-in users choose up to four lines.`}
      />
      <LineBar {...props} />
      <div className={`${css.comparisonGrid} ${isVisitor ? longTermCss.modelSample : ''}`.trim()}>
        <PlotPanel title="Compared" area={css.comparisonLines} plot={compared} {...common} />
        {!isPhone && (
          <>
            <PlotPanel title="Change from the first" area={css.comparisonChanges} plot={changes} {...common} />
            <Values {...props} />
            <Reasons {...props} />
          </>
        )}
      </div>
    </>
  )
}

type Row = { readonly period: string; readonly place: number }

const Values = ({ comparison, freshness, now, onRetry }: ForecastComparisonViewProps) => {
  const answer = lastOf(comparison)
  return (
    <Panel
      title="By period"
      area={css.comparisonTable}
      sum="changes are from the first line"
      freshness={freshness}
      onRetry={onRetry}
      tools={
        <SaveCsv
          what="comparison"
          file="Forecast comparison"
          now={now}
          text={() => answer && comparisonCsv(answer)}
          off={answer === undefined}
        />
      }
    >
      <LoadState of={comparison} onRetry={onRetry}>
        {(loaded) => (
          <DataTable
            className={dataTableCss.dataTable}
            label="Comparison by period"
            scrolls="Table of the comparison"
            columns={[
              ['Period', ({ period }) => reportPeriodText(loaded.granularity, period)],
              ...comparedColumns(loaded).map(({ title, unit, decimals, isChange, value }): DataColumn<Row> => [
                withUnit(title, unit),
                ({ place }) => (isChange ? signedText : numberText)(value(place), { decimals }),
                isChange ? 'n' : 'n strong',
              ]),
            ]}
            rows={loaded.periods.map((period, place) => ({ period, place }))}
            keyOf={({ period }) => period}
          />
        )}
      </LoadState>
    </Panel>
  )
}

const Reasons = ({ comparison, onRetry }: ForecastComparisonViewProps) => (
  <Panel title="Why they differ" area={css.comparisonReasons}>
    <LoadState of={comparison} onRetry={onRetry}>
      {({ lines }) => (
        <div className={`${css.reasonColumns} scroll thin`} tabIndex={0} role="region" aria-label="Reasons">
          {lines.map((line, place) => (
            <section key={place} aria-label={comparedText(line, false)}>
              <h3>
                <i className="swatch" style={{ background: lineColour(place) }} /> {comparedText(line, false)}
              </h3>
              <ReasonList notes={line.notes} isPlain />
            </section>
          ))}
        </div>
      )}
    </LoadState>
  </Panel>
)
