import type { IdentityFault } from '../../infra/types/identityFaces'

/** A fault of sign-in in words for a user. */
export const faultWords = (fault: IdentityFault): string => {
  switch (fault.kind) {
    case 'interaction':
      return 'The identity provider asks you to sign in again.'
    case 'iframe':
      return 'The identity provider did not answer in time. Try again.'
    case 'denied':
      return 'Access was denied.'
    case 'invalid':
      return 'The sign-in is no longer valid. Sign in again.'
    case 'offline':
      return 'The server cannot be reached. Check the network, then try again.'
    case 'cancelled':
      return 'The sign-in was broken off.'
    case 'other':
      return fault.message
    default:
      return fault satisfies never
  }
}
