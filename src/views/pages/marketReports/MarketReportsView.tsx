import { useMemo, useState } from 'react'
import type { Plot } from '../../../domain/charts/plot'
import type { MarketReport } from '../../../domain/longTerm/calls'
import { ASSUMED } from '../../../domain/longTerm/report/assumed'
import type { ReportChoice } from '../../../domain/longTerm/report/choice'
import { reportCsv } from '../../../domain/longTerm/report/csv'
import { MEASURES, REPORT_TABS, type ReportTab } from '../../../domain/longTerm/report/measures'
import { REPORT_CHARTS, reportPlot } from '../../../domain/longTerm/report/plots'
import { caseText } from '../../../domain/longTerm/scenarios'
import type { Instant } from '../../../domain/periods'
import { lastOf } from '../../../streams/lib/loaded'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { ModelLabel } from '../../longTerm/ModelLabel'
import { ReasonList } from '../../longTerm/ReasonList'
import { RunBar } from '../../longTerm/RunBar'
import { PageTabs } from '../../parts/controls/PageTabs'
import { PHONE, useMedia } from '../../parts/media'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { SaveCsv } from '../../parts/SaveCsv'
import { ReportTable } from './ReportTable'
import * as longTermCss from '../../longTerm/longTerm.module.css'
import * as css from './marketReports.module.css'

type MarketReportsViewProps = {
  readonly report: Loaded<MarketReport>
  readonly freshness: Freshness
  readonly choice: ReportChoice
  readonly tab: ReportTab
  /** Visitors have the sample alone. */
  readonly isVisitor: boolean
  readonly now: Instant
  readonly onChoice: (patch: Partial<ReportChoice>) => void
  readonly onTab: (tab: ReportTab) => void
  readonly onRetry: () => void
}

const TAB_NAMES: Readonly<Record<ReportTab, string>> = {
  prices: 'Prices',
  capacity: 'Capacity',
  generation: 'Generation',
  capture: 'Capture',
  balancing: 'Balancing',
  assumptions: 'Assumptions',
}
const PANEL = 'market-report'

/** What a tab shows of a report: assumptions are by year, whatever the step. */
export const tabColumns = (report: MarketReport, tab: ReportTab) => {
  const ids = new Set(
    (tab === 'assumptions' ? ASSUMED : MEASURES.filter((each) => each.tab === tab)).map(({ id }) => id),
  )
  const isAssumed = tab === 'assumptions'
  const columns = (isAssumed ? report.assumed : report.columns).filter(({ id }) => ids.has(id))
  return {
    periods: isAssumed ? report.years : report.periods,
    granularity: isAssumed ? ('yearly' as const) : report.granularity,
    columns,
  }
}

/** The long-term market: prices, capacity, generation, capture, balancing and what is assumed, each as charts and a table. */
export const MarketReportsView = (props: MarketReportsViewProps) => {
  const { choice, isVisitor, onChoice, onTab } = props
  const isPhone = useMedia(PHONE)
  // Of a phone the catalogue has the prices alone.
  const tab = isPhone ? 'prices' : props.tab
  return (
    <>
      <ModelLabel
        of={caseText(choice)}
        sample={isVisitor}
        more="this run and scenario by year. Signed-in users have all runs, four scenarios, and quarters and months."
      />
      <RunBar choice={choice} isLocked={isVisitor} onChoice={onChoice} />
      {!isPhone && (
        <PageTabs
          label="Parts of the report"
          value={tab}
          options={REPORT_TABS.map((value) => ({ value, texts: TAB_NAMES[value] }))}
          panelId={PANEL}
          onChange={onTab}
        />
      )}
      <div
        id={PANEL}
        className={`${css.reportBody} ${isVisitor ? longTermCss.modelSample : ''}`.trim()}
        {...(!isPhone && { role: 'tabpanel', 'aria-labelledby': `${PANEL}-${tab}` })}
      >
        <Charts key={tab} {...props} tab={tab} />
        <Values {...props} tab={tab} />
        <Notes {...props} />
      </div>
    </>
  )
}

const usePlots = (report: MarketReport | undefined, tab: ReportTab): readonly (Plot | undefined)[] =>
  useMemo(
    () => REPORT_CHARTS[tab].map((drawn) => report && reportPlot(drawn, tabColumns(report, tab), caseText(report))),
    [report, tab],
  )

/** One or two charts of a tab; what is drawn large of it is the first. */
const Charts = ({ report, tab, freshness, onRetry }: MarketReportsViewProps) => {
  const [cross] = useState(createCrossStore)
  const plots = usePlots(lastOf(report), tab)
  return (
    <div className={plots.length === 1 ? `${css.reportCharts} ${css.isOne}` : css.reportCharts}>
      {REPORT_CHARTS[tab].map(({ id, title }, place) => (
        <PlotPanel
          key={id}
          title={title}
          area={css.reportChart}
          plot={plots[place]}
          freshness={freshness}
          onRetry={onRetry}
          cross={cross}
        />
      ))}
    </div>
  )
}

const Values = ({ report, tab, choice, freshness, now, onRetry }: MarketReportsViewProps) => {
  const answer = lastOf(report)
  return (
    <Panel
      title={TAB_NAMES[tab]}
      area={css.reportTable}
      sum={tab === 'assumptions' ? 'what goes into the model, by year' : caseText(choice)}
      freshness={freshness}
      onRetry={onRetry}
      tools={
        <SaveCsv
          what={TAB_NAMES[tab].toLowerCase()}
          file={`Market report ${TAB_NAMES[tab].toLowerCase()} ${choice.run.replaceAll('/', '-')} ${choice.scenario}`}
          now={now}
          text={() => answer && reportCsv({ ...answer, ...tabColumns(answer, tab) })}
          off={answer === undefined}
        />
      }
    >
      <LoadState of={report} onRetry={onRetry}>
        {(loaded) => <ReportTable {...tabColumns(loaded, tab)} label={TAB_NAMES[tab]} />}
      </LoadState>
    </Panel>
  )
}

const Notes = ({ report, onRetry }: MarketReportsViewProps) => (
  <Panel title="Why it is so" area={css.reportNotes}>
    <LoadState of={report} onRetry={onRetry}>
      {({ notes, crossings }) => <ReasonList notes={notes} more={crossings} />}
    </LoadState>
  </Panel>
)
