import { simulatedUnitsAt } from '../../../server/sources/simulator/europeUnits'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { PAGES } from '../../../src/domain/access'
import { ENDPOINTS } from '../../../src/domain/reference'
import {
  earliestDateSchema,
  healthSchema,
  pageAccessSchema,
  plantListSchema,
  plantStoreSchema,
  staticStoreSchema,
} from '../../../src/domain/wire'
import { fakeIdentity } from '../../support/appShell'
import { accountRow, ACCOUNTS, bearer, fakePeople } from '../../support/people'
import { UNITS } from '../market/handMade'
import { openApiRig, type ApiRig } from './apiRig'

let rig: ApiRig
beforeAll(async () => {
  const people = fakePeople([...ACCOUNTS, accountRow('paris', { countries: ['France'], tier: 'Enterprise' })])
  rig = await openApiRig({ identity: fakeIdentity(people) })
})
afterAll(() => rig.stop())

const get = (url: string, headers: Record<string, string> = {}) => rig.app.inject({ url, headers })
const storeOf = async (headers: Record<string, string> = {}) => {
  const answer = await rig.app.inject({ method: 'POST', url: '/staticApi/staticStore', headers, payload: {} })
  return { body: answer.body, store: staticStoreSchema.parse(answer.json()) }
}

describe('reference data over HTTP', () => {
  it('RD01 POST staticStore gives a user every list, and a visitor the open ones only', async () => {
    expect((await storeOf(bearer('visualise'))).store.dynamicSeriesNew?.length).toBeGreaterThan(5)
    const visitor = await storeOf()
    for (const withheld of ['dynamicSeriesNew', 'bingoEnums', 'Presets']) expect(visitor.body).not.toContain(withheld)
    expect(visitor.store.liveTableOptions.map(({ moduleType }) => moduleType)).toContain('CurrentActions')
  })

  it('RD02 a user has every plant with its zone; a visitor finds the same plants without zones', async () => {
    const full = plantStoreSchema.parse((await get('/api/plantStore', bearer('visualise'))).json())
    const answer = await get('/staticApi/plantStore')
    const cut = plantStoreSchema.parse(answer.json())
    expect(cut.allPlants.map(({ id }) => id)).toEqual(full.allPlants.map(({ id }) => id))
    expect(full.plantsByZone).toHaveProperty('Z3')
    expect(full.allPlants[0]).toMatchObject({
      zone: 'Z3',
      searchQuery: 'alpha 1 t_alpha-1 alpha-1 alpha 1 ltd ccgt z3',
    })
    expect(cut.allPlants[0]?.searchQuery).toBe('alpha 1 t_alpha-1 alpha-1 alpha 1 ltd ccgt')
    expect(answer.body).not.toMatch(/z3/i)
    const fallback = plantStoreSchema.parse((await get('/staticApi/plantStore', bearer('visualise'))).json())
    expect(fallback).toEqual(full)
  })

  it.each(ENDPOINTS.map(({ id, endpoint, getEuropePlant }) => [id, endpoint, getEuropePlant] as const))(
    'RD04 %s says under %s since when it has data, a null day for none, and its plants to users',
    async (id, endpoint, getEuropePlant) => {
      const date = earliestDateSchema.parse((await get(`${endpoint}/EarliestDateInBuffer`)).json())
      const isKnown = id === 'gb' || getEuropePlant
      expect(date).toEqual(isKnown ? { day: 1, month: 1, year: 2015 } : { day: null, month: null, year: null })
      const { plantList } = plantListSchema.parse((await get(`${endpoint}/Plant`, bearer('visualise'))).json())
      const expected = id === 'gb' ? UNITS : simulatedUnitsAt(endpoint)
      expect(plantList.map((plant) => plant.id)).toEqual(expected.map((unit) => unit.id))
      expect(plantList.length > 0).toBe(isKnown)
      expect((await get(`${endpoint}/Plant`)).statusCode).toBe(401)
    },
  )

  it('RD03 the nine base paths are calls: an address that is none of theirs is a 404, never the page', async () => {
    for (const { endpoint } of ENDPOINTS) {
      const answer = await get(`${endpoint}/Nothing`, { accept: 'text/html' })
      expect(answer.statusCode).toBe(404)
      expect(answer.headers['content-type']).toContain('application/problem+json')
    }
  })
})

