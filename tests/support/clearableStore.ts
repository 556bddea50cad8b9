import type { People } from '../../server/identity/types'
import { seedSettings } from '../../server/identity/seededAccounts'
import { openMemoryStore } from '../../server/store'
import type { Store } from '../../server/store/types'

/** What people leave behind. Accounts are reset one by one; keys and sign-ins are kept. */
const LEFT = ['settings', 'inbox', 'companyDashboards', 'namedItems', 'presence'] as const
type Left = (typeof LEFT)[number]

/**
 * A store of a server that many test files use one after the other: what people leave behind is in memory, and `clear` makes
 * it, and every licence, as it was at the start.
 */
export const clearableStore = async (
  retained: Store,
  people: Pick<People, 'forget'> | undefined,
): Promise<{ readonly store: Store; readonly clear: () => Promise<void> }> => {
  const accounts = await retained.accounts.all()
  let memory = await openMemoryStore()
  await seedSettings({ accounts: retained.accounts, settings: memory.settings })

  type Calls = Readonly<Record<string, (...inputs: unknown[]) => unknown>>
  /** The calls of this part, each of what is the store at that moment: they may be taken from it before it is cleared. */
  const partOf = (name: Left): Calls =>
    Object.fromEntries(
      Object.keys(memory[name]).map((call) => [
        call,
        (...inputs: unknown[]) => (memory[name] as unknown as Calls)[call]?.(...inputs),
      ]),
    )
  const parts = Object.fromEntries(LEFT.map((name) => [name, partOf(name)])) as unknown as Pick<Store, Left>

  const clear = async (): Promise<void> => {
    for (const { userId, tier, countries, emailAccess, enabled } of accounts) {
      await retained.accounts.change(userId, { tier, countries, emailAccess, enabled })
      people?.forget(userId)
    }
    const before = memory
    const fresh = await openMemoryStore()
    await seedSettings({ accounts: retained.accounts, settings: fresh.settings })
    memory = fresh
    await before.close()
  }
  return { store: { ...retained, ...parts }, clear }
}
