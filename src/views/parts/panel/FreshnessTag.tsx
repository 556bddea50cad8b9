import { ageText, dateAt, dayStart, dayText, type Instant, type TimeTexts } from '../../../domain/periods'
import { useConnection } from '../../../streams/app/hooks'
import { whileConnected } from '../../../streams/lib/freshness'
import type { Freshness } from '../../../streams/lib/types'
import { use } from 'react'
import { ReplayingContext, useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import * as stateCss from './state.module.css'
import * as panelCss from './panel.module.css'

type FreshnessTexts = {
  readonly word: string
  /** Before the time; left out where there is little room. */
  readonly lead?: string
  readonly rest: string
  readonly title: string
}

const oldText = (asOf: Instant, now: Instant | undefined): string =>
  now === undefined ? '' : `, ${ageText(now - asOf)} old`

/** The first instant of a day is the day: what is of a day has no time. What is not of today says its day. */
const momentText = (at: Instant, now: Instant | undefined, times: TimeTexts): string => {
  const day = dateAt(at)
  const clock = at === dayStart(day) ? '' : ` ${times.clock(at)}`
  return clock && dateAt(now ?? at) === day ? times.clock(at) : dayText(day) + clock
}

/** Where there is little place the age is more than the moment. */
const agedTexts = (
  asOf: Instant | undefined,
  now: Instant | undefined,
  times: TimeTexts,
): Pick<FreshnessTexts, 'lead' | 'rest'> => {
  const rest = asOf === undefined ? 'no data yet' : momentText(asOf, now, times)
  return now === undefined || asOf === undefined ? { rest } : { lead: `${rest}, `, rest: `${ageText(now - asOf)} old` }
}

type Paused = Extract<Freshness, { state: 'paused' }>

/** Rows that were proven less than 10 s before the pause are of its moment. */
const SAME_MOMENT_MS = 10_000

const pausedText = ({ asOf, since }: Paused, now: Instant | undefined, times: TimeTexts): string => {
  const rows = since - asOf < SAME_MOMENT_MS ? '' : `, rows of ${times.clock(asOf)}`
  return times.clock(since) + rows + oldText(asOf, now)
}

const pausedTitle = ({ asOf, since }: Paused, times: TimeTexts): string =>
  `The view is paused since ${times.certainClock(since)}. Its rows are as of ${times.certainClock(asOf)}; newer ones wait.`

const TITLES = {
  live: 'Verified against the server less than 10 s ago',
  fixed: 'Read once, no updates',
  unverified: 'The server sent no proof of these numbers',
} as const

/** The word, the time and the sentence that say how far a panel's numbers can be trusted. */
export const freshnessTexts = (freshness: Freshness, now: Instant | undefined, times: TimeTexts): FreshnessTexts => {
  const word = freshness.state.toUpperCase()
  switch (freshness.state) {
    case 'waiting':
      return { word, rest: '', title: 'No data yet' }
    case 'live':
    case 'fixed':
    case 'unverified': {
      const title = (freshness.state === 'live' && freshness.how) || TITLES[freshness.state]
      return { word, rest: momentText(freshness.asOf, now, times), title }
    }
    case 'paused':
      return { word, lead: 'since ', rest: pausedText(freshness, now, times), title: pausedTitle(freshness, times) }
    case 'stale':
    case 'failed':
      return { word, ...agedTexts(freshness.asOf, now, times), title: freshness.why }
    default:
      return freshness satisfies never
  }
}

/** True when the numbers must be shown as old. */
export const isOld = (freshness: Freshness): freshness is Extract<Freshness, { why: string }> =>
  freshness.state === 'stale' || freshness.state === 'failed'

/** How far numbers can be trusted while the connection is as it is now. */
export const useConnectedFreshness = (freshness: Freshness): Freshness => whileConnected(freshness, useConnection())

/** LIVE with its time when well (REPLAY when the numbers come from a tape); a filled tag with the age when not. */
export const FreshnessTag = ({ freshness: given }: { readonly freshness: Freshness }) => {
  const freshness = useConnectedFreshness(given)
  const now = useShownNow()
  const replaying = use(ReplayingContext) && freshness.state === 'live'
  const { word, lead, rest, title } = freshnessTexts(freshness, now, useTimes())
  return (
    <span
      className={`${stateCss.state} ${freshness.state}`}
      title={replaying ? 'Verified against the proofs on the tape' : title}
    >
      <b>{replaying ? 'REPLAY' : word}</b>
      {rest && (
        <span className={`${stateCss.stateTime} min-w-0`}>
          {lead && <span className={panelCss.stateLead}>{lead}</span>}
          {rest}
        </span>
      )}
    </span>
  )
}
