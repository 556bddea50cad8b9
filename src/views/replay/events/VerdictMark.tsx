import { Check, CircleSlash, Minus, OctagonX, ShieldCheck, type LucideIcon } from 'lucide-react'
import type { Verdict } from '../../../domain/replay/mirror'
import { verdictSentence } from '../replayWords'

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

/** What became of an event: a sign and its word; the reason beside it when it was refused. */
export const VerdictMark = ({ verdict, later }: VerdictMarkProps) => {
  if (!verdict)
    return (
      <span
        className="verdict"
        title={later ? 'Not received yet' : 'The tape was taken past it: choose it to see what it does'}
      >
        -
      </span>
    )
  const Icon = ICONS[verdict.kind]
  return (
    <span className={`verdict ${verdict.kind}`} title={verdictSentence(verdict)}>
      <Icon aria-hidden />
      {verdict.kind}
      {verdict.kind === 'refused' && <span className="reason">{verdict.why}</span>}
    </span>
  )
}
