import { extent, mean } from 'd3'
import { clockMinuteText, dateAt, type Instant } from '../../periods'
import type { Column } from '../../series/batch'
import type { SeriesDetails } from '../chartSpec'

type Grading = Pick<SeriesDetails, 'summaryGradingType' | 'summaryGradingGranularity'>

/** Lowest to highest; 3 is the middle, and is not coloured. */
export type GradeOf = 1 | 2 | 3 | 4 | 5

const gradeOfShare = (share: number): GradeOf => (Math.min(4, Math.floor(share * 5)) + 1) as GradeOf

/** Standard deviations from the mean at which a grade begins. */
const DEVIATIONS = [-1.5, -0.5, 0.5, 1.5]

const WEEK_MS = 7 * 86_400_000
/** A Monday. */
const FIRST_WEEK = Date.UTC(1970, 0, 5)

/** What a value is compared with, as a key: those of the same hour of the day, day, week or month, in London. */
const groupOf = (at: Instant, granularity: Grading['summaryGradingGranularity']): string => {
  const day = dateAt(at)
  switch (granularity) {
    case 'all':
      return ''
    case 'Hour':
      return clockMinuteText(at).slice(0, 2)
    case 'Day':
      return day
    case 'Week':
      return String(Math.floor((Date.parse(day) - FIRST_WEEK) / WEEK_MS))
    case 'Month':
      return day.slice(0, 7)
    default:
      return granularity satisfies never
  }
}

type Member = { readonly place: number; readonly value: number }

/** By the share of the others that are below, those that are equal counted half: equal values have equal grades. */
const byRank = (members: readonly Member[], take: (place: number, grade: GradeOf) => void): void => {
  const sorted = Float64Array.from(members, ({ value }) => value).sort()
  let low = 0
  for (const { place, value } of members.toSorted((a, b) => a.value - b.value)) {
    while ((sorted[low] ?? Infinity) < value) low += 1
    let high = low
    while (sorted[high] === value) high += 1
    take(place, gradeOfShare((low + high - 1) / 2 / (sorted.length - 1)))
  }
}

const byRange = (members: readonly Member[], take: (place: number, grade: GradeOf) => void): void => {
  const [least = NaN, most = NaN] = extent(members, ({ value }) => value)
  for (const { place, value } of members) take(place, gradeOfShare((value - least) / (most - least)))
}

const byDeviation = (members: readonly Member[], take: (place: number, grade: GradeOf) => void): void => {
  const middle = mean(members, ({ value }) => value) ?? NaN
  // Of all values that there are: d3's deviation is that of a sample.
  const deviation = Math.sqrt(mean(members, ({ value }) => (value - middle) ** 2) ?? NaN)
  for (const { place, value } of members) {
    const off = (value - middle) / deviation
    take(place, (DEVIATIONS.filter((from) => off >= from).length + 1) as GradeOf)
  }
}

const TYPES = { rank: byRank, range: byRange, deviation: byDeviation } as const

/**
 * Grades of the values of a series (CH10): by rank, by where they are within the range, or by their distance from the
 * mean in standard deviations, each among those that it is compared with. Without a grade are missing values, and those
 * that have no other to be compared with, or only equal ones.
 * @returns one for each place of the column
 */
export const gradesOf = (
  { at, values }: Column,
  { summaryGradingType: type, summaryGradingGranularity: granularity }: Grading,
): readonly (GradeOf | undefined)[] => {
  const grades = new Array<GradeOf | undefined>(values.length).fill(undefined)
  if (type === 'none') return grades
  const groups = new Map<string, Member[]>()
  for (const [place, value] of values.entries()) {
    if (Number.isNaN(value)) continue
    const key = groupOf(at[place] ?? 0, granularity)
    const members = groups.get(key) ?? []
    members.push({ place, value })
    groups.set(key, members)
  }
  for (const members of groups.values()) {
    if (members.every(({ value }) => value === members[0]?.value)) continue
    TYPES[type](members, (place, grade) => {
      grades[place] = grade
    })
  }
  return grades
}
