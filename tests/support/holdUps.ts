const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * How long the event loop was held up, turn by turn, while a task ran, in ms. A turn is what comes between two looks of a
 * chain of them. Of each it is the lesser of the time that passed and the processor time of this process: the thread took
 * neither more than the one, in which other processes had their share of a busy machine, nor more than the other, in which
 * are the threads that compile and collect garbage next to it.
 */
export const withHoldUps = async <T>(task: () => Promise<T>): Promise<readonly [answer: T, ms: readonly number[]]> => {
  const held: number[] = []
  let last = { passed: performance.now(), used: processorMs() }
  let isRunning = true
  const look = (): void => {
    const now = { passed: performance.now(), used: processorMs() }
    held.push(Math.min(now.passed - last.passed, now.used - last.used))
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
