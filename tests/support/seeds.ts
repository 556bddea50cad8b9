const requested = Number(process.env['ENACT_SEED'] ?? 1)
if (!Number.isSafeInteger(requested) || requested < 0)
  throw new Error('ENACT_SEED is a whole number, as a failed run prints it, e.g. 588771')

/**
 * What all chance in the tests comes from: fast-check's cases, the dice of the models, the moments of kills. The same number
 * repeats the same tests; ENACT_SEED sets another. `npm test` has the same each time, `npm run faults` a new one each time.
 */
export const SEED = requested

/** Time between two turns of the event loop, ms: often enough for the runner, seldom enough to cost nothing. */
const TURN_MS = 250

/**
 * So many seeds from `SEED` up, with a turn of the event loop now and then. A loop that gives none for a minute makes the
 * test runner give the worker up ("Timeout calling onTaskUpdate"), though all is well. A case that fails names its seed n:
 * ENACT_SEED=n has it first.
 */
export async function* seeds(count: number): AsyncGenerator<number> {
  let last = performance.now()
  for (let seed = SEED; seed < SEED + count; seed++) {
    yield seed
    if (performance.now() - last < TURN_MS) continue
    await new Promise((resolve) => {
      setImmediate(resolve)
    })
    last = performance.now()
  }
}
