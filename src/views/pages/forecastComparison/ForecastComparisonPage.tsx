import { useSearchParams } from 'react-router-dom'
import type { LongTermGranularity } from '../../../domain/reference/longTermRuns'
import { firstLines, readLines, sampleLines, withLines } from '../../../domain/longTerm/compare/lines'
import { runChoice, SAMPLE_CHOICE } from '../../../domain/longTerm/report/choice'
import { useNow } from '../../../streams/app/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { modelFreshness } from '../../../streams/longTerm/freshness'
import { useComparison } from '../../../streams/longTerm/reports'
import { changeSettings } from '../../../streams/settings/intents'
import { EnvisionPage } from '../../longTerm/EnvisionPage'
import { useUserSettings } from '../../user/settings'
import { ForecastComparisonView } from './ForecastComparisonView'

/** `/forecast-comparison`: runs and scenarios next to each other (page catalogue E4, row EV01). */
export const ForecastComparisonPage = () => (
  <EnvisionPage area="forecast-comparison">{(isVisitor) => <Compared isVisitor={isVisitor} />}</EnvisionPage>
)

const Compared = ({ isVisitor }: { readonly isVisitor: boolean }) => {
  const [search, setSearch] = useSearchParams()
  const { longTermSettings } = useUserSettings()
  const { run, granularity } = isVisitor ? SAMPLE_CHOICE : runChoice(longTermSettings)
  const named = readLines(search, firstLines(run))
  const lines = isVisitor ? sampleLines(named) : named
  const comparison = useComparison({ granularity, lines: [...lines] })
  const onStep = (step: LongTermGranularity): void =>
    changeSettings({ longTermSettings: { ...longTermSettings, granularity: step } })
  return (
    <ForecastComparisonView
      comparison={comparison}
      freshness={modelFreshness(comparison, ...(lines.length === 0 ? [run] : lines.map((line) => line.run)))}
      lines={lines}
      granularity={granularity}
      isVisitor={isVisitor}
      now={useNow()}
      onLines={(next) => setSearch(withLines(search, next), { replace: true })}
      onStep={onStep}
      onRetry={retryNow}
    />
  )
}
