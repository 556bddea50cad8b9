const processorMs = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/**
 * How long the event loop was held up, turn by turn, while a task ran, in ms of processor time of this process: what other
 * processes take of a busy machine is not in it. A turn is what comes between two looks of a chain of them.
 */
export const withHoldUps = async <T>(task: () => Promise<T>): Promise<readonly [answer: T, ms: readonly number[]]> => {
  const held: number[] = []
  let last = processorMs()
  let isRunning = true
  const look = (): void => {
    const now = processorMs()
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
