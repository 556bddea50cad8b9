import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { FORMER_USER } from '../../../server/store/personalData'
import type { Setting } from './contract'
import { ODD_TEXTS } from './oddTexts'

export const otherContract = (setting: Setting): void => {
  inbox(setting)
  shelf(setting)
  presence(setting)
  checkMutes(setting)
  retain(setting)
  personal(setting)
}

const personal = ({ store, someUser }: Setting): void => {
  /** A user of whom something is stored in each place. */
  const knownUser = async () => {
    const user = { userId: someUser(), email: `${someUser()}@north.example` }
    const company = `Company ${someUser()}`
    await store().settings.write(user.userId, 'r1', [{ key: 'basic', baseRev: 0, data: { theme: 'dark' } }])
    await store().presence.setSeen(user.userId, 5)
    await store().presence.setSubscriptions(user.userId, [{ uiId: 's' }])
    await store().inbox.addFeedback({ at: 7, ...user, type: 'Issue', notes: 'late', page: '/boa' })
    await store().companyDashboards.put(company, user.email, 9, [{ name: 'Board' }])
    const item = { id: someUser(), name: 'Cold day', by: user.email, at: 11, data: { taken: 1 } }
    await store().namedItems.put(company, 'whatIf', item)
    const mute = { series: `Gb&${someUser()}&none`, check: 'late', reason: 'Announced', at: 13, until: 99 }
    await store().checkMutes.put({ ...mute, by: user.email })
    return { user, company, item, mute }
  }

  it('STO-60 what a user sent and saved for the company is found by who it was, and nothing of another user', async () => {
    const { user, item, mute } = await knownUser()
    await knownUser()
    const { companyDashboards, ...others } = await store().personal.of(user)
    expect(others).toEqual({
      feedback: [{ at: 7, type: 'Issue', notes: 'late', page: '/boa' }],
      companyItems: [{ id: item.id, kind: 'whatIf', name: 'Cold day', at: 11, data: { taken: 1 } }],
      checkMutes: [mute],
      alerts: [],
      devices: [],
    })
    expect(companyDashboards).toMatchObject([{ at: 9, data: { name: 'Board' } }])
  })

  it('STO-61 a user who is forgotten has nothing, what is the company’s stays without a name, and others have all of theirs', async () => {
    const { user, company, item, mute } = await knownUser()
    const other = await knownUser()
    await store().personal.forget(user, false)
    expect(await store().settings.all(user.userId)).toBeUndefined()
    expect(await store().presence.seen(user.userId)).toBeUndefined()
    expect(await store().presence.subscriptions(user.userId)).toBeUndefined()
    expect(await store().personal.of(user)).toEqual({
      feedback: [],
      companyDashboards: [],
      companyItems: [],
      checkMutes: [],
      alerts: [],
      devices: [],
    })
    expect(await store().checkMutes.all()).toContainEqual({ ...mute, by: FORMER_USER })
    expect(await store().companyDashboards.of(company)).toMatchObject([{ by: FORMER_USER, data: { name: 'Board' } }])
    expect(await store().namedItems.of(company, 'whatIf')).toEqual([{ ...item, by: FORMER_USER }])
    expect(JSON.stringify(await store().inbox.feedback(1000))).not.toContain(user.userId)
    expect(JSON.stringify(await store().inbox.feedback(1000))).not.toContain(user.email)
    expect(await store().settings.all(other.user.userId)).toHaveLength(1)
    expect((await store().personal.of(other.user)).companyItems).toHaveLength(1)
    // The same write is no repetition of one that is forgotten.
    const again = await store().settings.write(user.userId, 'r1', [
      { key: 'basic', baseRev: 0, data: { theme: 'light' } },
    ])
    expect(again).toMatchObject({ kind: 'saved' })
    expect(await store().settings.all(user.userId)).toMatchObject([{ data: { theme: 'light' } }])
  })

  it('STO-62 an account goes where it is to, and stays where it is not', async () => {
    const email = `${someUser()}@north.example`
    const account = { email, name: 'n', company: 'c', tier: 'Trade', countries: ['Gb'], admin: false } as const
    await store().accounts.put([{ ...account, emailAccess: true, enabled: true }])
    const row = await store().accounts.byEmail(email)
    await store().personal.forget(row!, false)
    expect(await store().accounts.byEmail(email)).toEqual(row)
    await store().personal.forget(row!, true)
    expect(await store().accounts.byEmail(email)).toBeUndefined()
  })
}

