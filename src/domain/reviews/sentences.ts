import { numberText } from '../format'
import { calendarPeriodText } from '../series/aggregation/calendarPeriods'
import { dateAt, dayText } from '../periods'
import type { Review } from './calls'
import { monthBefore, reviewRows, yearBefore, type ReviewCell, type ReviewRow } from './compare'
import { changePhrase, pounds, type ChangeTexts } from './changeTexts'

/** `Oct 2026`. @param month yyyy-MM */
export const reviewMonthText = (month: string): string => calendarPeriodText('Month', `${month}-01`)

/** How a figure is put into words. */
type Phrase = ChangeTexts & {
  readonly figure: string
  /** Before the value. */
  readonly lead: string
  readonly value: (value: number) => string
}

const rose = (size: string, month: string): string => `rose by ${size} from ${month}`
const fell = (size: string, month: string): string => `fell by ${size} from ${month}`
const millions = (value: number): string => `${numberText(value, { prefix: '£', decimals: 1 })}m`
const energy = (value: number): string => numberText(value, { unit: 'TWh' })
const points = (value: number): string => `${numberText(value, { decimals: 1 })} points`

const PHRASES: readonly Phrase[] = [
  { figure: 'baseload', lead: 'Day-ahead baseload averaged', value: pounds, size: pounds, up: rose, down: fell },
  { figure: 'system', lead: 'The system price averaged', value: pounds, size: pounds, up: rose, down: fell },
  {
    figure: 'long',
    lead: 'The system was long in',
    value: (value) => `${numberText(value, { decimals: 1 })}% of settlement periods`,
    size: points,
    up: (size, month) => `was longer than in ${month} by ${size}`,
    down: (size, month) => `was tighter than in ${month} by ${size}`,
  },
  { figure: 'demand', lead: 'Demand was', value: energy, size: energy, up: rose, down: fell },
  { figure: 'fuel.Wind', lead: 'Wind generated', value: energy, size: energy, up: rose, down: fell },
  { figure: 'cost', lead: 'Balancing cost', value: millions, size: millions, up: rose, down: fell },
]

/** One figure in words: its value, and how it differs where that is known; undefined where the figure is missing. */
export const figureSentence = (phrase: Phrase, cell: ReviewCell): string | undefined => {
  const { value, days, of, month } = cell
  if (value === undefined) return undefined
  const fact = `${phrase.lead} ${phrase.value(value)}`
  if (cell.isPartial) return `${fact}, as far as it is known: ${days} of ${of} days.`
  const changes = [
    changePhrase(phrase, cell.before, reviewMonthText(monthBefore(month))),
    changePhrase(phrase, cell.year, reviewMonthText(yearBefore(month))),
  ].filter((change) => change !== undefined)
  return changes.length === 0 ? `${fact}.` : `${fact}: it ${changes.join(' and ')}.`
}

/** The highest system price of the month, where all of the month is known. */
const topSentence = (review: Review, rows: readonly ReviewRow[]): string | undefined => {
  const cell = rows.find(({ figure }) => figure.id === 'systemMax')?.cells.at(-1)
  const top = review.records.find(({ id }) => id === 'systemHigh')?.months.at(-1)
  if (!top || cell === undefined || cell.isPartial) return undefined
  return `The highest system price, ${pounds(top.value)}, was on ${dayText(dateAt(top.at))}.`
}

/** The chosen month in sentences, built of its figures; what is missing is not in them. */
export const reviewSentences = (review: Review): readonly string[] => {
  const rows = reviewRows(review)
  const sentences = PHRASES.map((phrase) => {
    const cell = rows.find(({ figure }) => figure.id === phrase.figure)?.cells.at(-1)
    return cell && figureSentence(phrase, cell)
  })
  const known = [...sentences, topSentence(review, rows)].filter((sentence) => sentence !== undefined)
  return known.length === 0 ? [`Nothing is known of ${reviewMonthText(review.month)} yet.`] : known
}