describe('GET /staticApi/pageAccess/{country}', () => {
  const accessOf = async (country: string, headers: Record<string, string> = {}) =>
    pageAccessSchema.parse((await get(`/staticApi/pageAccess/${country}`, headers)).json())

  it('AC01 names every page with hasAccess and the tier it needs, for the country that was asked', async () => {
    const inGb = await accessOf('Gb', bearer('visualise'))
    expect(Object.keys(inGb).sort()).toEqual(PAGES.map(({ key }) => key).sort())
    expect(inGb['boa-dashboard']).toEqual({ hasAccess: true, accessRequired: 'Enact Visualise', access: 'BoaLite' })
    expect(inGb['bingo-card']).toEqual({ hasAccess: false, accessRequired: 'Enact Analyse' })
    expect(await accessOf('gb', bearer('visualise'))).toEqual(inGb)
    const abroad = await accessOf('France', bearer('visualise'))
    expect(abroad['boa-dashboard']).toMatchObject({ hasAccess: false })
    expect((await accessOf('France', bearer('paris')))['notifications']).toMatchObject({ hasAccess: true })
    expect((await accessOf('Gb', bearer('paris')))['notifications']).toMatchObject({ hasAccess: false })
  })

  it('AC04 Lite has the lists and metrics of the desk, and is refused the what-if with 403', async () => {
    const query = (user: string) =>
      rig.app.inject({ method: 'POST', url: '/api/boa', headers: bearer(user), payload: { boaArray: 'all' } })
    expect((await accessOf('Gb', bearer('visualise')))['boa-dashboard']).toMatchObject({ access: 'BoaLite' })
    expect((await get('/api/boa', bearer('visualise'))).statusCode).toBe(200)
    const refused = await query('visualise')
    expect(refused.statusCode).toBe(403)
    expect(refused.json()).toMatchObject({ title: 'Not in your licence.' })
    expect((await accessOf('Gb', bearer('analyse')))['boa-dashboard']).toMatchObject({ access: 'Boa' })
    expect((await query('analyse')).statusCode).toBe(400)
  })

  it('AC07 a visitor opens every page that needs no login, and no other', async () => {
    const map = await accessOf('Gb')
    for (const { key, login } of PAGES) expect(map[key]?.hasAccess, key).toBe(!login)
  })

  it.each(['Atlantis', '__proto__', 'constructor', 'G%62%00'])(
    'AC01 the country %s is refused by name',
    async (country) => {
      const answer = await get(`/staticApi/pageAccess/${country}`)
      expect(answer.statusCode).toBe(400)
      expect(answer.json()).toMatchObject({
        errors: { country: [expect.stringMatching(/^country must be one of Gb, /)] },
      })
    },
  )
})

describe('what the server says of itself', () => {
  it('AC07 /health tells visitors how it is, where the market comes from and how old each feed is, no reasons, counts or addresses', async () => {
    const feeds = { acceptances: { lastOk: 5, failingSince: 6, why: 'GET https://secret.example failed' } }
    vi.spyOn(rig.host, 'feeds').mockReturnValueOnce(feeds).mockReturnValueOnce(feeds)
    const failing = await get('/health')
    expect(healthSchema.parse(failing.json()).feeds).toEqual({ acceptances: { lastOk: 5, failingSince: 6 } })
    expect(failing.body).not.toContain('secret')
    const answer = await get('/health')
    const health = healthSchema.parse(answer.json())
    expect(health).toEqual({
      status: 'ok',
      version: expect.any(String) as string,
      now: rig.clock.now(),
      source: { kind: 'simulator', label: 'Simulated', detail: 'Invented market' },
      feeds: rig.host.feeds(),
    })
    expect(healthSchema.parse((await get('/health', bearer('visualise'))).json())).toMatchObject({
      connections: 0,
      source: { detail: 'Made by hand' },
    })
  })

  it('AC07 where to sign in is reported for the host that the browser opened', async () => {
    const config = {
      kind: 'local' as const,
      authority: '',
      clientId: 'enact',
      knownAuthorities: [] as string[],
      scopes: [] as string[],
    }
    const configFor = (host: string) => ({ ...config, authority: `http://${host}/idp` })
    const local = await openApiRig({ identity: { ...fakeIdentity(), configFor } })
    const answer = await local.app.inject({ url: '/staticApi/identity', headers: { host: 'desk.example:7070' } })
    expect(answer.json()).toMatchObject({ authority: 'http://desk.example:7070/idp' })
    await local.stop()
  })
})
