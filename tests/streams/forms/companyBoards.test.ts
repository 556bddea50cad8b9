import { describe, expect, it } from 'vitest'
import type { CompanyBoards, CompanyDashboard } from '../../../src/streams/forms/types'
import { play, START } from './stage'

const OWN = '/usersettingsapi'
const LIST = `GET ${OWN}/companyDashboards/page/first`
const DELETE = `POST ${OWN}/companyDashboards/delete`
const board: CompanyDashboard = { id: 'b1', by: 'ada@north.example', at: START, data: { id: 'b1', name: 'Desk' } }

describe('the dashboards of the company', () => {
  it('SAF-K31 one that is deleted leaves the list, which is fetched again, and its name is stated', () => {
    let shelf = [board]
    let seen: readonly { readonly value: CompanyBoards }[] = []
    play({
      before: ({ context }) => {
        context.answer(LIST, () => ({ items: shelf }))
        context.answer(DELETE, () => {
          shelf = []
          return undefined
        })
      },
      at: ({ present, published, query }) => ({
        0: () => void (seen = published(present.companyDashboards$)),
        1000: () => query({ form: 'companyBoards', intent: { kind: 'delete', found: board } }),
      }),
      ms: 3000,
      then: ({ bodies }) => {
        expect(bodies).toEqual([{ id: 'b1' }])
        const { list, outcome } = seen.at(-1)!.value
        expect(outcome).toEqual({ kind: 'deleted', draft: { name: 'Desk' } })
        expect(list.kind === 'ready' && list.value).toEqual([])
      },
    })
  })
})