const inbox = ({ store, someUser }: Setting): void => {
  it('STO-41 feedback comes back newest first, as many as requested', async () => {
    const userId = someUser()
    const sent = [3, 1, 2, 3].map((hour, n) => ({
      at: Date.UTC(2030, 0, 1, hour),
      ...(n !== 1 && { userId }),
      email: 'a@example.com',
      type: 'Issue',
      notes: `note ${n}`,
      page: '/boa',
    }))
    for (const each of sent) await store().inbox.addFeedback(each)
    expect(await store().inbox.feedback(4)).toMatchObject([sent[3], sent[0], sent[2], sent[1]])
    expect(await store().inbox.feedback(1)).toMatchObject([sent[3]!])
    expect(await store().inbox.feedback(0)).toEqual([])
    expect(await store().inbox.feedback(-1)).toEqual([])
  })

  it.each([...ODD_TEXTS, 'nul \0 and half \uD83D'])('S13 feedback and demo requests keep %j', async (text) => {
    const at = Date.UTC(2031, 0, 1)
    const retained = text.replace('\0', '\uFFFD').replace('\uD83D', text.includes('\0') ? '\uFFFD' : '\uD83D')
    await store().inbox.addFeedback({ at, userId: text, email: text, type: text, notes: text, page: text })
    expect(await store().inbox.feedback(1)).toMatchObject([
      { at, userId: retained, email: retained, type: retained, notes: retained, page: retained },
    ])
    const request: Record<string, unknown> = Object.fromEntries<unknown>([
      ['firstname', text],
      [text, true],
    ])
    await store().inbox.addDemoRequest(at, request)
    expect(await store().inbox.demoRequests(1)).toEqual([{ at, request }])
  })

  it('STO-42 demo requests come back newest first', async () => {
    const ats = [2, 3, 1].map((hour) => Date.UTC(2032, 0, 1, hour))
    for (const at of ats) await store().inbox.addDemoRequest(at, { at })
    const newest = await store().inbox.demoRequests(3)
    expect(newest).toEqual([ats[1], ats[0], ats[2]].map((at) => ({ at, request: { at } })))
  })
}

