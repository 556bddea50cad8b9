import { X } from 'lucide-react'
import { dateAt, instantAtWallTime, wallMinute, type Instant } from '../../../domain/periods'
import { LineName, NamedLine } from '../../parts/controls/NamedLine'

type KnownAtProps = {
  /** The minute. */
  readonly now: Instant
  /** What is shown is what was known then; undefined: now. */
  readonly at: Instant | undefined
  readonly onAt: (at: Instant | undefined) => void
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000

/** `2026-11-20T10:00` of London's clocks, as the browser's field has it. */
const wallText = (at: Instant): string => `${dateAt(at)}T${wallMinute(at)}`

/** The moment as of which forecasts are shown: now, or an earlier one by London's clocks. */
export const KnownAt = ({ now, at, onAt }: KnownAtProps) => {
  if (at === undefined)
    return (
      <button
        type="button"
        className="btn s"
        title="Shows what was known at a moment: issues and outturn that had been published by then"
        onClick={() => onAt(Math.floor((now - DAY_MS) / HOUR_MS) * HOUR_MS)}
      >
        As known at…
      </button>
    )
  // A minute that the clocks skip is none, and nothing is known yet of a later one than now.
  const choose = (typed: string): void => {
    const chosen = instantAtWallTime(typed.slice(0, 10), typed.slice(11, 16))
    if (chosen !== undefined) onAt(Math.min(chosen, now))
  }
  return (
    <NamedLine className="hstack gap-6">
      <LineName className="dim small">As known at</LineName>
      <input
        type="datetime-local"
        className="control-field"
        aria-label="Moment of what was known, London time"
        value={wallText(at)}
        max={wallText(now)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      <button
        type="button"
        className="icon s"
        aria-label="As known now"
        title="As known now"
        onClick={() => onAt(undefined)}
      >
        <X aria-hidden />
      </button>
    </NamedLine>
  )
}
