import type { HalfHour } from './outlook'

/** Half hours that follow one another. */
export type HalfHours = readonly [HalfHour, ...HalfHour[]]

/** The stretches of half hours from `first` up to before `end` of which something holds, in order. */
export const stretchesOf = (holds: (h: HalfHour) => boolean, first: HalfHour, end: HalfHour): readonly HalfHours[] => {
  const stretches: [HalfHour, ...HalfHour[]][] = []
  for (let h = first; h < end; h++) {
    if (!holds(h)) continue
    const last = stretches.at(-1)
    if (last?.at(-1) === h - 1) last.push(h)
    else stretches.push([h])
  }
  return stretches
}
