import type { Instant } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { retryNow } from '../../../streams/lib/intents'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { useChoice } from './nivBotChoices'
import { NivBotView } from './NivBotView'
import { useReport } from './useReport'

const MINUTE_MS = 60_000

/** `/nivBotReport`: the forecast of imbalance and system price, and how good it was (page catalogue B9). */
export const NivBotPage = () => {
  const dates = useDates('nivBotReport')
  const now = Math.floor(useNow() / MINUTE_MS) * MINUTE_MS
  return (
    <Page area="niv-bot">
      <Arrived>{dates && now > 0 && <Bot dates={dates} now={now} />}</Arrived>
    </Page>
  )
}

const Bot = ({ dates: { resolved }, now }: { readonly dates: PageDates; readonly now: Instant }) => {
  const [choice, onChoice] = useChoice()
  const report = useReport(resolved, choice, now)
  return (
    <NivBotView
      report={report}
      choice={choice}
      onChoice={onChoice}
      from={resolved.from}
      to={resolved.to}
      now={now}
      onRetry={retryNow}
    />
  )
}
