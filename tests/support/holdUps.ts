/**
 * How long the event loop was held up, turn by turn, while a task ran: a chain of turns, each as late as what came between it
 * and the one before. On a busy machine the time of others is in it.
 */
export const withHoldUps = async <T>(task: () => Promise<T>): Promise<readonly [answer: T, ms: readonly number[]]> => {
  const held: number[] = []
  let last = performance.now()
  let isRunning = true
  const look = (): void => {
    const now = performance.now()
    held.push(now - last)
    last = now
    if (isRunning) setImmediate(look)
  }
  setImmediate(look)
  try {
    return [await task(), held]
  } finally {
    isRunning = false
  }
}
