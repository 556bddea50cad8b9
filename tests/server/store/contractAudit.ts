import { expect, it } from 'vitest'
import { verifiedChain } from '../../../server/admin/auditRoutes'
import type { AuditBy, NewAuditEntry } from '../../../src/domain/audit'
import type { Setting } from './contract'
import { ODD_TEXTS } from './oddTexts'

const EVER = { from: 0, to: 1e15 }

/** What the audit log must do, whatever the database. Its lines are those of all tests of the store. */
export const auditContract = ({ store, someUser }: Setting): void => {
  const by = (): AuditBy => ({ at: 1000, userId: someUser(), email: 'admin@north.example' })
  const newAccount = async () => {
    const email = `${someUser()}@north.example`
    const account = { email, name: 'n', company: 'c', tier: 'Visualise', countries: ['Gb'], admin: false } as const
    await store().accounts.put([{ ...account, emailAccess: true, enabled: true }])
    return (await store().accounts.byEmail(email))!
  }
  const linesOf = async (userId: string) =>
    (await store().audit.newest(EVER, 10_000)).filter((row) => row.userId === userId)

  it('AUD-10 a change of an account and its line are one write: who, what, before, after', async () => {
    const { userId } = await newAccount()
    const who = by()
    await store().accounts.change(userId, { tier: 'Trade', enabled: false }, who)
    expect(await linesOf(who.userId)).toMatchObject([
      {
        at: 1000,
        email: who.email,
        action: 'account.change',
        object: userId,
        stage: 'done',
        before: '{"enabled":true,"tier":"Visualise"}',
        after: '{"enabled":false,"tier":"Trade"}',
      },
    ])
  })

  it('AUD-11 what changed nothing has no line: an account that is not there, a message that is dealt with already', async () => {
    const who = by()
    expect(await store().accounts.change('unknown', { tier: 'Trade' }, who)).toBeUndefined()
    expect(await store().inbox.settleFeedback(1e9, true, who)).toBe(false)
    await store().companyDashboards.remove('c', 'none', { ...who, action: 'companyItem.delete', object: 'none' })
    await store().namedItems.remove('c', 'whatIf', 'none', { ...who, action: 'companyItem.delete', object: 'none' })
    expect(await linesOf(who.userId)).toEqual([])
  })

  it('AUD-12 a message is dealt with once and opened again once, each with its line', async () => {
    const who = by()
    const notes = someUser()
    await store().inbox.addFeedback({ at: 1, email: '', type: 'Other', notes, page: '' })
    const find = async () => (await store().inbox.feedback(10_000)).find((each) => each.notes === notes)!
    const { id } = await find()
    const open = await store().inbox.openFeedback()
    const both = await Promise.all([1, 2].map(() => store().inbox.settleFeedback(id, true, who)))
    expect(both.filter(Boolean)).toHaveLength(1)
    expect(await find()).toMatchObject({ doneAt: 1000, doneBy: who.email })
    expect(await store().inbox.openFeedback()).toBe(open - 1)
    expect(await store().inbox.settleFeedback(id, false, who)).toBe(true)
    expect(await find()).not.toHaveProperty('doneAt')
    expect((await linesOf(who.userId)).map(({ action }) => action)).toEqual(['feedback.reopen', 'feedback.settle'])
  })

  it('AUD-13 writers at the same time have their lines one after the other, and the chain is whole', async () => {
    const accounts = await Promise.all([newAccount(), newAccount(), newAccount()])
    const who = by()
    const tiers = ['Trade', 'Analyse', 'Enterprise', 'Visualise'] as const
    await Promise.all(
      tiers.flatMap((tier) => accounts.map(({ userId }) => store().accounts.change(userId, { tier }, who))),
    )
    const lines = (await linesOf(who.userId)).reverse()
    expect(lines).toHaveLength(12)
    for (const { userId } of accounts) {
      // Each begins with what the one before it left, and the last is what is stored.
      let tier = '{"tier":"Visualise"}'
      for (const line of lines.filter(({ object }) => object === userId)) {
        expect(line.before).toBe(tier)
        tier = line.after!
      }
      expect(tier).toBe(JSON.stringify({ tier: (await store().accounts.byId(userId))!.tier }))
    }
    const head = await store().audit.head()
    expect(await verifiedChain(store().audit)).toEqual({ kind: 'whole', ...head })
  })

  it.each([...ODD_TEXTS, 'nul \0 and half \uD83D'])('AUD-14 the chain is whole with %j in it', async (text) => {
    const entry: NewAuditEntry = { at: 1, userId: text, email: text, action: 'notice.send', object: text, after: text }
    const { seq } = await store().audit.append(entry)
    const [row] = await store().audit.after(seq - 1, 1)
    expect(JSON.parse(row!.after!)).toBe(text)
    expect((await verifiedChain(store().audit)).kind).toBe('whole')
  })

  it('AUD-15 a write whose line cannot be written is not done either', async () => {
    const { userId } = await newAccount()
    const broken = { ...by(), at: null as unknown as number }
    await expect(store().accounts.change(userId, { tier: 'Trade' }, broken)).rejects.toThrow()
    expect((await store().accounts.byId(userId))?.tier).toBe('Visualise')
    expect((await verifiedChain(store().audit)).kind).toBe('whole')
  })

  it('AUD-16 events of pages are added up by day; beyond so many different ones a day they are counted together', async () => {
    const day = '2031-01-05'
    await store().frontendLog.add(day, new Map([['BOA realtime', 2]]))
    await store().frontendLog.add(day, new Map([['BOA realtime', 3]]))
    const many = new Map(Array.from({ length: 305 }, (_, n) => [`made up ${n}`, 1]))
    await store().frontendLog.add(day, many)
    const rows = await store().frontendLog.ofDays(day, day)
    expect(rows.find(({ event }) => event === 'BOA realtime')?.count).toBe(5)
    expect(rows.find(({ event }) => event === 'Other events')?.count).toBe(6)
    expect(rows.reduce((sum, { count }) => sum + count, 0)).toBe(310)
    await store().frontendLog.forgetBefore('2031-01-06')
    expect(await store().frontendLog.ofDays(day, day)).toEqual([])
  })
}
