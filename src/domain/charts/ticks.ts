import { MINUS, numberText } from '../format'
import { multiples, niceLevels } from './nice'
import type { Range } from './scale'

/** What is named along an axis, in the order of its values. */
export type Tick = { readonly value: number; readonly text: string }

/** A rule of the look: at most six gridlines, so five steps between them. */
const MOST_STEPS = 5
/** The least height between two words, px. */
const LEAST_PX = 24
const MILLION = 1e6

/** Into how many steps an axis of this length may be cut. */
export const mostSteps = (px: number): number => Math.max(1, Math.min(MOST_STEPS, Math.floor(px / LEAST_PX)))

/** Round values within a range, at most six and no closer than words are high. */
export const valueTicks = (range: Range, px: number, step = niceLevels(range, mostSteps(px)).step): readonly Tick[] => {
  const text = levelText(step, Math.max(Math.abs(range[0]), Math.abs(range[1])))
  return range[1] > range[0] ? multiples(range, step).map((value) => ({ value, text: text(value) })) : []
}

/** As many decimals as tell the levels apart; from a million on in millions. */
const levelText = (step: number, size: number): ((value: number) => string) => {
  if (size >= MILLION) {
    const text = plainText(step / MILLION)
    return (value) => (value === 0 ? '0' : `${text(value / MILLION)}M`)
  }
  return plainText(step)
}

const MOST_DECIMALS = 9

const plainText = (step: number): ((value: number) => string) => {
  const decimals = [...Array(MOST_DECIMALS).keys()].find((count) => isWhole(step * 10 ** count)) ?? MOST_DECIMALS
  return (value) => (value === 0 ? '0' : numberText(value, { decimals }).replace('-', MINUS))
}

const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6 && Math.round(value) !== 0

const PARTS = [[1, 2, 5], [1, 3], [1]] as const
const NEAR = 1e-9

/** Powers of ten, and parts of them where these are few. */
export const logTicks = ([low, high]: Range, px: number): readonly Tick[] => {
  const most = mostSteps(px) + 1
  const first = Math.floor(Math.log10(low) + NEAR)
  const last = Math.ceil(Math.log10(high) - NEAR)
  const within = (value: number): boolean => value >= low * (1 - NEAR) && value <= high * (1 + NEAR)
  const powers = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => first + i)
  for (const parts of PARTS) {
    const values = powers.flatMap((power) => parts.map((part) => Number(`${part}e${power}`))).filter(within)
    if (values.length <= most && values.length > 0) return values.map(logTick)
  }
  const every = Math.ceil(powers.length / most)
  const retained = powers
    .filter((_, i) => i % every === 0)
    .map((power) => Number(`1e${power}`))
    .filter(within)
  return retained.length > 0 ? retained.map(logTick) : valueTicks([low, high], px)
}

const logTick = (value: number): Tick => ({ value, text: levelText(value, value)(value) })
