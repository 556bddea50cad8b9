import type { TapeLine } from './format'
import { TapeError, type Tape } from './read'

/**
 * The same tape, on which a line with a broken payload reads as one without payload: every fold refuses it, as when it
 * is played, so that a jump over it ends where playing over it does.
 */
export const tolerant = (tape: Tape): Tape => ({
  ...tape,
  line: (index): TapeLine => {
    try {
      return tape.line(index)
    } catch (error) {
      if (!(error instanceof TapeError)) throw error
      return { at: tape.at(index), k: tape.kind(index), e: tape.event(index), t: tape.table(index), p: null }
    }
  },
})
