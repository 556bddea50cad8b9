/** Lets waiting work of the process (requests, timers, sockets) run before the next step. */
export const turn = (): Promise<void> =>
  new Promise((go) => {
    setImmediate(go)
  })

const waiting: (() => void)[] = []

const goOne = (): void => {
  waiting.shift()?.()
  if (waiting.length > 0) setImmediate(goOne)
}

/**
 * The same for a step that takes tens of milliseconds: of those that wait here one goes on in each turn of the event loop,
 * the first to come first. After `turn` all of them would, and hold the process up for their sum.
 */
export const singleTurn = (): Promise<void> =>
  new Promise((go) => {
    waiting.push(go)
    if (waiting.length === 1) setImmediate(goOne)
  })

/** A turn in which none of those is waiting: for a step that is not urgent. */
export const idleTurn = async (): Promise<void> => {
  do await turn()
  while (waiting.length > 0)
}

/** What is made in steps, made at once. */
export const madeAtOnce = <Made>(steps: Generator<unknown, Made>): Made => {
  for (;;) {
    const step = steps.next()
    if (step.done === true) return step.value
  }
}
