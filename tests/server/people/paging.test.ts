import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { PAGE_ITEMS } from '../../../src/domain/wire/paging'
import { shortOrLong } from '../../support/cases'
import { peopleRig, URLS, type PeopleRig } from './rig'

let rig: PeopleRig
beforeAll(async () => {
  rig = await peopleRig()
})
afterAll(() => rig.close())

const COMPANY = 'North Power'
const BY = 'ann@north.example'
type Page = { readonly items: readonly { readonly id: string }[]; readonly next?: string }

const LISTS = {
  dashboards: {
    url: URLS.shelf,
    save: async (count: number) => {
      const boards = Array.from({ length: count }, (_, n) => ({ id: `d${n}`, name: `Dashboard ${n}` }))
      for (const [n, board] of boards.entries())
        await rig.store.companyDashboards.put(COMPANY, BY, Math.floor(n / 20), [board])
      return (await rig.store.companyDashboards.of(COMPANY)).map(({ id }) => id)
    },
    remove: (id: string) => rig.store.companyDashboards.remove(COMPANY, id),
  },
  'plant groups': {
    url: '/usersettingsapi/plantGroups',
    save: async (count: number) => {
      const ids = Array.from({ length: count }, (_, n) => `g${n}-${Math.random()}`)
      for (const [n, id] of ids.entries())
        await rig.store.namedItems.put(COMPANY, 'plantGroup', {
          id,
          name: id,
          by: BY,
          at: Math.floor(n / 20),
          data: { plants: [] },
        })
      return ids
    },
    remove: (id: string) => rig.store.namedItems.remove(COMPANY, 'plantGroup', id),
  },
}

describe('lists of a company by pages', () => {
  it.each(Object.entries(LISTS))(
    'SAF-M5 no item of %s is missing or twice over all pages when one is deleted between pages',
    async (_, { url, save, remove }) => {
      const law = fc.asyncProperty(fc.nat(119), fc.nat(2), async (which, afterPage) => {
        const ids = await save(120)
        const deleted = ids[which]!
        const read: string[] = []
        let next: string | undefined
        for (let page = 0; page === 0 || next !== undefined; page++) {
          const answer = await rig.get('bob', next === undefined ? url : `${url}/page/${next}`)
          const { items, next: following } = answer.json() as Page
          expect(items.length).toBeLessThanOrEqual(PAGE_ITEMS)
          read.push(...items.map(({ id }) => id))
          if (page === afterPage) await remove(deleted)
          next = following
        }
        expect(read).toHaveLength(new Set(read).size)
        expect(ids.filter((id) => id !== deleted && !read.includes(id))).toEqual([])
        for (const id of ids) await remove(id)
      })
      await fc.assert(law, { numRuns: shortOrLong(3, 60), examples: [[70, 0]] })
    },
  )

  it('SAF-M6 a cursor that no page has is refused with its name, and the first page has one', async () => {
    const refused = await rig.get('bob', `${URLS.shelf}/page/1;drop`)
    expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('cursor must be')])
    expect((await rig.get('bob', `${URLS.shelf}/page/first`)).json()).toEqual({ items: [] })
  })
})
