import type { FeedVerdict } from '../../src/domain/status'
import type { Instant } from '../../src/domain/periods'
import type { IdentityService } from '../identity/types'

/** How well sign-in is: `at` is when a login was last checked, undefined when none has been. */
export type SignInWatch = { readonly condition: () => FeedVerdict; readonly at: () => Instant | undefined }

const CANNOT = 'Logins cannot be checked: the provider’s keys or the store do not answer.'
const NO_USER = 'This server has visitors only.'

/**
 * The same identity with its checks of logins watched. A token that is refused is a check that worked; one that could not
 * be checked is a fault of the provider or the store, and stays one until a check works again.
 */
export const watchingSignIn = (
  identity: IdentityService,
  now: () => Instant,
): { readonly identity: IdentityService; readonly watch: SignInWatch } => {
  const { people } = identity
  if (people === undefined) {
    const condition = (): FeedVerdict => ({ state: 'notOffered', why: NO_USER })
    return { identity, watch: { condition, at: () => undefined } }
  }
  let last: Instant | undefined
  let failing = false
  const recognise: typeof people.recognise = async (token) => {
    try {
      const found = await people.recognise(token)
      last = now()
      failing = false
      return found
    } catch (error) {
      failing = true
      throw error
    }
  }
  return {
    identity: { ...identity, people: { ...people, recognise } },
    watch: { condition: () => (failing ? { state: 'down', why: CANNOT } : { state: 'ok' }), at: () => last },
  }
}
