import { MINUS } from '../../format'
import type { NumericFilter } from './types'

const THOUSANDS = /^[-+]?\d{1,3}(,\d{3})+(\.\d*)?$/

/**
 * A bound from what the user typed; undefined for no bound (LT04). Numbers may be copied from a table: with its minus
 * sign and thousands separators.
 */
export const boundOf = (typed: string): number | undefined => {
  const text = typed.trim().replace(MINUS, '-')
  if (text === '') return undefined
  const number = Number(THOUSANDS.test(text) ? text.replaceAll(',', '') : text)
  return Number.isFinite(number) ? number : undefined
}

export type Bounds = { readonly min: number | undefined; readonly max: number | undefined }

const size = (bound: number | undefined): number | undefined => (bound === undefined ? undefined : Math.abs(bound))

/** With absolute on, bounds are made positive and not swapped (LT05, decision C40: -100..50 is 100..50, which is empty). */
export const boundsOf = ({ min, max, absolute }: NumericFilter): Bounds => {
  const typed = { min: boundOf(min), max: boundOf(max) }
  return absolute ? { min: size(typed.min), max: size(typed.max) } : typed
}

/** True when no number can pass: the hint under the box (C40). */
export const isEmptyRange = (filter: NumericFilter): boolean => {
  const { min, max } = boundsOf(filter)
  return min !== undefined && max !== undefined && min > max
}
