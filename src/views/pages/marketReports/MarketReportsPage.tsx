import { useSearchParams } from 'react-router-dom'
import {
  readReportTab,
  readScenario,
  runChoice,
  SAMPLE_CHOICE,
  withChoice,
  type ReportChoice,
} from '../../../domain/longTerm/report/choice'
import { useNow } from '../../../streams/app/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { modelFreshness } from '../../../streams/longTerm/freshness'
import { useMarketReport } from '../../../streams/longTerm/reports'
import { changeSettings } from '../../../streams/settings/intents'
import { EnvisionPage } from '../../longTerm/EnvisionPage'
import { useUserSettings } from '../../user/settings'
import { MarketReportsView } from './MarketReportsView'

/** `/market-reports`: the long-term market by run and scenario (page catalogue E2, row EV01). */
export const MarketReportsPage = () => (
  <EnvisionPage area="market-reports">{(isVisitor) => <Reports isVisitor={isVisitor} />}</EnvisionPage>
)

const Reports = ({ isVisitor }: { readonly isVisitor: boolean }) => {
  const [search, setSearch] = useSearchParams()
  const { longTermSettings } = useUserSettings()
  const choice: ReportChoice = isVisitor
    ? SAMPLE_CHOICE
    : { ...runChoice(longTermSettings), scenario: readScenario(search) }
  const report = useMarketReport(choice)
  const onChoice = ({ scenario, run, granularity }: Partial<ReportChoice>): void => {
    if (scenario !== undefined) setSearch(withChoice(search, 'scenario', scenario), { replace: true })
    if (run !== undefined) changeSettings({ longTermSettings: { ...longTermSettings, runSelected: run } })
    if (granularity !== undefined) changeSettings({ longTermSettings: { ...longTermSettings, granularity } })
  }
  return (
    <MarketReportsView
      report={report}
      freshness={modelFreshness(report, choice.run)}
      choice={choice}
      tab={readReportTab(search)}
      isVisitor={isVisitor}
      now={useNow()}
      onChoice={onChoice}
      onTab={(tab) => setSearch(withChoice(search, 'tab', tab), { replace: true })}
      onRetry={retryNow}
    />
  )
}
