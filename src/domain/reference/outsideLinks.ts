/**
 * Where the product's own accounts on other sites are. The words are fixed (decision C67), the addresses are given to the
 * server; a server that was given none has none.
 */
export type OutsideLinks = { readonly twitter?: string; readonly linkedIn?: string }
export type OutsidePlace = keyof OutsideLinks

/** Hosts that the word may lead to: a link must lead where it says. */
const HOSTS: Readonly<Record<OutsidePlace, readonly string[]>> = {
  twitter: ['twitter.com', 'x.com'],
  linkedIn: ['linkedin.com'],
}

const isHost = (host: string, known: string): boolean => host === known || host.endsWith(`.${known}`)

/** The address as browsers write it, if it is https, of a host of the place, without user name or port (S17). */
export const referenceOutsideLink = (place: OutsidePlace, text: string): string | undefined => {
  if (!URL.canParse(text)) return undefined
  const { protocol, hostname, username, password, port, href } = new URL(text)
  if (protocol !== 'https:' || username !== '' || password !== '' || port !== '') return undefined
  return HOSTS[place].some((known) => isHost(hostname, known)) ? href : undefined
}

/** What of the addresses can be followed: one that does not lead where its word says is left out. */
export const outsideLinksOf = (
  reported: { readonly [place in OutsidePlace]?: string | undefined } = {},
): OutsideLinks => {
  const followed = (['twitter', 'linkedIn'] as const).flatMap((place): [OutsidePlace, string][] => {
    const link = referenceOutsideLink(place, reported[place] ?? '')
    return link === undefined ? [] : [[place, link]]
  })
  return Object.fromEntries(followed)
}
