import { dateAt, dayText, timeLeftText, type Instant } from '../../../domain/periods'
import type { PinnedWarning } from '../../../domain/news/warnings'
import type { Freshness } from '../../../streams/lib/types'
import { counted } from '../../parts/format/numbers'
import { originMark } from '../../parts/origin/originMark'
import { Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { useTimes } from '../../user/times'
import * as css from './news.module.css'

type PinnedWarningsProps = {
  /** Undefined until they are known. */
  readonly warnings: readonly PinnedWarning[] | undefined
  readonly now: Instant
  readonly freshness: Freshness
  readonly onRetry: () => void
}

/** The warnings that hold or will hold, above all news: until when, and how long that still is. */
export const PinnedWarnings = ({ warnings, now, freshness, onRetry }: PinnedWarningsProps) => (
  <Panel
    title="Warnings in force and ahead"
    area={css.newsWarnings}
    freshness={freshness}
    sum={warnings && counted(warnings.length, 'warning')}
    onRetry={onRetry}
  >
    {warnings === undefined && <Loading />}
    {warnings?.length === 0 && <p className={`dim ${css.newsNone}`}>No warning is in force or ahead.</p>}
    {warnings && warnings.length > 0 && (
      <ul className={`${css.newsList} scroll thin`} tabIndex={0} aria-label="List of warnings">
        {warnings.map((warning) => (
          <Pinned key={warning.id} warning={warning} now={now} />
        ))}
      </ul>
    )}
  </Panel>
)

const STATES: Readonly<Record<PinnedWarning['state'], string>> = {
  inForce: 'In force',
  ahead: 'Ahead',
  unstated: 'End not stated',
}

const Pinned = ({ warning, now }: { readonly warning: PinnedWarning; readonly now: Instant }) => {
  const { id, at, state, headline, text, source } = warning
  const times = useTimes()
  const momentText = (each: Instant): string => `${dayText(dateAt(each)).slice(0, -5)} ${times.minute(each)}`
  return (
    <li className={state === 'inForce' ? css.inForce : ''} {...originMark({ document: id })}>
      <span className="tag">{STATES[state]}</span>
      <b>{headline}</b>
      <Window warning={warning} now={now} momentText={momentText} />
      <span className="dim">{text}</span>
      <small className="dim">
        {source}, published{' '}
        <time dateTime={new Date(at).toISOString()} className="n">
          {momentText(at)}
        </time>
      </small>
    </li>
  )
}

type WindowProps = {
  readonly warning: PinnedWarning
  readonly now: Instant
  readonly momentText: (at: Instant) => string
}

/** From when until when, as far as it is stated, and how long until it begins or ends. */
const Window = ({ warning: { from, until, state }, now, momentText }: WindowProps) => {
  if (from === undefined && until === undefined) return null
  const next = state === 'ahead' ? from : until
  return (
    <span className="n">
      {from !== undefined && `from ${momentText(from)} `}
      {until !== undefined && `until ${momentText(until)}`}
      {next !== undefined && (
        <span className="bright">
          {' '}
          · {state === 'ahead' ? `begins in ${timeLeftText(next, now)}` : `${timeLeftText(next, now)} left`}
        </span>
      )}
    </span>
  )
}
