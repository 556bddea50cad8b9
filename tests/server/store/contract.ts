import { afterAll, beforeAll, describe } from 'vitest'
import type { Store } from '../../../server/store/types'
import { accountsContract } from './contractAccounts'
import { alertsContract } from './contractAlerts'
import { auditContract } from './contractAudit'
import { otherContract } from './contractOther'
import { settingsContract } from './contractSettings'

export type Place = {
  /** Opens the same store each time it is called in a file. `now`: ms UTC. */
  readonly open: (now: () => number) => Promise<Store>
  /** Rounds of each random test. */
  readonly runs: number
}

/** The store under test, its clock, and a user id that no other test has. */
export type Setting = {
  readonly store: () => Store
  readonly clock: { at: number }
  readonly someUser: () => string
  readonly runs: number
}

/** What every store must do, whatever database it has. */
export const storeContract = (name: string, place: Place): void => {
  describe(name, () => {
    const clock = { at: Date.UTC(2026, 0, 5, 8) }
    let store: Store | undefined
    let users = 0
    const setting: Setting = {
      store: () => store!,
      clock,
      someUser: () => `user-${users++}`,
      runs: place.runs,
    }
    beforeAll(async () => {
      store = await place.open(() => clock.at)
    })
    afterAll(() => store?.close())
    accountsContract(setting)
    settingsContract(setting)
    alertsContract(setting)
    otherContract(setting)
    auditContract(setting)
  })
}
