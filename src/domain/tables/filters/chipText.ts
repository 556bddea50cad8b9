import { MINUS, MISSING } from '../../format'
import { addDays, clockMinuteText, dateAt, dateTimeText, dayStart, type Instant } from '../../periods'
import type { WireHeader } from '../../wire'
import { tableHeaderText, type CellStyle } from '../cells/cellText'
import { boundsOf } from './bounds'
import { withoutEmpty } from './filters'
import type { ColumnFilter, DateFilter, ColumnFilters, NumericFilter, PlantGroup, TextFilter } from './types'

/** What a filter does, for the footer: the column's title and a few words. */
export type Chip = { readonly headerId: string; readonly title: string; readonly text: string }

/** As many values are written; of more, how many. */
const MOST_NAMED = 2

const groupTexts = (group: PlantGroup): string => {
  switch (group.kind) {
    case 'bingo':
      return 'on the bingo board'
    case 'notBingo':
      return 'not on the bingo board'
    case 'group':
      return `in group ${group.name}`
    default:
      return group satisfies never
  }
}

const valueTexts = (values: readonly string[]): string => {
  const named = values.slice(0, MOST_NAMED).map((value) => (value === MISSING ? 'empty' : value))
  const rest = values.length - named.length
  return named.join(', ') + (rest > 0 ? ` +${rest}` : '')
}

const textTexts = ({ values, group, exclude }: TextFilter): string => {
  if (exclude && values.length === 0 && group?.kind === 'notBingo') return 'on the bingo board or empty'
  const reported = [...(values.length > 0 ? [valueTexts(values)] : []), ...(group ? [groupTexts(group)] : [])].join(
    ' or ',
  )
  return exclude ? `not ${reported}` : reported
}

const boundTexts = (bound: number): string => String(bound).replace('-', MINUS)

const rangeText = (min: number | undefined, max: number | undefined, textOf: (bound: number) => string): string => {
  if (min === undefined) return `at most ${textOf(max ?? 0)}`
  return max === undefined ? `at least ${textOf(min)}` : `${textOf(min)} to ${textOf(max)}`
}

/** Every digit of the bounds that hold, and no unit: a filter is recognised by what was put in. */
const numericTexts = (filter: NumericFilter): string => {
  const { min, max } = boundsOf(filter)
  if (min === undefined && max === undefined) return ''
  const reported = rangeText(min, max, boundTexts)
  return filter.absolute ? `${reported}, either sign` : reported
}

const isDayStart = (at: Instant): boolean => dayStart(dateAt(at)) === at
/** The last minute of a day, or its last millisecond. */
const isDayEnd = (at: Instant): boolean => dayStart(addDays(dateAt(at), 1)) - at <= 60_000

const dateTexts = ({ from, to }: DateFilter, { timeFormat }: CellStyle): string => {
  const minute = (at: Instant): string => dateTimeText(at, 'Minute', timeFormat)
  const day = (at: Instant): string => dateTimeText(at, 'Day', timeFormat)
  if (from === undefined) return to === undefined ? '' : `until ${isDayEnd(to) ? day(to) : minute(to)}`
  if (to === undefined) return `from ${isDayStart(from) ? day(from) : minute(from)}`
  const sameDay = dateAt(from) === dateAt(to)
  if (isDayStart(from) && isDayEnd(to)) return sameDay ? day(from) : `${day(from)} to ${day(to)}`
  const end =
    sameDay && clockMinuteText(from) !== clockMinuteText(to)
      ? dateTimeText(to, 'Minute_NoDate', timeFormat)
      : minute(to)
  return `${minute(from)} to ${end}`
}

/**
 * What a filter lets pass, in a few words: "60 to 140", "WIND, CCGT +2", "not in group X" (catalogue F2, footer). The
 * first two values are named, the rest counted; numbers are the bounds that hold (LT04, LT05); times are London's.
 * Empty text for a filter that says nothing.
 */
export const tableFilterTexts = (filter: ColumnFilter, style: CellStyle): string => {
  switch (filter.kind) {
    case 'text':
      return textTexts(filter)
    case 'numeric':
      return numericTexts(filter)
    case 'date':
      return dateTexts(filter, style)
    default:
      return filter satisfies never
  }
}

/** The column's title without its unit: `Price`, and not `Price (£/MWh)`. */
const titleOf = (header: WireHeader, style: CellStyle): string => tableHeaderText(header, { ...style, units: 'hidden' })

/**
 * A chip for each filter that is at work, in the order of the columns, hidden ones too. Filters that nothing is done by
 * have none: those with no value, those of a column that is no more, and those of one that may not be filtered.
 */
export const chipsOf = (filters: ColumnFilters, headers: readonly WireHeader[], style: CellStyle): readonly Chip[] => {
  const reported = withoutEmpty(filters)
  return headers.flatMap((header): Chip[] => {
    const filter = header.allowFilter && Object.hasOwn(reported, header.id) ? reported[header.id] : undefined
    return filter ? [{ headerId: header.id, title: titleOf(header, style), text: tableFilterTexts(filter, style) }] : []
  })
}
