import { HALF_HOUR_MS, type Instant } from '../../../domain/periods'
import type { Span } from '../../../domain/replay/player'

const SECOND_MS = 1000
const MINUTE_MS = 60_000

/** Where a key takes the playhead; undefined for keys that are not its own. Page keys go by the half hour. */
export const seekBy = (key: string, shift: boolean, instant: Instant, span: Span): Instant | undefined => {
  const within = (at: Instant): Instant => Math.min(span.to, Math.max(span.from, at))
  const step = shift ? MINUTE_MS : SECOND_MS
  switch (key) {
    case 'ArrowRight':
    case 'ArrowUp':
      return within(instant + step)
    case 'ArrowLeft':
    case 'ArrowDown':
      return within(instant - step)
    case 'PageUp':
      return within(instant + HALF_HOUR_MS)
    case 'PageDown':
      return within(instant - HALF_HOUR_MS)
    case 'Home':
      return span.from
    case 'End':
      return span.to
    default:
      return undefined
  }
}
