import { MODEL_MONTHS, WIND_LEVELS } from '../assumptions/profiles'

/** Days of work and of rest: public holidays are days of work here. */
export const DAY_KINDS = ['work', 'rest'] as const
export type DayKind = (typeof DAY_KINDS)[number]

/** Typical days of a year: each represents some of its days. */
export type TypicalDay = {
  /** 0 to 11. */
  readonly month: number
  readonly kind: DayKind
  /** Place in the levels of wind. */
  readonly wind: number
  /** Days of the year that are like it; no whole number, as wind comes by chance. */
  readonly days: number
}

export const TYPICAL_DAYS = MODEL_MONTHS * DAY_KINDS.length * WIND_LEVELS.length

const DAY_MS = 86_400_000

const daysOf = (year: number, month: number): Readonly<Record<DayKind, number>> => {
  const first = Date.UTC(year, month)
  const count = (Date.UTC(year, month + 1) - first) / DAY_MS
  const weekdays = Array.from({ length: count }, (_, day) => new Date(first + day * DAY_MS).getUTCDay())
  const rest = weekdays.filter((day) => day === 0 || day === 6).length
  return { work: count - rest, rest }
}

/** The typical days of a year, by month, kind and wind: together they have all its hours, 8,760 or 8,784. */
export const typicalDays = (year: number): readonly TypicalDay[] =>
  Array.from({ length: MODEL_MONTHS }, (_, month) => {
    const count = daysOf(year, month)
    return DAY_KINDS.flatMap((kind) =>
      WIND_LEVELS.map(({ share }, wind): TypicalDay => ({ month, kind, wind, days: count[kind] * share })),
    )
  }).flat()
