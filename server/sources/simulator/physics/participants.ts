import { HALF_HOUR_MS } from '../../../../src/domain/periods'
import { balanced } from './balanced'
import { localTime } from './localTime'
import { startOf, type HalfHour } from './outlook'
import { DAY, HOUR, smooth } from './random'
import { TOPIC } from './topics'

/** By how much the participants together miss demand: the imbalance that the control room finds. */

/**
 * MW that they notify too much of by the hour of London: a little on the whole, much under the midday sun that they
 * underrate, and less than demand in the hours of its peaks.
 */
const LEANING = [
  -50, -36, -8, 130, 180, 76, -74, -120, -68, 58, 120, 160, 168, 184, 224, 202, 36, -100, -304, -290, -170, -118, -10,
  32,
]

/** What they miss by in the same way for days, for hours, and from one half hour to the next, MW. */
const OF_DAYS = 225
const OF_HOURS = [
  [275, 5.3 * HOUR],
  [337, 2.3 * HOUR],
  [306, 0.8 * HOUR],
] as const

/** Some days are stirred more than others. */
const stirred = (seed: number, h: HalfHour): number =>
  Math.exp(0.45 * balanced(seed, TOPIC.participants + 8, startOf(h), 1.5 * DAY))

/** MW that the participants usually notify too much of in a half hour. */
export const usualError = (h: HalfHour): number => {
  const { hour } = localTime(startOf(h) + HALF_HOUR_MS / 2)
  return LEANING[Math.floor(hour)] ?? 0
}

/** MW by which the participants together notify more (+) or less (-) than demand. */
export const participantsError = (seed: number, h: HalfHour): number => {
  const at = startOf(h)
  const ofHours = OF_HOURS.reduce(
    (sum, [mw, scale], i) => sum + mw * smooth(seed, TOPIC.participants + i, at, scale),
    0,
  )
  return usualError(h) + OF_DAYS * balanced(seed, TOPIC.participants + 9, at, 4 * DAY) + stirred(seed, h) * ofHours
}
