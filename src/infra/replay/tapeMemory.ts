import type { Mirror } from '../../domain/replay/mirror'
import { FIXED_EPOCH } from '../../domain/tables/sync'

/** Stacks of past periods that are remembered: each may be a megabyte, and whoever looks back looks at many. */
export const PAST_BOOKS_KEPT = 8
/** Answers to calls that name a day. */
export const DATED_ANSWERS_KEPT = 50

const DATED = /\/\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2}/

const cut = <T>(
  all: ReadonlyMap<string, T>,
  isOfPast: (key: string, value: T) => boolean,
  most: number,
): ReadonlyMap<string, T> => {
  if (all.size <= most) return all
  const past = [...all].filter(([key, value]) => isOfPast(key, value))
  if (past.length <= most) return all
  const left = new Map(all)
  for (const [key] of past.slice(0, past.length - most)) left.delete(key)
  return left
}

/**
 * What the recorder knows without the oldest of what the user looked up of other periods and days: the live market is
 * always kept, and a recording begins with the few that were looked at last. The same object when nothing goes.
 */
export const withoutOldest = (mirror: Mirror): Mirror => {
  const books = cut(mirror.books, (_, { book }) => book.epoch === FIXED_EPOCH, PAST_BOOKS_KEPT)
  const answers = cut(mirror.answers, (call) => DATED.test(call), DATED_ANSWERS_KEPT)
  return books === mirror.books && answers === mirror.answers ? mirror : { ...mirror, books, answers }
}
