import { outsideLink, type OutsideLinks, type OutsidePlace } from '../../src/domain/reference'
import type { Reader, Setting } from './reading'

const linkTo = (place: OutsidePlace, example: string): Setting<string> => ({
  read: (text) => outsideLink(place, text),
  wanted: `the address of your own account there, e.g. ${example}`,
})

const LINK_TWITTER = linkTo('twitter', 'https://x.com/your-account')
const LINK_LINKEDIN = linkTo('linkedIn', 'https://www.linkedin.com/company/your-company')

/** Where the visitors' bar leads outside (decision C67); undefined where no address is set. */
export const readLinks = ({ optional }: Reader): OutsideLinks | undefined => {
  const twitter = optional('LINK_TWITTER', LINK_TWITTER, undefined)
  const linkedIn = optional('LINK_LINKEDIN', LINK_LINKEDIN, undefined)
  if (twitter === undefined && linkedIn === undefined) return undefined
  return { ...(twitter !== undefined && { twitter }), ...(linkedIn !== undefined && { linkedIn }) }
}
