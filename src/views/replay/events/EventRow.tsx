import { Check, CircleSlash, Minus, OctagonX, ShieldCheck, type LucideIcon } from 'lucide-react'
import type { Verdict } from '../../../domain/replay/replicaState'
import { verdictSentence, faultWord, KIND_TITLES, momentText } from '../replayTexts'
import type { EventView } from '../../../streams/replay/types'
import { useTimes } from '../../user/times'
import * as css from './events.module.css'

const ICONS: Readonly<Record<Verdict['kind'], LucideIcon>> = {
  applied: Check,
  checked: ShieldCheck,
  noted: Minus,
  ignored: CircleSlash,
  refused: OctagonX,
}

type VerdictMarkProps = {
  readonly verdict: Verdict | undefined
  /** The tape has not come to it yet. */
  readonly later: boolean
}

/** What became of an event: a sign and its word; with the reason when it was refused. */
export const VerdictMark = ({ verdict, later }: VerdictMarkProps) => {
  if (!verdict)
    return (
      <span
        className={`${css.verdict} hstack gap-5 muted min-w-0`}
        title={later ? 'Not received yet' : 'The tape was taken past it: choose it to see what it does'}
      >
        -
      </span>
    )
  const Icon = ICONS[verdict.kind]
  return (
    <span className={`${css.verdict} hstack gap-5 muted min-w-0 ${verdict.kind}`} title={verdictSentence(verdict)}>
      <Icon aria-hidden />
      {verdict.kind}
      {verdict.kind === 'refused' && <span className="truncate">{verdict.why}</span>}
    </span>
  )
}

type EventRowProps = {
  readonly event: EventView
  readonly id: string
  /** Place in the list, from 0. */
  readonly place: number
  readonly chosen: boolean
  /** The last one received. */
  readonly here: boolean
  readonly later: boolean
  readonly onChoose: (index: number) => void
  readonly onGo: ((index: number) => void) | undefined
}

/** One event of the list. A double press takes the tape there. */
export const EventRow = ({ event, id, place, chosen, here, later, onChoose, onGo }: EventRowProps) => {
  const look = [
    'event',
    chosen && 'chosen',
    here && 'here',
    later && css.later,
    event.verdict?.kind === 'refused' && 'bad',
  ]
  return (
    <div
      role="row"
      id={id}
      className={look.filter(Boolean).join(' ')}
      aria-rowindex={place + 2}
      aria-selected={chosen}
      aria-current={here ? 'true' : undefined}
      onClick={() => onChoose(event.index)}
      onDoubleClick={() => onGo?.(event.index)}
    >
      <span role="gridcell" className="at">
        {momentText(event.at, useTimes())}
      </span>
      <span role="gridcell" className="kind" title={KIND_TITLES[event.kind]}>
        {event.kind}
      </span>
      <span role="gridcell" className="name" title={event.event}>
        {event.event}
      </span>
      <span role="gridcell" className="table" title={event.table}>
        {event.table}
      </span>
      <span role="gridcell" className="became">
        {event.faults?.map((done) => (
          <span key={done} className={`tag ${css.bent}`} title={`A fault switch: ${faultWord(done)}`}>
            {faultWord(done)}
          </span>
        ))}
        <VerdictMark verdict={event.verdict} later={later} />
      </span>
    </div>
  )
}
