import type { People } from '../identity/faces'
import type { Accounts } from '../store/faces'
import type { HubLog, SignIn } from './options'
import type { Licence } from '../../src/domain/access'

/** The user of a connection to the data hub. */
export class Caller {
  constructor(
    readonly userId: string,
    readonly licence: Licence,
  ) {}
}

type Sources = {
  /** Undefined when this server has visitors only: nobody comes in then. */
  readonly people: People | undefined
  readonly accounts: Pick<Accounts, 'byId'>
  readonly log: HubLog
}

/** Sign-in to the data hub by the people and accounts of this server. */
export const signInOf = ({ people, accounts, log }: Sources): SignIn => ({
  recognise: async (token) => {
    const found = await people?.recognise(token)
    if (found?.kind === 'person') {
      const { userId, licence, expiresAt } = found.person
      return { key: userId, user: new Caller(userId, licence), expiresAt }
    }
    if (found !== undefined) log.info({ why: found.why }, 'A token was refused at the hub.')
    return null
  },
  present: async (userId) => {
    if (people === undefined || !(await people.stillOpen(userId))) return null
    const account = await accounts.byId(userId)
    if (account === undefined) return null
    const { tier, countries, admin } = account
    return { user: new Caller(userId, { tier, countries, admin }) }
  },
})
