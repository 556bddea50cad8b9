import { afterEach, beforeEach, expect, vi } from 'vitest'

/** An unexpected error log fails the test: a swallowed failure is a failure. Tests that expect one spy on it themselves. */
const errorLog = vi.spyOn(console, 'error')
beforeEach(() => {
  errorLog.mockClear()
})
afterEach(() => {
  expect(errorLog.mock.calls, 'nothing may be logged to console.error').toEqual([])
})