const shelf = ({ store, someUser }: Setting): void => {
  it('STO-33 a company keeps dashboards under ids of our own, oldest first, apart from other companies', async () => {
    const company = `Company ${someUser()}`
    const other = `Company ${someUser()}`
    await store().companyDashboards.put(company, 'u1', 20, [{ n: 1 }, { n: 2 }])
    await store().companyDashboards.put(company, 'u2', 10, [{ n: 0 }])
    await store().companyDashboards.put(other, 'u3', 5, [{ n: 9 }])
    await store().companyDashboards.put(other, 'u3', 6, [])
    const items = await store().companyDashboards.of(company)
    expect(items.map(({ by, at, data }) => ({ by, at, data }))).toEqual([
      { by: 'u2', at: 10, data: { n: 0 } },
      { by: 'u1', at: 20, data: { n: 1 } },
      { by: 'u1', at: 20, data: { n: 2 } },
    ])
    expect(new Set(items.map(({ id }) => id)).size).toBe(3)
    expect(await store().companyDashboards.of(other)).toHaveLength(1)
    expect(await store().companyDashboards.of(`${company} and Sons`)).toEqual([])
  })

  it('BA05 STO-34 a company keeps items by kind and name under the ids that they are given, newest first, and loses the one that is removed', async () => {
    const company = `Company ${someUser()}`
    const other = `Company ${someUser()}`
    const cases = store().namedItems
    const [a, b, c] = ['a', 'b', 'c'].map((id) => `${company}/${id}`)
    await cases.put(company, 'whatIf', { id: a!, name: 'First', by: 'u1', at: 10, data: { n: 1 } })
    await cases.put(company, 'whatIf', { id: b!, name: 'Second', by: 'u2', at: 20, data: { n: 2 } })
    await cases.put(other, 'whatIf', { id: c!, name: 'First', by: 'u3', at: 30, data: null })
    expect(await cases.of(company, 'whatIf')).toEqual([
      { id: b, name: 'Second', by: 'u2', at: 20, data: { n: 2 } },
      { id: a, name: 'First', by: 'u1', at: 10, data: { n: 1 } },
    ])
    await cases.remove(other, 'whatIf', a!)
    expect(await cases.of(company, 'whatIf')).toHaveLength(2)
    await cases.remove(company, 'plantGroup', b!)
    expect(await cases.of(company, 'whatIf')).toHaveLength(2)
    await cases.remove(company, 'whatIf', b!)
    expect((await cases.of(company, 'whatIf')).map(({ id }) => id)).toEqual([a])
    expect(await cases.of(other, 'whatIf')).toHaveLength(1)
    await cases.put(company, 'plantGroup', { id: `${company}/g`, name: 'First', by: 'u1', at: 40, data: [] })
    expect((await cases.of(company, 'plantGroup')).map(({ id }) => id)).toEqual([`${company}/g`])
    await expect(cases.put('', 'whatIf', { id: 'x', name: 'x', by: 'u', at: 1, data: 1 })).rejects.toThrow(
      'name the company',
    )
  })

  it('S13 nothing can be kept for no company', async () => {
    await expect(store().companyDashboards.put('', 'u', 1, [{}])).rejects.toThrow('name the company')
    expect(await store().companyDashboards.of('')).toEqual([])
  })

  it.each(ODD_TEXTS)('S13 a shelf keeps %j', async (text) => {
    await store().companyDashboards.put(text, text, 1, [text])
    expect((await store().companyDashboards.of(text)).map(({ by, data }) => [by, data])).toEqual([[text, text]])
  })
}

const presence = ({ store, someUser }: Setting): void => {
  it('STO-43 when a user looked and what the browser subscribed to are kept apart', async () => {
    const user = someUser()
    const other = someUser()
    const { presence } = store()
    expect(await presence.seen(user)).toBeUndefined()
    expect(await presence.subscriptions(user)).toBeUndefined()
    await presence.setSeen(user, 1_767_600_000_000)
    expect(await presence.subscriptions(user)).toBeUndefined()
    await presence.setSubscriptions(user, [{ id: 's1', on: true }])
    await presence.setSubscriptions(other, [])
    expect(await presence.seen(user)).toBe(1_767_600_000_000)
    expect(await presence.seen(other)).toBeUndefined()
    await presence.setSeen(user, 1_767_600_000_001)
    await presence.setSubscriptions(user, [])
    expect(await presence.seen(user)).toBe(1_767_600_000_001)
    expect(await presence.subscriptions(user)).toEqual([])
    expect(await presence.subscriptions(other)).toEqual([])
  })

  it.each(ODD_TEXTS)('S13 presence keeps %j', async (text) => {
    await store().presence.setSubscriptions(text, [text])
    await store().presence.setSeen(text, 1)
    expect(await store().presence.subscriptions(text)).toEqual([text])
  })
}

const checkMutes = ({ store, someUser }: Setting): void => {
  it('CHK-28 a check has one mute: another takes its place, and one that was made since is not removed with it', async () => {
    const series = `Gb&${someUser()}&none`
    const { checkMutes: mutes } = store()
    const mine = async () => (await mutes.all()).filter((each) => each.series === series)
    const first = { series, check: 'late', by: 'a@b.example', reason: 'Announced', at: 5 }
    await mutes.put({ ...first, until: 50 })
    await mutes.put({ ...first, check: 'gap' })
    await mutes.put({ ...first, at: 7 })
    expect((await mine()).toSorted((a, b) => a.at - b.at)).toEqual([
      { ...first, check: 'gap' },
      { ...first, at: 7 },
    ])
    await mutes.remove(series, 'late', 5)
    expect(await mine()).toHaveLength(2)
    await mutes.remove(series, 'late', 7)
    await mutes.remove(series, 'gap')
    expect(await mine()).toEqual([])
  })
}

