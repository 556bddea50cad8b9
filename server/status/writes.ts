import { dateAt, type Instant, type SettlementDate } from '../../src/domain/periods'
import type { Store } from '../store/types'

/** Writes of users that the store has answered. */
export type WriteCount = { readonly today: (now: Instant) => number; readonly last: () => Instant | undefined }

type Call = (...inputs: never[]) => Promise<unknown>

/** Calls that write, of the parts of the store in which users keep things. Sessions of sign-in are not among them. */
const WRITES = {
  accounts: ['change', 'put', 'disableExcept', 'seed', 'bind'],
  settings: ['write', 'insertCopies'],
  inbox: ['addFeedback', 'addDemoRequest'],
  companyDashboards: ['put', 'remove'],
  namedItems: ['put', 'remove'],
  presence: ['setSeen', 'setSubscriptions'],
  checkMutes: ['put', 'remove'],
} as const satisfies { readonly [Part in keyof Store]?: readonly (keyof Store[Part])[] }

/** A refused write wrote nothing. */
const wrote = (answer: unknown): boolean =>
  typeof answer !== 'object' || answer === null || !('kind' in answer) || answer.kind === 'saved'

const receivedIn = <T extends object>(part: T, names: readonly string[], onWrite: () => void): T => {
  const received = names.map((name) => {
    const call = (part as Record<string, Call>)[name] as Call
    const counted: Call = async (...inputs) => {
      const answer = await call.apply(part, inputs)
      if (wrote(answer)) onWrite()
      return answer
    }
    return [name, counted]
  })
  return { ...part, ...(Object.fromEntries(received) as Partial<T>) }
}

/** The same store with its answered writes counted by London day, as of the clock given. */
export const countingWrites = (
  store: Store,
  now: () => Instant,
): { readonly store: Store; readonly writes: WriteCount } => {
  let day: SettlementDate = ''
  let count = 0
  let last: Instant | undefined
  const onWrite = (): void => {
    last = now()
    const date = dateAt(last)
    count = date === day ? count + 1 : 1
    day = date
  }
  const counted = Object.entries(WRITES).map(([part, names]) => [
    part,
    receivedIn(store[part as keyof typeof WRITES], names, onWrite),
  ])
  return {
    store: { ...store, ...(Object.fromEntries(counted) as Partial<Store>) },
    writes: { today: (at) => (dateAt(at) === day ? count : 0), last: () => last },
  }
}
