import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { DEFAULT_SETTINGS } from '../../../src/domain/settings'
import { companyGroupSchema, type GroupDraft } from '../../../src/domain/settings/companyGroups'
import { itemKey } from '../../../src/domain/wire'
import { pageSchemaOf } from '../../../src/domain/wire/paging'
import { peopleRig, type Name, type PeopleRig } from './rig'

let rig: PeopleRig
beforeEach(async () => {
  rig = await peopleRig()
})
afterEach(() => rig.close())

const LIST = '/usersettingsapi/plantGroups'
const DRAFT: GroupDraft = {
  name: 'North wind',
  plants: ['T_A-1', 'T_B-1'],
  colour: 'rgb(1,2,3)',
  icon: 'Wind',
  rule: { fuels: ['WIND'], zones: ['Z1'], owner: '', name: '' },
}
const listOf = async (name: Name) => z.parse(pageSchemaOf(companyGroupSchema), (await rig.get(name, LIST)).json()).items
const saved = (name: Name, draft: object = DRAFT) => rig.post(name, `${LIST}/save`, draft)

describe('plant groups of a company', () => {
  it('ST23 GRP-20 what one has shared a colleague finds whole, and no user of another company', async () => {
    const answer = await saved('ann')
    expect(answer.statusCode, answer.body).toBe(200)
    const [found] = await listOf('bob')
    expect(found).toMatchObject({ ...DRAFT, by: 'ann@north.example' })
    expect([await listOf('stranger'), await listOf('nobody')]).toEqual([[], []])
  })

  it('GRP-21 who shares a group again replaces it; a colleague’s of the same name stays', async () => {
    await saved('ann')
    expect((await saved('ann', { ...DRAFT, name: 'north WIND', plants: ['T_C-1'] })).statusCode).toBe(200)
    const other = await saved('bob', { ...DRAFT, plants: [] })
    expect([other.statusCode, other.body]).toEqual([400, expect.stringContaining('ann@north.example has saved')])
    expect((await listOf('bob')).map(({ name, plants }) => [name, plants])).toEqual([['north WIND', ['T_C-1']]])
  })

  it('GRP-22 a group is deleted by any user who shared it or an administrator of the company, and by no other user', async () => {
    const { id } = z.parse(companyGroupSchema, (await saved('ann')).json())
    expect((await rig.post('bob', `${LIST}/delete`, { id })).statusCode).toBe(403)
    expect((await rig.post('stranger', `${LIST}/delete`, { id })).statusCode).toBe(404)
    expect((await rig.post('admin', `${LIST}/delete`, { id })).statusCode).toBeLessThan(300)
    expect(await listOf('bob')).toEqual([])
  })

  it.each([
    [{ ...DRAFT, name: ' ' }, 'name'],
    [{ ...DRAFT, name: '<b>' }, 'name'],
    [{ ...DRAFT, colour: 'url(x)' }, 'colour'],
    [{ ...DRAFT, plants: [''] }, 'plants'],
    [{ name: 'x' }, 'plants'],
  ])('GRP-23 what cannot be a group is refused by the name of its field: %#', async (draft, field) => {
    const answer = await saved('ann', draft)
    expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining(field)])
    expect(await listOf('ann')).toEqual([])
  })

  it('GRP-24 an account without a company, or locked against saving, shares nothing and is told so', async () => {
    const alone = await saved('nobody')
    expect([alone.statusCode, alone.body]).toEqual([403, expect.stringContaining('no company')])
    const data = { ...DEFAULT_SETTINGS, lockedAccount: 'uploadLocked' }
    await rig.store.settings.write(rig.idOf('ann'), 'lock', [{ key: itemKey.basic, baseRev: 0, data }])
    expect((await saved('ann')).statusCode).toBe(423)
    expect(await listOf('bob')).toEqual([])
  })
})
