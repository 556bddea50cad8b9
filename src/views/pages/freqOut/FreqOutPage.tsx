import { use } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { ResolvedDates } from '../../../domain/dates'
import { readFreqChoice, writeFreqChoice, type FreqChoice } from '../../../domain/frequency/choice'
import { freqTimes, type FreqTimes } from '../../../domain/frequency/times'
import type { Instant } from '../../../domain/periods'
import { useNow } from '../../../streams/app/hooks'
import { useDates } from '../../../streams/dates/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { ShellContext } from '../../parts/shellActs'
import { FreqOutView } from './FreqOutView'
import { useFreeFreqOut, useFreqOut, type FreqOutData } from './useFreqOut'

/** Plots move on so often; ages do with each second. */
const LOOK_MS = 5000

/** `/freq-out`: the frequency, its excursions and the response that is contracted (page catalogue D2). */
export const FreqOutPage = () => {
  const dates = useDates('freq-out')?.resolved
  const now = Math.floor(useNow() / LOOK_MS) * LOOK_MS
  const who = use(ShellContext)?.who
  const isKnown = dates !== undefined && now > 0 && who !== 'checking'
  return (
    <Page area="freq-out">
      <Arrived>{isKnown && <Frequency dates={dates} now={now} who={who} />}</Arrived>
    </Page>
  )
}

type FrequencyProps = {
  readonly dates: ResolvedDates
  readonly now: Instant
  readonly who: 'visitor' | 'signedIn' | undefined
}
type PartProps = FrequencyProps & { readonly times: FreqTimes }

const Frequency = (props: FrequencyProps) => {
  const times = freqTimes(props.dates.to, props.now)
  return props.who === 'signedIn' ? <OfUser {...props} times={times} /> : <OfVisitor {...props} times={times} />
}

const OfUser = (props: PartProps) => <Shown {...props} data={useFreqOut(props.times, props.now)} />

const OfVisitor = (props: PartProps) => <Shown {...props} data={useFreeFreqOut(props.times, props.now)} />

const Shown = ({ dates: { from, to }, now, who, times, data }: PartProps & { readonly data: FreqOutData }) => {
  const [search, setSearch] = useSearchParams()
  const choice = readFreqChoice(search)
  const onChoice = (patch: Partial<FreqChoice>): void =>
    setSearch(writeFreqChoice(search, { ...choice, ...patch }), { replace: true })
  const isVisitor = who !== 'signedIn'
  return (
    <FreqOutView
      data={data}
      times={times}
      from={from}
      to={to}
      now={now}
      isVisitor={isVisitor}
      choice={choice}
      onChoice={onChoice}
      onRetry={retryNow}
    />
  )
}
