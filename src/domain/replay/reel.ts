import type { LineKind, TapeLine } from './format'
import type { Mirror, Verdict } from './mirror'

/**
 * Lines that a panel can show, whether they stand on an opened tape or in the recorder's memory. An index names one
 * line for good: when the oldest lines are forgotten, `first` rises.
 */
export type Reel = {
  readonly first: () => number
  /** One past the last line. */
  readonly end: () => number
  readonly at: (index: number) => number
  readonly kind: (index: number) => LineKind
  readonly event: (index: number) => string
  readonly table: (index: number) => string
  /** Undefined for a line that is no longer here. Throws TapeError when it is broken. */
  readonly line: (index: number) => TapeLine | undefined
  /** Known for lines that have been heard. */
  readonly verdictOf: (index: number) => Verdict | undefined
  /** What a fault switch did to it. */
  readonly bentOf: (index: number) => readonly string[] | undefined
  /** Heard lines that were refused or bent, rising. */
  readonly troubles: () => readonly number[]
  /** What was known just before the line. */
  readonly mirrorBefore: (index: number) => Mirror
}
