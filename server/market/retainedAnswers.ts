import { SharedAnswer } from '../sources/sharedAnswer'
import type { ServerClock } from '../sources/source'

/**
 * @param ask its signal is aborted when no query waits for the answer
 * @param signal aborted when this query does not wait any more
 */
export type RetainedAnswers<V> = (
  key: string,
  query: (signal: AbortSignal) => Promise<V>,
  signal?: AbortSignal,
) => Promise<V>

type Options<V> = {
  readonly clock: Pick<ServerClock, 'now'>
  /** At most so many answers; the one that was not asked for longest goes first. */
  readonly capacity: number
  /** How long an answer stays good, ms. */
  readonly lifetime: (value: V) => number
}

/**
 * Keeps the answers to an expensive question. The same question asked again while the first is under way waits for
 * that answer; a failed answer is not kept.
 */
export const retainAnswers = <V>({ clock, capacity, lifetime }: Options<V>): RetainedAnswers<V> => {
  const answers = new Map<string, { readonly value: V; readonly until: number }>()
  const underWay = new Map<string, SharedAnswer<V>>()

  const retain = (key: string, value: V): V => {
    answers.set(key, { value, until: clock.now() + lifetime(value) })
    for (const oldest of answers.keys()) if (answers.size > capacity) answers.delete(oldest)
    return value
  }

  const begin = (key: string, query: (signal: AbortSignal) => Promise<V>): SharedAnswer<V> => {
    const end = (): void => {
      if (underWay.get(key) === shared) underWay.delete(key)
    }
    const shared = new SharedAnswer(async (signal) => retain(key, await query(signal)), end)
    underWay.set(key, shared)
    shared.answer.then(end, end)
    return shared
  }

  return (key, query, signal) => {
    const retained = answers.get(key)
    answers.delete(key)
    if (retained && clock.now() < retained.until) {
      // A Map remembers the order of setting: set again, it is the last to go.
      answers.set(key, retained)
      return Promise.resolve(retained.value)
    }
    return (underWay.get(key) ?? begin(key, query)).wait(signal)
  }
}
