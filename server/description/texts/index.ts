import { CALLS, type CallName } from '../../../src/domain/calls'
import type { Call } from '../../../src/domain/wire'
import type { AnyText, Texts } from '../text'
import { ACCOUNT } from './account'
import { ADMIN } from './admin'
import { BM } from './bm'
import { SETTINGS } from './settings'
import { START } from './start'
import { TABLES } from './tables'

const TEXTS: Texts = { ...START, ...BM, ...TABLES, ...SETTINGS, ...ACCOUNT, ...ADMIN }

/** A call and what is said of it. */
export type DescribedCall = { readonly call: Call; readonly text: AnyText }

/** Every call of this server, in the order that a reader meets them. */
export const DESCRIBED: readonly DescribedCall[] = Object.entries(CALLS).map(([name, call]) => ({
  call,
  text: TEXTS[name as CallName],
}))
