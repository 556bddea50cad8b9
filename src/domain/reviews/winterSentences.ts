import { numberText } from '../format'
import { clockMinuteText, dateAt, dayText } from '../periods'
import type { WinterReview } from './winterCalls'
import { winterRows, type WinterCell, type WinterRow } from './winterRows'
import { winterText } from './winters'
import { changePhrase, pounds, type ChangeTexts } from './changeTexts'

const power = (value: number): string => numberText(value, { decimals: 1, unit: 'GW' })
const margin = (value: number): string => numberText(value, { decimals: 0, unit: 'MW' })
const millions = (value: number): string => `${numberText(value, { prefix: '£', decimals: 1 })}m`

/** ` on Thu 8 Jan 2026 at 17:30`. */
const when = ({ at }: WinterCell): string =>
  at === undefined ? '' : ` on ${dayText(dateAt(at))} at ${clockMinuteText(at)}`

const comparing = (size: ChangeTexts['size'], up: string, down: string): ChangeTexts => ({
  size,
  up: (text, from) => `was ${text} ${up} than in ${from}`,
  down: (text, from) => `was ${text} ${down} than in ${from}`,
})

type Phrase = {
  readonly figure: string
  /** The fact of a value that is rounded as it is shown, its sign in words. */
  readonly fact: (value: number, cell: WinterCell) => string
  readonly change?: ChangeTexts
}

const paid =
  (who: string): Phrase['fact'] =>
  (value) =>
    value < 0
      ? `${who} paid ${millions(-value)} to the balancing mechanism`
      : `${who} were paid ${millions(value)} by the balancing mechanism`

const notices =
  (name: string): Phrase['fact'] =>
  (value) => {
    if (value === 0) return `There was no ${name}`
    return value === 1 ? `There was one ${name}` : `There were ${numberText(value, { decimals: 0 })} ${name}s`
  }

const PHRASES: readonly Phrase[] = [
  {
    figure: 'demandPeak',
    fact: (value, cell) => `Demand peaked at ${power(value)}${when(cell)}`,
    change: comparing(power, 'higher', 'lower'),
  },
  {
    figure: 'marginMin',
    fact: (value, cell) =>
      value < 0
        ? `At the tightest, demand and reserve exceeded what could be relied on by ${margin(-value)}${when(cell)}`
        : `The tightest de-rated margin was ${margin(value)}${when(cell)}`,
    change: comparing(margin, 'wider', 'tighter'),
  },
  { figure: 'emn', fact: notices('electricity margin notice') },
  { figure: 'cmn', fact: notices('capacity market notice') },
  {
    figure: 'systemMax',
    fact: (value, cell) => `The highest system price was ${pounds(value)}${when(cell)}`,
    change: comparing(pounds, 'higher', 'lower'),
  },
  {
    figure: 'dayAheadMax',
    fact: (value, cell) => `The highest day-ahead price was ${pounds(value)}${when(cell)}`,
    change: comparing(pounds, 'higher', 'lower'),
  },
  { figure: 'bmBattery', fact: paid('Batteries') },
  { figure: 'bmCcgt', fact: paid('CCGTs') },
  {
    figure: 'warmer',
    fact: (value) => {
      const degrees = numberText(Math.abs(value), { decimals: 1, unit: '°C' })
      if (value === 0) return 'It was on average as warm as normal'
      return `It was on average ${degrees} ${value > 0 ? 'warmer' : 'colder'} than normal`
    },
  },
]

/** Rounded as it is shown, so that what reads as zero has no sign. */
const shown = (value: number, { figure: { decimals } }: WinterRow): number => Number(value.toFixed(decimals)) + 0

/** `27 of 151 days`; some hours of days are known before the first whole day. */
const coverage = ({ days, of }: Pick<WinterCell, 'days' | 'of'>): string =>
  days === 0 ? `parts of days, none of ${of} whole` : `${days} of ${of} days`

/** One figure in words; undefined where it is missing. What is not of all its days says of how many, but `stated` ones. */
const winterSentence = (
  phrase: Phrase,
  row: WinterRow,
  from: string,
  stated: string | undefined,
): string | undefined => {
  const { cell, change } = row
  if (cell.value === undefined) return undefined
  const fact = phrase.fact(shown(cell.value, row), cell)
  if (cell.isPartial)
    return coverage(cell) === stated ? `${fact}.` : `${fact}, as far as it is known: ${coverage(cell)}.`
  const compared = phrase.change && changePhrase(phrase.change, change, from)
  return compared === undefined ? `${fact}.` : `${fact}: it ${compared}.`
}

/** Of how many days most of what is known is, where nothing of it is of all days; `isOfAll`: no figure is of others. */
const statedCoverage = (rows: readonly WinterRow[]) => {
  const known = rows.filter(({ cell }) => cell.value !== undefined)
  if (known.length === 0 || known.some(({ cell }) => !cell.isPartial)) return undefined
  const counts = new Map<string, number>()
  for (const { cell } of known) counts.set(coverage(cell), (counts.get(coverage(cell)) ?? 0) + 1)
  const [most] = [...counts].sort(([, a], [, b]) => b - a)
  return most && { text: most[0], isOfAll: counts.size === 1 }
}

/** A winter in sentences, built of its figures; what is missing is not in them. */
export const winterSentences = (review: WinterReview, other: WinterReview | undefined): readonly string[] => {
  const rows = winterRows(review, other)
  const phrased = PHRASES.flatMap((phrase) => {
    const row = rows.find(({ figure }) => figure.id === phrase.figure)
    return row ? [{ phrase, row }] : []
  })
  const stated = statedCoverage(phrased.map(({ row }) => row))
  const from = other === undefined ? '' : winterText(other.winter)
  const known = phrased.flatMap(({ phrase, row }) => winterSentence(phrase, row, from, stated?.text) ?? [])
  if (known.length === 0) return [`Nothing is known of winter ${winterText(review.winter)} yet.`]
  if (stated === undefined) return known
  return [`This is of ${stated.text}${stated.isOfAll ? '' : ', where no other days are stated'}.`, ...known]
}
