import { afterEach } from 'vitest'
import { lastCalls } from '../support/browser'

// Says where a test came to that failed: a call that waits without an end has no words of its own.
afterEach(({ task }) => {
  if (task.result?.state === 'fail') process.stderr.write(`${task.name}\n  ${lastCalls().join('\n  ')}\n`)
})
