import fc from 'fast-check'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { SEED } from './seeds'

// Taken before a test puts a clock of its own in its place.
const later = setImmediate

fc.configureGlobal({ seed: SEED })

/** An unexpected error log fails the test: a swallowed failure is a failure. Tests that expect one spy on it themselves. */
const errorLog = vi.spyOn(console, 'error')
beforeEach(() => {
  errorLog.mockClear()
})
afterEach(({ task }) => {
  if (task.result?.state === 'fail')
    process.stdout.write(`ENACT_SEED=${SEED} repeats what was left to chance in "${task.name}".\n`)
  expect(errorLog.mock.calls, 'nothing may be logged to console.error').toEqual([])
})
// A turn of the event loop: a file of long properties, one after the other, would leave the runner without a word for a minute.
afterEach(() => new Promise<void>((resolve) => later(resolve)))
