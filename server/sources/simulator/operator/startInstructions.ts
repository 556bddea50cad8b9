import type { Acceptance, LevelSegment } from '../../../../src/domain/market/events'
import { MINUTE } from '../physics/noise'
import { startOf } from '../physics/outlook'
import { acceptanceNumber, segment } from './instructions'
import { RUN, type KeptRunning } from './keptRunning'

/** Half hours that one acceptance of a kept unit covers before the next takes over. */
const CHAIN = 3
const LATE_START = 5
const EARLY_END = 15

/**
 * A unit brought on from zero, kept at its stable limit for the block in a chain of acceptances, and let off again
 * inside the block, so that blocks never touch.
 */
export const startInstructions = ({ plant, block, soFlag }: KeptRunning): readonly Acceptance[] => {
  const first = block * RUN
  const ramp = Math.ceil(plant.sel / plant.rampRate) * MINUTE
  return Array.from({ length: RUN / CHAIN }, (_, i): Acceptance => {
    const h = first + i * CHAIN
    const isLast = i === RUN / CHAIN - 1
    const begin = startOf(h) + (i === 0 ? LATE_START : -LATE_START) * MINUTE
    const leave = startOf(h + CHAIN) + (isLast ? -EARLY_END * MINUTE : LATE_START * MINUTE)
    const segments: LevelSegment[] = [
      ...(i === 0 ? [segment(begin, begin + ramp, 0, plant.sel)] : []),
      segment(i === 0 ? begin + ramp : begin, leave, plant.sel, plant.sel),
      segment(leave, leave + ramp, plant.sel, 0),
    ]
    return {
      unit: plant.unit.id,
      number: acceptanceNumber(h, 3),
      acceptanceTime: begin - (i === 0 ? plant.ndz : 4 + (plant.key % 5)) * MINUTE,
      segments,
      soFlag,
      storFlag: false,
      deemedBoFlag: false,
    }
  })
}
