import { numberText } from '../format'
import type { CheckedSeries, CheckFinding, CheckSpan, CheckWindow } from './types'
import { mayLack } from './lacks'
import { knownIn } from './points'

/** A silence longer than so many steps is a gap (D-199): days of 25 hours and blocks of five are within it. */
const LONGEST_STEPS = 1.5

/** Times between two known values in which steps are missing, each with how many. */
export const missingSteps = (
  { column }: Pick<CheckWindow, 'column'>,
  stepMs: number,
): readonly (CheckSpan & { readonly missing: number })[] => {
  const { at } = knownIn(column)
  const gaps: (CheckSpan & { readonly missing: number })[] = []
  for (let place = 1; place < at.length; place++) {
    const before = at[place - 1] ?? NaN
    const to = at[place] ?? NaN
    if (to - before > LONGEST_STEPS * stepMs)
      gaps.push({ from: before + stepMs, to, missing: Math.round((to - before) / stepMs) - 1 })
  }
  return gaps
}

/** `1 value`, `12 values`. */
export const countText = (count: number, noun: string): string =>
  `${numberText(count, { decimals: 0 })} ${noun}${count === 1 ? '' : 's'}`

/** Missing steps inside the window: a value is known before and after them. What is missing at its end is late. */
export const findGap = (series: CheckedSeries, window: CheckWindow): CheckFinding | undefined => {
  if (mayLack(series) !== undefined) return undefined
  const gaps = missingSteps(window, series.stepMs)
  const [first] = gaps
  if (first === undefined) return undefined
  const missing = gaps.reduce((sum, each) => sum + each.missing, 0)
  return {
    since: first.from,
    lastGood: first.from - series.stepMs,
    note: `${countText(missing, 'value')} missing in ${countText(gaps.length, 'gap')}.`,
    spans: gaps.map(({ from, to }) => ({ from, to })),
  }
}
