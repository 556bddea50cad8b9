import { it } from 'vitest'
import { isLong } from './cases'

/**
 * A test of the long form alone: `npm run faults -- tests/e2e`. For what a page costs a browser of its own and is proved
 * elsewhere in parts, by views, streams and the server, or on another page.
 */
export const longIt = it.runIf(isLong)
