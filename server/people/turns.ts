/**
 * Runs the tasks of one key one after the other, each when the one before has ended, whether well or not; tasks of
 * different keys do not wait for each other. What is looked up before a write is then still so when it is written.
 */
export type Turns = <T>(key: string, task: () => Promise<T>) => Promise<T>

export const createTurns = (): Turns => {
  const last = new Map<string, Promise<unknown>>()
  return async (key, task) => {
    const before = last.get(key) ?? Promise.resolve()
    const mine = before.then(task, task)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}
