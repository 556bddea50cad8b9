import type { ServerClock } from '../sources/source'

export type KeptAnswers<V> = (key: string, ask: () => Promise<V>) => Promise<V>

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
export const keepAnswers = <V>({ clock, capacity, lifetime }: Options<V>): KeptAnswers<V> => {
  const answers = new Map<string, { readonly value: V; readonly until: number }>()
  const underWay = new Map<string, Promise<V>>()

  const keep = (key: string, value: V): V => {
    answers.set(key, { value, until: clock.now() + lifetime(value) })
    for (const oldest of answers.keys()) if (answers.size > capacity) answers.delete(oldest)
    return value
  }

  return (key, ask) => {
    const kept = answers.get(key)
    answers.delete(key)
    if (kept && clock.now() < kept.until) {
      // A Map remembers the order of setting: set again, it is the last to go.
      answers.set(key, kept)
      return Promise.resolve(kept.value)
    }
    const asked =
      underWay.get(key) ??
      ask()
        .then((value) => keep(key, value))
        .finally(() => underWay.delete(key))
    underWay.set(key, asked)
    return asked
  }
}
