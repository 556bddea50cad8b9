import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { savedCaseSchema, type CaseDraft } from '../../../src/domain/boa/analytics/cases'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { itemKey } from '../../../src/domain/wire'
import { pageSchemaOf } from '../../../src/domain/wire/paging'
import { peopleRig, type Name, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const LIST = '/usersettingsapi/whatIfCases'
const DRAFT: CaseDraft = {
  name: 'Drax at 50',
  period: '2026-11-20-35',
  moves: [{ kind: 'add', name: 'My plant', volume: 100, price: 80 }],
}
const listOf = async (name: Name) => z.parse(pageSchemaOf(savedCaseSchema), (await rig.get(name, LIST)).json()).items
const saved = (name: Name, draft: object = DRAFT) => rig.post(name, `${LIST}/save`, draft)

describe('what-ifs of a company', () => {
  it('BA05 CAS-1 what one has saved a colleague finds whole, and no user of another company', async () => {
    const answer = await saved('ann')
    expect(answer.statusCode, answer.body).toBe(200)
    const [found] = await listOf('bob')
    expect(found).toMatchObject({ ...DRAFT, by: 'ann@north.example' })
    expect(await listOf('stranger')).toEqual([])
    expect(await listOf('nobody')).toEqual([])
  })

  it('CAS-2 a name stands once in a company, whatever its case; another company may have it', async () => {
    await saved('ann')
    const again = await saved('bob', { ...DRAFT, name: ' drax AT 50 ' })
    expect([again.statusCode, again.body]).toEqual([400, expect.stringContaining('choose another name')])
    expect((await saved('stranger')).statusCode).toBe(200)
    expect(await listOf('ann')).toHaveLength(1)
  })

  it('CAS-3 a case is deleted by any user who saved it, and by no other user', async () => {
    const { id } = z.parse(savedCaseSchema, (await saved('ann')).json())
    expect((await rig.post('bob', `${LIST}/delete`, { id })).statusCode).toBe(403)
    expect((await rig.post('stranger', `${LIST}/delete`, { id })).statusCode).toBe(404)
    expect((await rig.post('ann', `${LIST}/delete`, { id })).statusCode).toBeLessThan(300)
    expect(await listOf('bob')).toEqual([])
  })

  it.each([
    [{ ...DRAFT, name: ' ' }, 'name'],
    [{ ...DRAFT, name: 'x'.repeat(61) }, 'name'],
    [{ ...DRAFT, period: '2026-11-20' }, 'period'],
    [{ ...DRAFT, moves: [] }, 'moves'],
    [{ ...DRAFT, moves: [{ kind: 'add', name: 'x', volume: 99_999, price: 1 }] }, 'moves.0'],
  ])('CAS-4 what cannot be a case is refused by the name of its field: %#', async (draft, field) => {
    const answer = await saved('ann', draft)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(field)])
    expect(await listOf('ann')).toEqual([])
  })

  it('CAS-5 who belongs to no company is told so', async () => {
    const answer = await saved('nobody')
    expect([answer.statusCode, answer.body]).toEqual([403, expect.stringContaining('no company')])
  })

  it('CAS-6 an administrator deletes a case of their company, and none of another one', async () => {
    const { id } = z.parse(savedCaseSchema, (await saved('ann')).json())
    const { id: other } = z.parse(savedCaseSchema, (await saved('stranger')).json())
    expect((await rig.post('admin', `${LIST}/delete`, { id: other })).statusCode).toBe(404)
    expect((await rig.post('admin', `${LIST}/delete`, { id })).statusCode).toBeLessThan(300)
    expect([await listOf('bob'), (await listOf('stranger')).length]).toEqual([[], 1])
  })

  it('CAS-7 an account that is locked against saving neither saves nor deletes a case, and is told so', async () => {
    const { id } = z.parse(savedCaseSchema, (await saved('ann')).json())
    const data = { ...DEFAULT_SETTINGS, lockedAccount: 'uploadLocked' }
    await rig.store.settings.write(rig.idOf('ann'), 'lock', [{ key: itemKey.basic, baseRev: 0, data }])
    const another = await saved('ann', { ...DRAFT, name: 'Another' })
    expect([another.statusCode, (await rig.post('ann', `${LIST}/delete`, { id })).statusCode]).toEqual([423, 423])
    expect((await listOf('bob')).map(({ name }) => name)).toEqual([DRAFT.name])
  })

  it('AC04 CAS-8 without BOA analytics, or not signed in, cases are neither read, saved nor deleted', async () => {
    const { id } = z.parse(savedCaseSchema, (await saved('ann')).json())
    await rig.store.accounts.change(rig.idOf('bob'), { tier: 'Visualise' })
    for (const [who, status] of [
      ['bob', 403],
      [undefined, 401],
    ] as const) {
      expect((await rig.get(who, LIST)).statusCode).toBe(status)
      expect((await rig.post(who, `${LIST}/save`, { ...DRAFT, name: 'Another' })).statusCode).toBe(status)
      expect((await rig.post(who, `${LIST}/delete`, { id })).statusCode).toBe(status)
    }
    expect(await listOf('ann')).toHaveLength(1)
  })
})
