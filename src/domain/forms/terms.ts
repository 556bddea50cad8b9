import type { Instant } from '../periods'
import type { Settings } from '../settings'

/** The terms in force. A visitor is shown the notice once for each version. */
export const TERMS_VERSION = '1.0'
/** London day on which this version came into force. */
export const TERMS_DATE = '2026-11-02'

/** What opening them is called in the server's log (specification 2§7). */
export const TERMS_EVENT = 'Accessed Terms and Conditions'

/** The answer as the settings keep it. `date`: the instant of the answer as ISO text, UTC. */
export const termsAnswer = (agreed: boolean, now: Instant): Settings['terms'] => ({
  agreed,
  date: new Date(now).toISOString(),
})