const retain = ({ store, someUser, clock, runs }: Setting): void => {
  it('STO-44 a thing is stored by kind and id, overwritten, removed', async () => {
    const kind = someUser()
    const { retain } = store()
    expect(await retain.get(kind, 'a')).toBeUndefined()
    await retain.put(kind, 'a', { n: 1 })
    await retain.put(kind, 'b', null)
    await retain.put(`${kind}2`, 'a', 'other kind')
    await retain.put(kind, 'a', { n: 2 })
    expect(await retain.get(kind, 'a')).toEqual({ n: 2 })
    expect(await retain.get(kind, 'b')).toBeNull()
    await retain.remove(kind, 'a')
    expect(await retain.get(kind, 'a')).toBeUndefined()
    expect(await retain.get(`${kind}2`, 'a')).toBe('other kind')
  })

  it('STO-45 what is over is never answered, from its last millisecond on', async () => {
    const kind = someUser()
    const { retain } = store()
    await retain.put(kind, 'session', { uid: 'u' }, clock.at + 1000)
    await retain.put(kind, 'key', { uid: 'u' })
    clock.at += 999
    expect(await retain.get(kind, 'session')).toEqual({ uid: 'u' })
    expect((await retain.find(kind, 'uid', 'u')).map(({ id }) => id)).toEqual(['key', 'session'])
    clock.at += 1
    expect(await retain.get(kind, 'session')).toBeUndefined()
    expect((await retain.find(kind, 'uid', 'u')).map(({ id }) => id)).toEqual(['key'])
    clock.at += 120_000
    await retain.put(kind, 'other', {})
    clock.at -= 120_001
    expect(await retain.get(kind, 'session'), 'swept away, not only hidden').toBeUndefined()
    await retain.put(kind, 'session', { uid: 'again' }, clock.at + 1)
    expect(await retain.get(kind, 'session')).toEqual({ uid: 'again' })
  })

  it('STO-46 find looks at the field itself: not deeper, not other capitals, not numbers, not wildcards', async () => {
    const kind = someUser()
    const { retain } = store()
    const values = {
      right: { grantId: 'a%_!', more: 1 },
      deeper: { in: { grantId: 'a%_!' } },
      capitals: { grantId: 'A%_!' },
      wild: { grantId: 'abc!' },
      number: { grantId: 5 },
      text: '"grantId":"a%_!"',
      list: ['grantId', 'a%_!'],
      nothing: null,
    }
    for (const [id, value] of Object.entries(values)) await retain.put(kind, id, value)
    expect(await retain.find(kind, 'grantId', 'a%_!')).toEqual([{ id: 'right', value: values.right }])
    expect(await retain.find(kind, 'grantId', '5')).toEqual([])
    expect(await retain.find(kind, 'toString', 'x')).toEqual([])
    expect(await retain.find(`${kind}x`, 'grantId', 'a%_!')).toEqual([])
  })

  it('STO-46 find finds what was put, whatever the texts', async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), async (field, value) => {
        const kind = someUser()
        const retained: unknown = JSON.parse(`{"first":1,${JSON.stringify(field)}:${JSON.stringify(value)},"last":2}`)
        await store().retain.put(kind, 'id', retained)
        const found = await store().retain.find(kind, field, value)
        const isFound = field !== 'first' && field !== 'last'
        expect(found).toEqual(isFound ? [{ id: 'id', value: retained }] : [])
      }),
      { numRuns: runs },
    )
  })

  it.each(ODD_TEXTS)('S13 keep takes %j as kind, id, field and value', async (text) => {
    const value: unknown = JSON.parse(`{${JSON.stringify(text)}:${JSON.stringify(text)}}`)
    await store().retain.put(text, text, value)
    expect(await store().retain.get(text, text)).toEqual(value)
    expect(await store().retain.find(text, text, text)).toEqual([{ id: text, value }])
  })
}
