import type { Instant } from '../periods'
import { numberIn, textIn } from '../tables/rowValues'
import type { WireRow } from '../wire'

/** A warning of the system operator, in its words, that is not over. */
export type PinnedWarning = {
  readonly id: string
  /** When it was published. */
  readonly at: Instant
  readonly headline: string
  readonly text: string
  readonly source: string
  /** From when and until when it holds, as far as its publisher states it. */
  readonly from?: Instant
  readonly until?: Instant
  /** `unstated`: it is not known until when it holds. */
  readonly state: 'inForce' | 'ahead' | 'unstated'
}

type Known = Omit<PinnedWarning, 'state'> & { readonly kind: string; readonly isCancellation: boolean }

/** How long a warning whose end is not stated stays on top, ms. */
const UNSTATED_MS = 86_400_000

const knownOf = ({ uniqueId, row }: WireRow): readonly Known[] => {
  const at = numberIn(row, 'time')
  if (at === undefined || textIn(row, 'category') !== 'Warnings') return []
  const from = numberIn(row, 'validFrom')
  const until = numberIn(row, 'validUntil')
  return [
    {
      id: uniqueId,
      at,
      headline: textIn(row, 'headline') ?? '',
      text: textIn(row, 'text') ?? '',
      source: row['source']?.tooltip ?? textIn(row, 'source') ?? '',
      kind: textIn(row, 'kind') ?? '',
      isCancellation: textIn(row, 'cancels') !== undefined,
      ...(from !== undefined && { from }),
      ...(until !== undefined && { until }),
    },
  ]
}

/** Whether both can be of the same time; one whose times are not stated can be of any. */
const overlap = (a: Known, b: Known): boolean =>
  (a.from ?? -Infinity) < (b.until ?? Infinity) && (b.from ?? -Infinity) < (a.until ?? Infinity)

/** Whether a later warning of the same kind and time takes the place of this one, or takes it back. */
const isReplaced = (warning: Known, all: readonly Known[]): boolean =>
  warning.kind !== '' &&
  all.some((other) => other.kind === warning.kind && other.at > warning.at && overlap(warning, other))

const stateOf = ({ from, until }: Known, now: Instant): PinnedWarning['state'] => {
  if (from !== undefined && from > now) return 'ahead'
  return until === undefined ? 'unstated' : 'inForce'
}

const ORDER: Readonly<Record<PinnedWarning['state'], number>> = { inForce: 0, ahead: 1, unstated: 2 }

const isOver = ({ at, from, until }: Known, now: Instant): boolean =>
  until === undefined ? Math.max(at, from ?? at) <= now - UNSTATED_MS : until <= now

/**
 * The warnings that hold or will hold: those in force first, by their end, then those ahead, by their beginning. One
 * that was taken back, or of which a later one of the same kind and time speaks, is left out; of one whose end is not
 * stated it is not known, so it stays for a day.
 * @param rows of the news
 */
export const pinnedWarnings = (rows: readonly WireRow[], now: Instant): readonly PinnedWarning[] => {
  const all = rows.flatMap(knownOf).filter(({ at }) => at <= now)
  return all
    .filter((each) => !each.isCancellation && !isOver(each, now) && !isReplaced(each, all))
    .map((each): PinnedWarning => {
      const { kind: _kind, isCancellation: _cancels, ...warning } = each
      return { ...warning, state: stateOf(each, now) }
    })
    .sort(
      (a, b) =>
        ORDER[a.state] - ORDER[b.state] ||
        (a.state === 'ahead' ? (a.from ?? 0) - (b.from ?? 0) : (a.until ?? -a.at) - (b.until ?? -b.at)),
    )
}
