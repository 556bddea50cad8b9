import { afterEach, beforeEach, expect, vi } from 'vitest'

// Taken before a test puts a clock of its own in its place.
const later = setImmediate

/** An unexpected error log fails the test: a swallowed failure is a failure. Tests that expect one spy on it themselves. */
const errorLog = vi.spyOn(console, 'error')
beforeEach(() => {
  errorLog.mockClear()
})
afterEach(() => {
  expect(errorLog.mock.calls, 'nothing may be logged to console.error').toEqual([])
})
// A turn of the event loop: a file of long properties, one after the other, would leave the runner without a word for a minute.
afterEach(() => new Promise<void>((resolve) => later(resolve)))
