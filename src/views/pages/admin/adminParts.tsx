import { dateTimeText, type Instant } from '../../../domain/periods'
import type { AdminOutcome } from '../../../streams/administration/administration'
import { answerFreshness } from '../../../streams/lib/freshness'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'

/** Day and time of an instant, as this user reads times. */
export const AtText = ({ at }: { readonly at: Instant }) => {
  const times = useTimes()
  return (
    <>
      {dateTimeText(at, 'Day', times.format)} {times.certainClock(at)}
    </>
  )
}

/** Of what is read again every few seconds: as old as its answer. */
export const readFreshness = (loaded: Loaded<unknown>, at: Instant | undefined, now: Instant): Freshness =>
  answerFreshness(
    loaded,
    {
      asOf: at,
      how: 'Requested every 5 s',
      limits: [{ of: at, forMs: 20_000, why: 'No answer of the server for 20 s' }],
    },
    now,
  )

const DONE: Readonly<Record<string, string>> = {
  notice: 'Sent.',
  withdraw: 'Withdrawn.',
  settle: 'Marked.',
  replay: 'Done.',
}

type OutcomeTextProps = { readonly outcome: AdminOutcome; readonly of: readonly string[] }

/** What became of the last act of a tab; room for it is always there. */
export const OutcomeText = ({ outcome, of }: OutcomeTextProps) => {
  const isOwn = outcome.kind !== 'none' && of.includes(outcome.of)
  if (isOwn && outcome.kind === 'refused')
    return (
      <span role="status" className="error small">
        Not done: {outcome.why}
      </span>
    )
  return (
    <span role="status" className="dim small">
      {isOwn && outcome.kind === 'sending' && 'Sending…'}
      {isOwn && outcome.kind === 'done' && DONE[outcome.of]}
    </span>
  )
}
