import { ENTSOE_STANDARD_URL, type EntsoeSettings } from '../sources/entsoe/settings'
import { WEB_ADDRESS } from './addresses'
import { word, type Reader, type Setting } from './reading'

const TOKEN: Setting<string> = {
  read: word,
  wanted: 'the access token of a user who is registered at transparency.entsoe.eu, one word',
  secret: true,
}

/** How ENTSO-E is reached; undefined where no token is set, which is a fault where MARKET_SOURCE has `entsoe`. */
export const readEntsoe = ({ optional, required }: Reader, isNeeded: boolean): EntsoeSettings | undefined => {
  const url = optional('ENTSOE_URL', WEB_ADDRESS, ENTSOE_STANDARD_URL)
  const token = isNeeded
    ? required('ENTSOE_TOKEN', TOKEN, 'entsoe in MARKET_SOURCE needs it')
    : optional('ENTSOE_TOKEN', TOKEN, undefined)
  return token === undefined ? undefined : { url, token }
}
