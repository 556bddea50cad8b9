import type { Dice } from '../faults/support/dice'

/** Damage as it may come over a line: rows with other values, and documents whose text was changed. */

const VALUES: readonly unknown[] = [
  null,
  '',
  ' ',
  'never',
  '20/11/2026',
  '2026-02-31',
  '9999-12-31',
  '+020260-01-01',
  '2126-11-20T17:00:00Z',
  '1900-01-01T00:00:00Z',
  '24:00',
  0,
  -1,
  51,
  0.5,
  1e15,
  1e300,
  -1e9,
  Number.MAX_SAFE_INTEGER,
  '1e999',
  '-0E-18',
  'NaN',
  '12,5',
  true,
  [],
  {},
  ['a', { b: null }],
  '__proto__',
  'constructor',
  '\u0000',
  'é😀'.repeat(50),
  'x'.repeat(5000),
]
const NO_ROWS: readonly unknown[] = [null, 7, 'text', [], {}, true]

export type Damaged = Readonly<Record<string, unknown>>

const isRow = (value: unknown): value is Damaged => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Another value in place of one, in an object within the row as well. */
const changed = (row: Damaged, dice: Dice): Damaged => {
  const names = Object.keys(row)
  if (names.length === 0) return row
  const name = dice.pick(names)
  const value = row[name]
  if (dice.next() < 0.15) return Object.fromEntries(Object.entries(row).filter(([other]) => other !== name))
  if (isRow(value) && dice.next() < 0.8) return { ...row, [name]: changed(value, dice) }
  return { ...row, [name]: dice.pick(VALUES) }
}

/** A row with one to three fields that are wrong or gone, or something that is no row. */
export const damagedRow = (row: unknown, dice: Dice): unknown => {
  if (!isRow(row) || dice.next() < 0.03) return dice.pick(NO_ROWS)
  let made = row
  for (let left = 1 + dice.upTo(3); left > 0; left -= 1) made = changed(made, dice)
  return made
}

const TEXTS = [
  '',
  '-',
  '9e999',
  'NaN',
  '<',
  '</Period>',
  '<Period>',
  '&amp;',
  '<!ENTITY a "b">',
  '2126-01-01T00:00Z',
  '0',
]

/** A document of which a number, a tag or a stretch is changed, or that ends too early. */
export const damagedText = (text: string, dice: Dice): string => {
  const way = dice.upTo(6)
  const at = dice.upTo(text.length)
  if (way === 0) return text.slice(0, at)
  if (way === 1) return text.slice(0, at) + dice.pick(TEXTS) + text.slice(at)
  if (way === 2) return text.slice(0, at) + text.slice(at + 1 + dice.upTo(200))
  const places = [...text.matchAll(way === 3 ? />[^<\s][^<]*</g : way === 4 ? /<\/?[\w.]+/g : /\d+/g)]
  if (places.length === 0) return text.slice(at)
  const { index, 0: found } = dice.pick(places)
  const edge = way === 3 ? 1 : 0
  return text.slice(0, index + edge) + dice.pick(TEXTS) + text.slice(index + found.length - edge)
}
