import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { liveTableSchema } from '../../../src/domain/wire'
import { bearer } from '../../support/people'
import { acceptance } from '../market/handMade'
import { openApiRig, type ApiRig } from './apiRig'
import { isLong } from '../../support/cases'

let rig: ApiRig
beforeAll(async () => {
  rig = await openApiRig()
  for (let number = 1; number <= 7; number++) {
    rig.clock.advance(1000)
    rig.batches.next([acceptance(number % 2 ? 'T_ALPHA-1' : 'T_BRAVO-1', number, rig.clock.now(), 100 + 10 * number)])
  }
})
afterAll(() => rig.stop())

const get = (url: string, headers: Record<string, string> = {}) => rig.app.inject({ url, headers })
const ALICE = bearer('analyse')

describe('the user id in the path of a table', () => {
  it('S9 a user is himself by his id or as "me", a visitor says "free"', async () => {
    expect((await get('/api/LiveTable_BmFeed/me', ALICE)).statusCode).toBe(200)
    expect((await get('/api/LiveTable_BmFeed/analyse', ALICE)).statusCode).toBe(200)
    expect((await get('/api/LiveTable_CurrentActions/me', ALICE)).statusCode).toBe(200)
    expect((await get('/api/LiveTable_CurrentActions/free')).statusCode).toBe(200)
  })

  it.each(['trade', 'nobody-at-all', 'free', 'ME', 'analyse ', '%61dmin', 'Analyse'])(
    'S9 LiveTable_BmFeed/%s of another is answered just as a table that is not there',
    async (victim) => {
      const theirs = await get(`/api/LiveTable_BmFeed/${encodeURIComponent(victim)}`, ALICE)
      const none = await get('/api/LiveTable_Nothing/me', ALICE)
      expect(theirs.statusCode).toBe(404)
      expect(theirs.body).toBe(none.body)
    },
  )

  it.each(['me', 'analyse', 'visitor'])('S9 a visitor who calls himself %s gets no table', async (name) => {
    const answer = await get(`/api/LiveTable_CurrentActions/${name}`)
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toBe((await get('/api/LiveTable_Nothing/free')).body)
  })

  it.runIf(isLong)(
    'S9 "not yours" takes as long as "not there": the middle of 60 askings differs by less than two milliseconds',
    async () => {
      const times = { theirs: [] as number[], none: [] as number[] }
      const timed = async (into: number[], url: string): Promise<void> => {
        const from = performance.now()
        await get(url, ALICE)
        into.push(performance.now() - from)
      }
      for (let n = 0; n < 60; n++) {
        await timed(times.theirs, '/api/LiveTable_BmFeed/trade')
        await timed(times.none, '/api/LiveTable_Nothing/me')
      }
      const middle = (all: number[]): number => all.sort((a, b) => a - b)[all.length / 2]!
      expect(Math.abs(middle(times.theirs) - middle(times.none))).toBeLessThan(2)
    },
  )
})

describe('CurrentActions, the table of visitors', () => {
  const COLUMNS = ['plant', 'fuel', 'action', 'volume', 'price']

  it('AC07 shows the five latest acceptances in five columns, newest on top, with its proof', async () => {
    const { data, meta } = liveTableSchema.parse((await get('/api/LiveTable_CurrentActions/free')).json())
    expect(data.headerSecondRow.map(({ title }) => title)).toEqual(['Plant', 'Fuel', 'Action', 'Volume', 'Price'])
    expect(data.data.map(({ uniqueId }) => uniqueId)).toEqual([
      'T_ALPHA-1-7',
      'T_BRAVO-1-6',
      'T_ALPHA-1-5',
      'T_BRAVO-1-4',
      'T_ALPHA-1-3',
    ])
    expect(meta).toMatchObject({ t: 'CurrentActions', n: 5 })
  })

  it('S8 what is withheld from visitors stands nowhere in the answer', async () => {
    const answer = await get('/api/LiveTable_CurrentActions/free')
    const { data } = liveTableSchema.parse(answer.json())
    for (const { row } of data.data) expect(Object.keys(row)).toEqual(COLUMNS)
    for (const withheld of ['fromTo', '"start"', '"end"', '"so"', 'Alpha 1 Ltd', 'Z3', 'From–to'])
      expect(answer.body).not.toContain(withheld)
    const full = await get('/api/LiveTable_BmFeed/me', ALICE)
    for (const withheld of ['fromTo', 'Alpha 1 Ltd', 'Z3']) expect(full.body).toContain(withheld)
  })

  it('AC07 has no past days', async () => {
    const answer = await get('/api/LiveTable_CurrentActions/free/2026-11-19')
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      detail: 'This table has the latest only: leave the day out. The Current shows the market as it is now.',
    })
  })
})
