/** How numbers read on screen. Pure text; a missing or non-finite number is `MISSING`, never zero. */

/** What is where nothing was received. */
export const MISSING = '-'
/** The typographic minus, as wide as a plus. */
export const MINUS = '−'

export type NumberStyle = {
  /** Digits after the point; default 2. */
  readonly decimals?: number
  /** Three significant figures for values between -1 and 1; default off. */
  readonly significantUnderOne?: boolean
  /** Put before the number, after its sign, e.g. `£`. */
  readonly prefix?: string
  /** Put after the number with a space, e.g. `MW`. */
  readonly unit?: string
  /** A plus before positive numbers; default off. */
  readonly signed?: boolean
}

export type Missable = number | null | undefined

const formats = new Map<string, Intl.NumberFormat>()
const formatOf = (decimals: number, significant: boolean): Intl.NumberFormat => {
  const key = `${decimals}${significant ? 's' : ''}`
  let format = formats.get(key)
  if (!format) {
    format = new Intl.NumberFormat(
      'en-GB',
      significant
        ? { minimumSignificantDigits: 3, maximumSignificantDigits: 3 }
        : { minimumFractionDigits: decimals, maximumFractionDigits: decimals },
    )
    formats.set(key, format)
  }
  return format
}

const known = (value: Missable): value is number => typeof value === 'number' && Number.isFinite(value)

const signOf = (value: number, signed: boolean): string => {
  if (value < 0) return MINUS
  return signed ? '+' : ''
}

/**
 * A number by the specification's display rules: 2 decimals with thousands separators, zero as `0`, missing as `-`
 * (feature row LT12). A value that rounds to nothing has no sign.
 */
export const numberText = (value: Missable, style: NumberStyle = {}): string => {
  if (!known(value)) return MISSING
  const { decimals = 2, significantUnderOne = false, prefix = '', unit, signed = false } = style
  const size = Math.abs(value)
  const digits = size === 0 ? '0' : formatOf(decimals, significantUnderOne && size < 1).format(size)
  const rounded = /[1-9]/.test(digits)
  const sign = rounded ? signOf(value, signed) : ''
  return `${sign}${prefix}${digits}${unit === undefined ? '' : ` ${unit}`}`
}

/** The number that `numberText` writes: what a file has in place of all digits. Neither sign nor units are part of it. */
export const roundedNumber = (
  value: number,
  { decimals = 2, significantUnderOne = false }: Pick<NumberStyle, 'decimals' | 'significantUnderOne'> = {},
): number =>
  // Adding 0 takes the sign off a zero.
  Number(significantUnderOne && Math.abs(value) < 1 ? value.toPrecision(3) : value.toFixed(decimals)) + 0

/** The number that a text of `numberText` has, without its unit; undefined where it has none. */
export const numberInText = (text: string): number | undefined => {
  const read = /^[−+-]?[\d,]+(?:\.\d+)?$/.test(text) ? Number(text.replace(MINUS, '-').replaceAll(',', '')) : NaN
  return Number.isNaN(read) ? undefined : read + 0
}

/** A change, with its sign always written: `+12.00`, `−12.00`, `0`. */
export const signedText = (value: Missable, style: NumberStyle = {}): string =>
  numberText(value, { ...style, signed: true })

/** £ or £/MWh: `£1,234.50`, `−£45.50`; `decimals: 0` drops the pence. */
export const formatPriceText = (price: Missable, style: Omit<NumberStyle, 'prefix'> = {}): string =>
  numberText(price, { ...style, prefix: '£' })

/** Size above which a unit in MW is written in GW (specification: "above 1000"; exactly 1000 stays). */
const GIGA_FROM = 1000

/** A price per MWh is no power: a thousand times more energy costs a thousand times more. */
const POWER_OR_ENERGY = /^MWh?$/

/**
 * A number with its unit. One whose unit is MW or MWh and whose size is above 1000 is written in GW or GWh with 2 decimals
 * (decision C41, feature row LT14); one per MWh stays as it is.
 */
export const unitText = (value: Missable, unit: string, style: Omit<NumberStyle, 'unit'> = {}): string =>
  known(value) && Math.abs(value) > GIGA_FROM && POWER_OR_ENERGY.test(unit)
    ? numberText(value / 1000, { ...style, decimals: 2, unit: unit.replace('MW', 'GW') })
    : numberText(value, { ...style, unit })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** True when two plain values (numbers, texts, lists, records) say the same. */
export const sameValue = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (!isRecord(a) || !isRecord(b) || Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  return (
    keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && sameValue(a[key], b[key]))
  )
}

/** `record` with `key` set to `value`; the same object when it says so already. */
export const having = <T extends object, K extends keyof T>(record: T, key: K, value: T[K]): T =>
  sameValue(record[key], value) ? record : { ...record, [key]: value }

/** How many of so many items hold, of which the first ones do and the later ones do not. Binary search. */
export const countFirst = (length: number, holds: (place: number) => boolean): number => {
  let low = 0
  let high = length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) low = middle + 1
    else high = middle
  }
  return low
}

/** True when two lists hold the very same items. */
export const sameItems = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((item, i) => item === b[i])

/** Minutes in each unit, largest first (specification, display: year 525600, month 43200, day 1440). */
const UNITS = [
  ['yr', 525_600],
  ['mo', 43_200],
  ['d', 1440],
  ['hr', 60],
  ['m', 1],
] as const

const SHOWN_UNITS = 3

/**
 * A duration from minutes, rounded to whole ones: its three largest units that are not zero, e.g. `1 d 2 hr 5 m`;
 * `0 m` for none (decision C42, feature row LT15). What the three leave over is cut, so the text never exceeds the truth.
 */
export const durationText = (minutes: Missable): string => {
  if (minutes === null || minutes === undefined || !Number.isFinite(minutes)) return MISSING
  let rest = Math.round(Math.abs(minutes))
  const parts: string[] = []
  for (const [name, size] of UNITS) {
    const count = Math.floor(rest / size)
    rest -= count * size
    if (count > 0) parts.push(`${count} ${name}`)
  }
  if (parts.length === 0) return '0 m'
  return `${minutes < 0 ? MINUS : ''}${parts.slice(0, SHOWN_UNITS).join(' ')}`
}
