import { effectOf } from '../../domain/replay/effect'
import { foldLine } from '../../domain/replay/mirror'
import { TapeError } from '../../domain/replay/read'
import type { Reel } from '../../domain/replay/reel'
import type { LineDetail } from './faces'

/**
 * What a line did to what was known before it.
 * @returns undefined for a line that is no longer here; a broken one is refused and did nothing.
 */
export const lineDetail = (reel: Reel, index: number): LineDetail | undefined => {
  try {
    const line = reel.line(index)
    if (!line) return undefined
    const before = reel.mirrorBefore(index)
    const { mirror, verdict } = foldLine(before, line)
    return { index, line, verdict, ...effectOf(line, before, mirror) }
  } catch (error) {
    if (!(error instanceof TapeError)) throw error
    const line = { at: reel.at(index), k: reel.kind(index), e: reel.event(index), t: reel.table(index), p: null }
    return { index, line, verdict: { kind: 'refused', why: error.message }, diff: [] }
  }
}
