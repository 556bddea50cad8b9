import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import {
  outageHistorySchema,
  plantActivitySchema,
  plantDayAcceptancesSchema,
  plantDetailSchema,
  plantLaddersSchema,
  type PlantActivity,
} from '../../../src/domain/plants/calls'
import { dateAt } from '../../../src/domain/periods'
import { stationOf } from '../../../src/domain/plants/plant'
import { bearer } from '../../support/people'
import { openApiRig, type ApiRig } from './apiRig'

let rig: ApiRig
let unit = ''
beforeAll(async () => {
  rig = await openApiRig()
  unit = rig.host.plantStore().allPlants.find(({ zone }) => zone !== undefined)?.id ?? ''
  expect(unit).not.toBe('')
})
afterAll(() => rig.stop())

const get = (path: string, user = '') => rig.app.inject({ url: path, ...(user !== '' && { headers: bearer(user) }) })
const read = async <S extends z.ZodMiniType>(schema: S, path: string, user = ''): Promise<z.output<S>> => {
  const answer = await get(path, user)
  expect(answer.statusCode, answer.body).toBe(200)
  return schema.parse(answer.json())
}

describe('calls of a plant', () => {
  it('PLT-20 PL02 any user has the levels of a unit; its zone is for signed-in users', async () => {
    const open: PlantActivity = await read(plantActivitySchema, `/api/plantActivity/${unit}`)
    expect(open).toMatchObject({ id: unit, isStation: false, asOf: rig.clock.now() })
    expect(open.units[0]?.unit).not.toHaveProperty('zone')
    const own = await read(plantActivitySchema, `/api/plantActivity/${unit}`, 'visualise')
    expect(own.units[0]?.unit.zone).toMatch(/^Z/)
  })

  it('PLT-21 a station is all of its units, and no user’s id is not there', async () => {
    const { units } = await read(plantActivitySchema, `/api/plantActivity/${unit}`)
    const station = stationOf(units[0]!.unit)
    const all = await read(plantActivitySchema, `/api/plantActivity/${encodeURIComponent(station)}`)
    expect(all.isStation || all.id === unit).toBe(true)
    expect(all.units.map((each) => each.unit.id)).toContain(unit)
    expect((await get('/api/plantActivity/T_NOBODY-1')).statusCode).toBe(404)
    expect((await get('/api/plantDetail/T_NOBODY-1', 'visualise')).statusCode).toBe(404)
    // A text that no id is written like is not said back.
    const odd = await get(`/api/plantActivity/${encodeURIComponent('<script>x</script>')}`)
    expect([odd.statusCode, odd.json()]).toMatchObject([404, { detail: 'There is no plant of that id.' }])
  })

  it('PLT-22 details and ladders of a signed-in user; a period that is none is refused by name', async () => {
    const detail = await read(plantDetailSchema, `/api/plantDetail/${unit}`, 'visualise')
    expect(detail.units.map(({ id }) => id)).toEqual([unit])
    const { units } = await read(plantLaddersSchema, `/api/plantLadders/${unit}/20/11/2026/35`, 'visualise')
    expect(units.every(({ bands }) => bands.length > 0)).toBe(true)
    const wrong = await get(`/api/plantLadders/${unit}/20/11/2026/99`, 'visualise')
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('period')])
  })

  it('PL02 PLT-98 acceptances of a day are those of the plant alone; a day that is none is refused by name', async () => {
    const date = dateAt(rig.clock.now())
    const day = await read(plantDayAcceptancesSchema, `/api/plantDayAcceptances/${unit}/${date}`, 'visualise')
    expect(day.date).toBe(date)
    expect(day.acceptances.filter((each) => each.unit !== unit)).toEqual([])
    const wrong = await get(`/api/plantDayAcceptances/${unit}/20-11-2026`, 'visualise')
    expect([wrong.statusCode, wrong.body]).toEqual([400, expect.stringContaining('date')])
  })

  it('RE02 OUT-21 a message that is not kept has no revisions, and says so with an empty list', async () => {
    const { id, revisions } = await read(outageHistorySchema, '/api/outageHistory/nobody%2Fs', 'visualise')
    expect([id, revisions]).toEqual(['nobody/s', []])
    // A text that no id is written like is in no answer.
    const odd = await read(outageHistorySchema, '/api/outageHistory/%3Cscript%3E', 'visualise')
    expect([odd.id, odd.revisions]).toEqual(['', []])
  })

  it('PLT-23 PL02 what a tab requests beyond the free view is refused to visitors', async () => {
    const day = '2026-11-20'
    const tabs: Readonly<Record<string, readonly string[]>> = {
      activity: [`/api/plantDetail/${unit}`, `/api/plantDayAcceptances/${unit}/${day}`],
      prices: [`/api/plantLadders/${unit}/20/11/2026/35`],
      outages: [`/api/plantDetail/${unit}`, '/api/LiveTable_Remit/free'],
      revenue: [`/api/unitRevenue/${unit}/system/${day}/${day}`, `/api/revenueActions/${unit}/20/11/2026/35`],
      dynamics: [`/api/plantDetail/${unit}`],
      similar: [`/api/revenue/system/${day}/${day}`],
    }
    for (const [tab, paths] of Object.entries(tabs))
      for (const path of paths) expect((await get(path)).statusCode, `${tab} ${path}`).toBe(401)
    const chart = await rig.app.inject({
      method: 'POST',
      url: '/staticApi/plantchart/data/',
      payload: { series: [{ id: `Gb&PN&${unit}` }], from: day, to: day },
    })
    expect(chart.statusCode).toBe(401)
  })
})
