/** Time between two turns of the event loop, ms: often enough for the runner, seldom enough to cost nothing. */
const TURN_MS = 250

/**
 * The seeds from `from` up to, but without, `to`, with a turn of the event loop now and then. A loop that gives none for a
 * minute makes the test runner give the worker up ("Timeout calling onTaskUpdate"), though all is well.
 */
export async function* seeds(from: number, to: number): AsyncGenerator<number> {
  let last = performance.now()
  for (let seed = from; seed < to; seed++) {
    yield seed
    if (performance.now() - last < TURN_MS) continue
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    last = performance.now()
  }
}
