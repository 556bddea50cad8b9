// The ratios of a run to its peers, next to those that were recorded. Only ratios of one run can be compared with those of
// another: a machine that is busier takes from the peers too.

/** A ratio may be so many times the recorded one. */
export const MOST_OF_RECORDED = 1.1

/** @param run ratios of one run, and of one repeated because of its cases @returns of each case the lower one: other work only adds */
export const lowerRatios = (run, repeated) => {
  const lower = { ...run }
  for (const [name, ratio] of Object.entries(repeated)) lower[name] = Math.min(ratio, lower[name] ?? ratio)
  return lower
}

const verdictOf = (recorded, now) => {
  if (recorded === undefined) return 'not recorded'
  if (now > recorded * MOST_OF_RECORDED) return 'worse ✗'
  return now * MOST_OF_RECORDED < recorded ? 'better' : 'holds'
}

/**
 * @param recorded ratios by case; cases that were not measured are left out
 * @param now ratios of this run by case, lower is better
 * @returns a line a case, and whether one of them is above 1.1 times what was recorded
 */
export const compareRatios = (recorded, now) => {
  const lines = Object.entries(now)
    .filter(([, ratio]) => Number.isFinite(ratio))
    .map(([name, ratio]) => ({ name, recorded: recorded[name], now: ratio, verdict: verdictOf(recorded[name], ratio) }))
  return { lines, fails: lines.some(({ verdict }) => verdict.startsWith('worse')) }
}

/** The comparison as a table: case, recorded, now, verdict. */
export const ratioTable = ({ lines }) =>
  [
    ['case', 'recorded', 'now', 'verdict'],
    ['---', '---:', '---:', '---'],
    ...lines.map(({ name, recorded, now, verdict }) => [name, recorded?.toFixed(2) ?? '–', now.toFixed(2), verdict]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Recorded ratios with those of a run in place of its cases, rounded to a hundredth, by name. */
export const recordedWith = (recorded, now) =>
  Object.fromEntries(
    Object.entries({ ...recorded, ...now })
      .filter(([, ratio]) => Number.isFinite(ratio))
      .map(([name, ratio]) => [name, Number(ratio.toFixed(2))])
      .sort(([a], [b]) => a.localeCompare(b, 'en', { numeric: true })),
  )
