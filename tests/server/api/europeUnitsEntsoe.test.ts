import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openProviders, providersOf } from '../../../server/sources/providers'
import { europeOutagesSchema, europeUnitDaySchema } from '../../../src/domain/europe/unitCalls'
import { plantListSchema, problemSchema } from '../../../src/domain/wire'
import { fakeIdentity } from '../../support/appShell'
import {
  BELGIAN_UNITS,
  DOEL_4,
  hoursXml,
  NUCLEAR_PLANT,
  outageXml,
  PUMPED,
  PUMPED_PLANT,
  PUMPED_TOO,
  registerXml,
} from '../../support/entsoeUnitDocuments'
import { startUnitPlatform, type PlatformUnits } from '../../support/entsoeUnitServer'
import { accountRow, ACCOUNTS, bearer, fakePeople } from '../../support/people'
import { platformClock } from '../../support/platformClock'
import { apiRig, type ApiRig } from './apiRig'

const AT = '2026-11-20T17:05:00Z'
const NOW = Date.parse(AT)
const PEOPLE = fakePeople([...ACCOUNTS, accountRow('brussels', { countries: ['Belgium'], tier: 'Visualise' })])
/** Two zones of one endpoint: one without units, and one whose register is requested last. */
const LAST = '/entsoeApi'

const has: PlatformUnits = { hours: new Map(), outages: new Map() }
let platform: Awaited<ReturnType<typeof startUnitPlatform>>
let rig: ApiRig
let url: string
let listening: { unsubscribe: () => void }
let source: ReturnType<typeof openProviders>

beforeAll(async () => {
  platform = await startUnitPlatform(has)
  const settings = { seed: 1, elexonUrl: 'http://127.0.0.1:9', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' }
  const given = {
    settings: { ...settings, entsoe: { url: platform.url, token: 'secret-0b1c' } },
    clock: platformClock(NOW).clock,
    log: { warn: () => undefined },
  }
  source = openProviders(providersOf(['elexon', 'entsoe']) ?? [], given)
  const { unitsAt, unitsAbroad } = source
  rig = await apiRig({
    at: AT,
    identity: fakeIdentity(PEOPLE),
    ...(unitsAt && { unitsAt }),
    ...(unitsAbroad && { unitsAbroad }),
  })
  url = await rig.start()
})
afterAll(async () => {
  listening.unsubscribe()
  await rig.stop()
  await platform.stop()
})

const get = (path: string) => fetch(url + path, { headers: bearer('brussels') })

describe('units of other countries of ENTSO-E, next to Elexon', () => {
  it('AN03 EGU-40 until the register is there its calls say so, and that is no list without units', async () => {
    for (const path of ['/belgiumApi/Plant', `/belgiumApi/UnitGeneration/${DOEL_4}/2026-11-19`]) {
      const refused = problemSchema.parse(await (await get(path)).json())
      expect([refused.status, refused.detail]).toEqual([
        503,
        'The register of units of BE has not been received from ENTSO-E yet.',
      ])
    }
    has.register = registerXml(BELGIAN_UNITS)
    listening = source.live$.subscribe()
    await vi.waitFor(() => expect(source.unitsAbroad?.unitsMissing?.(LAST)).toBeUndefined(), { timeout: 20_000 })
    const { plantList } = plantListSchema.parse(await (await get('/belgiumApi/Plant')).json())
    expect(plantList.map(({ name }) => name)).toEqual(['DOEL 4', 'COO 4 T', 'COO 5 T', 'NORTH & SOUTH'])
    expect(plantListSchema.parse(await (await get('/franceApi/Plant')).json())).toEqual({ plantList: [] })
  })

  it('PL02 EGU-41 hours are of the day, with the times of their receipt; a day without says when it is due', async () => {
    const day = { start: '2026-11-13T23:00Z', end: '2026-11-14T23:00Z' }
    const curve = { unit: DOEL_4, production: NUCLEAR_PLANT, psrType: 'B14', ...day, values: { 1: 1000, 13: 990 } }
    has.hours.set('B14 202611132300', hoursXml([curve], '2026-11-20T17:05:20Z'))
    const answer = await get(`/belgiumApi/UnitGeneration/${DOEL_4}/2026-11-14`)
    const made = europeUnitDaySchema.parse(await answer.json())
    expect(made.hours.map(({ mw }) => mw)).toEqual([
      ...Array.from({ length: 12 }, () => 1000),
      ...Array.from({ length: 12 }, () => 990),
    ])
    expect(made).toMatchObject({ asOf: Date.parse('2026-11-20T17:05:20Z'), times: 'receipt' })
    expect(made.facts).toEqual({
      unit: DOEL_4,
      name: 'DOEL 4',
      country: 'Belgium',
      zone: 'BE',
      fuelType: 'Nuclear',
      capacity: 1039,
    })
    const none = await get(`/belgiumApi/UnitGeneration/${DOEL_4}/2026-11-19`)
    const { asOf, why, hours } = europeUnitDaySchema.parse(await none.json())
    expect([asOf, hours.every(({ mw }) => mw === null)]).toEqual([null, true])
    expect(why).toContain('due five days later: by Tue 24 Nov 2026')
  })

  it('RE01 EGU-42 outages are as of their publication, and those of a production unit name its units', async () => {
    const days = { start: '2026-11-19T23:00Z', end: '2026-11-22T11:00Z' } as const
    has.outages.set('A80', [outageXml({ ...days, id: 'a', unit: PUMPED, name: 'COO 4 T', nominal: 230 })])
    has.outages.set('A77', [
      outageXml({
        ...days,
        id: 'b',
        type: 'A77',
        production: PUMPED_PLANT,
        name: 'COO',
        nominal: 460,
        createdAt: '2026-11-19T06:00:00Z',
      }),
    ])
    const answer = await get('/belgiumApi/Outages/Belgium/2026-11-20/2026-11-21')
    const { outages, asOf, why, leftOut } = europeOutagesSchema.parse(await answer.json())
    expect(outages.map(({ messageId, unit, parts }) => [messageId, unit, parts])).toEqual([
      ['b', PUMPED_PLANT, [PUMPED, PUMPED_TOO]],
      ['a', PUMPED, undefined],
    ])
    expect([asOf, why, leftOut]).toEqual([Date.parse('2026-11-19T06:00:00Z'), undefined, 0])
  })

  it('RE01 EGU-43 what the platform refuses is a sentence for the user', async () => {
    has.status = 503
    const refused = problemSchema.parse(await (await get('/belgiumApi/Outages/Belgium/2026-10-01/2026-10-02')).json())
    expect([refused.status, refused.detail]).toEqual([503, 'ENTSO-E answered with an error (503).'])
  })
})
