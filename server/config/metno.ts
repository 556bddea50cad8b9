import { METNO_STANDARD_URL, type MetnoSettings } from '../sources/metno/settings'
import { WEB_ADDRESS } from './addresses'
import type { Reader, Setting } from './reading'

/** An address of a person or of a site, of letters that a header of a request may have. */
const CONTACT_FORM = /^(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|https?:\/\/[\w.-]+\.[\w-]+(?:\/[\w./-]*)?)$/
const LONGEST = 100

const CONTACT: Setting<string> = {
  read: (text) => (text.length <= LONGEST && CONTACT_FORM.test(text) ? text : undefined),
  wanted: 'an e-mail address or a web site at which MET Norway reaches who runs this server, e.g. desk@enact.example',
}

/** How MET Norway is reached; undefined where no contact is set, which is a fault where MARKET_SOURCE has `metno`. */
export const readMetno = ({ optional, required }: Reader, isNeeded: boolean): MetnoSettings | undefined => {
  const url = optional('METNO_URL', WEB_ADDRESS, METNO_STANDARD_URL)
  const contact = isNeeded
    ? required(
        'METNO_CONTACT',
        CONTACT,
        'metno in MARKET_SOURCE needs it, since MET Norway shuts out anonymous clients',
      )
    : optional('METNO_CONTACT', CONTACT, undefined)
  return contact === undefined ? undefined : { url, contact }
}
