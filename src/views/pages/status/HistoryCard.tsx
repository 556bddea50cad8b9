import { numberText } from '../../../domain/format'
import { fillerName } from '../../../domain/market/providerTexts'
import { dayText, type Instant } from '../../../domain/periods'
import type { HistoryFacts } from '../../../domain/wire/status'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { TimeOfDay } from '../../user/times'
import { KnownCard } from './KnownCard'

type HistoryCardProps = {
  readonly history: HistoryFacts
  readonly why: string | undefined
  readonly receivedAt: Instant | undefined
}

const count = (value: number): string => numberText(value, { decimals: 0 })

const SENTENCES: Readonly<Record<HistoryFacts['state'], string>> = {
  filling: 'Past days are being filled, the newest first.',
  paused: 'Filling waits while the server is busy.',
  done: 'All days that are wanted are filled.',
  failing: 'Nothing can be filled at present.',
  off: 'Past days are not filled on this server.',
}

/** How far back the history of series reaches, and how fast it is filled. */
export const HistoryCard = ({ history, why, receivedAt }: HistoryCardProps) => {
  const { state, days, filled, wholeFrom, daysPerMinute, failed, waiting, providers = [] } = history
  return (
    <KnownCard title="History" why={history.why ?? history.whyNotRetained ?? why} receivedAt={receivedAt}>
      <Facts>
        <Fact name="State">{SENTENCES[state]}</Fact>
        <Fact name="Days filled">{state === 'off' ? undefined : `${count(filled)} of ${count(days)}`}</Fact>
        <Fact name="Whole from">{wholeFrom && dayText(wholeFrom)}</Fact>
        <Fact name="Days a minute">{numberText(daysPerMinute, { decimals: 0 })}</Fact>
        <Fact name="Values waiting">{numberText(waiting, { decimals: 0 })}</Fact>
        {providers.map(({ id, filled: done, days: all, failed: last, why: fault = last?.why }) => (
          <Fact key={id} name={fillerName(id)}>
            {[`${count(done)} of ${count(all)} days`, fault].filter(Boolean).join(': ')}
          </Fact>
        ))}
        {failed && (
          <Fact name="Day that failed">
            {dayText(failed.day)}: {failed.why} Tried again <TimeOfDay at={failed.again} as="certainClock" />.
          </Fact>
        )}
      </Facts>
    </KnownCard>
  )
}
