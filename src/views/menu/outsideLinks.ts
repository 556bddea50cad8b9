import type { OutsideLinks, OutsidePlace } from '../../domain/reference'

/**
 * The words of the visitors' bar that lead to other sites, in the specification's order (2§2, decision C67). The addresses
 * are not here: they are accounts of whoever runs the server, which tells them (LINK_TWITTER, LINK_LINKEDIN). An address
 * of our own choosing would lead to somebody else's account.
 */
export const OUTSIDE: readonly { readonly place: OutsidePlace; readonly word: string }[] = [
  { place: 'twitter', word: 'Twitter' },
  { place: 'linkedIn', word: 'LinkedIn' },
]

/** Why there is nothing to open. @param links undefined while the server has not told */
export const whyNoLink = (links: OutsideLinks | undefined): string =>
  links === undefined ? 'Its address is not known yet' : 'Not configured on this server'
