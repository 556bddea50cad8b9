import type { MarketSource, ServerClock } from '../../../server/sources/source'
import type { Dice } from '../../faults/support/dice'
import { damagedRow, damagedText } from '../mutations'

/** The four forms of an answer: as recorded, without what is to be damaged, with that damaged, and the damaged parts alone. */
export type Form = 'whole' | 'rest' | 'damaged' | 'alone'
export type Forms<T> = Readonly<Record<Form, T>> & { readonly count: number }
export type GivenToSource = { readonly clock: ServerClock; readonly log: { readonly warn: (message: string) => void } }

/** Answers of one publisher with some damage: how many parts of them, and a source that is given one form of them. */
export type Round = { readonly count: number; readonly open: (form: Form, given: GivenToSource) => MarketSource }
export type DamagedFamily = {
  readonly name: string
  readonly round: (dice: Dice) => Round
  /** Time in which everything is requested once. */
  readonly ms: number
}

const SHARE = 0.3

export const rowForms = <T>(
  rows: readonly T[],
  dice: Dice,
  damagedOf: (row: T, dice: Dice) => unknown = damagedRow,
): Forms<readonly unknown[]> => {
  const chosen = rows.map(() => dice.next() < SHARE)
  const damaged = rows.map((row, place) => (chosen[place] === true ? damagedOf(row, dice) : row))
  return {
    whole: rows,
    rest: rows.filter((_, place) => chosen[place] !== true),
    damaged,
    alone: damaged.filter((_, place) => chosen[place] === true),
    count: chosen.filter(Boolean).length,
  }
}

export const formsOfAll = <T>(all: Readonly<Record<string, T>>, make: (one: T) => Forms<readonly unknown[]>) => {
  const made = new Map(Object.entries(all).map(([name, one]) => [name, make(one)]))
  return { made, count: [...made.values()].reduce((sum, { count }) => sum + count, 0) }
}

/** The same as texts, so that a source which is opened takes no time for them. */
export const textForms = ({ count, ...forms }: Forms<readonly unknown[]>): Forms<string> => ({
  whole: JSON.stringify(forms.whole),
  rest: JSON.stringify(forms.rest),
  damaged: JSON.stringify(forms.damaged),
  alone: JSON.stringify(forms.alone),
  count,
})

/**
 * Rows as documents of text; a share of the rounds damages the text of the document itself, of which nothing is by itself then.
 * @param share of the rounds
 */
export const documentForms = (
  { whole, rest, damaged, alone, count }: Forms<readonly unknown[]>,
  documentOf: (rows: readonly unknown[]) => string,
  dice: Dice,
  share: number,
): Forms<string> => {
  const isText = dice.next() < share
  const text = isText ? damagedText(documentOf(damaged), dice) : documentOf(damaged)
  return {
    whole: documentOf(whole),
    rest: documentOf(isText ? [] : rest),
    damaged: text,
    alone: isText ? text : documentOf(alone),
    count: isText ? count + 1 : count,
  }
}

export const answering = (answer: (url: URL) => string): typeof fetch =>
  ((input: string) => Promise.resolve(new Response(answer(new URL(input))))) as typeof fetch

export const ADDRESS = 'http://source.test'
