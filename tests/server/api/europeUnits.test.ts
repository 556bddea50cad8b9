import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReplayApp } from '../../../server/app'
import { createSimulator } from '../../../server/sources/simulator'
import { simulatedUnitsAt } from '../../../server/sources/simulator/europeUnits'
import { europeOutagesSchema, europeUnitDaySchema } from '../../../src/domain/europe/unitCalls'
import { unitsOfCountry } from '../../../src/domain/europe/units'
import { problemSchema } from '../../../src/domain/wire'
import { fakeIdentity, peopleShell } from '../../support/appShell'
import { accountRow, ACCOUNTS, bearer, fakePeople } from '../../support/people'
import { EVERY_TABLE, loadTape } from '../../support/tapeFixture'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { apiRig, type ApiRig } from './apiRig'

/** 18:05 of the 20th in Central Europe. */
const AT = '2026-11-20T17:05:00Z'
const NOW = Date.parse(AT)
const HOUR = 3_600_000
const PEOPLE = fakePeople([
  ...ACCOUNTS,
  accountRow('paris', { countries: ['France'], tier: 'Visualise' }),
  accountRow('north', { countries: ['Gb', 'Germany', 'Spain'] }),
])
const [FRENCH] = simulatedUnitsAt('/franceApi')
const UNIT = FRENCH!.id

let rig: ApiRig
let url: string
beforeAll(async () => {
  const { unitsAbroad } = createSimulator({ seed: 1, clock: { now: () => NOW, after: () => () => undefined } })
  rig = await apiRig({ at: AT, identity: fakeIdentity(PEOPLE), ...(unitsAbroad && { unitsAbroad }) })
  url = await rig.start()
})
afterAll(() => rig.stop())

const get = (path: string, user = '', origin = url) =>
  fetch(origin + path, { headers: user === '' ? {} : bearer(user) })
const refusalOf = async (path: string, user = '') => {
  const answer = await get(path, user)
  const { status, detail, errors } = problemSchema.parse(await answer.json())
  expect(status).toBe(answer.status)
  return { status, text: `${detail} ${JSON.stringify(errors ?? {})}` }
}
const dayOf = async (path: string, user = '') => {
  const answer = await get(path, user)
  expect(answer.status).toBe(200)
  return europeUnitDaySchema.parse(await answer.json())
}
const outagesOf = async (path: string, user: string, origin = url) => {
  const answer = await get(path, user, origin)
  expect(answer.status).toBe(200)
  return europeOutagesSchema.parse(await answer.json())
}

describe('GET {endpoint}/UnitGeneration', () => {
  it('PL02 EUU-18 every visitor has the hours of today that are published, each with its time, and the register’s facts', async () => {
    const { facts, hours, asOf, readAt, why, unit, date } = await dayOf(`/franceApi/UnitGeneration/${UNIT}/2026-11-20`)
    expect([unit, date, readAt, why]).toEqual([UNIT, '2026-11-20', NOW, undefined])
    expect(facts).toEqual({
      unit: UNIT,
      name: FRENCH!.name,
      country: 'France',
      zone: 'FR',
      fuelType: 'Nuclear',
      capacity: 900,
    })
    expect(hours).toHaveLength(24)
    expect(hours[0]!.start).toBe(Date.parse('2026-11-19T23:00:00Z'))
    // The hour until 16:00 UTC was published at 17:00.
    expect(hours.filter(({ mw }) => mw !== null)).toHaveLength(17)
    expect(asOf).toBe(Date.parse('2026-11-20T17:00:00Z'))
    for (const { start, mw, publishedAt } of hours) {
      expect(publishedAt).toBe(mw === null ? null : start + 2 * HOUR)
      if (mw !== null) expect(mw >= 0 && mw <= 900).toBe(true)
    }
  })

  it('PL02 EUU-19 a day to come has no value and the reason', async () => {
    const { hours, asOf, why } = await dayOf(`/franceApi/UnitGeneration/${UNIT}/2026-11-22`)
    expect(hours.every(({ mw, publishedAt }) => mw === null && publishedAt === null)).toBe(true)
    expect([asOf, why]).toEqual([null, 'No hour of 2026-11-22 is published yet.'])
  })

  it('PL02 EUU-20 days before yesterday are for users whose licence has charts of the country', async () => {
    const of = (date: string) => `/franceApi/UnitGeneration/${UNIT}/${date}`
    expect((await dayOf(of('2026-11-19'))).hours.every(({ mw }) => mw !== null)).toBe(true)
    expect(await refusalOf(of('2026-11-18'))).toMatchObject({
      status: 401,
      text: expect.stringContaining('48 hours') as string,
    })
    expect((await refusalOf(of('2026-11-18'), 'analyse')).status).toBe(403)
    expect((await dayOf(of('2026-11-18'), 'paris')).asOf).toBe(Date.parse('2026-11-19T00:00:00Z'))
  })

  it('PL02 EUU-21 a unit, a day or an endpoint that is none is refused by its name, with the fix', async () => {
    const ofFrance = await refusalOf('/franceApi/UnitGeneration/17WNOTHING/2026-11-20')
    expect(ofFrance).toMatchObject({ status: 404 })
    expect(ofFrance.text).toContain('unit: there is no unit "17WNOTHING" at /franceApi. GET /franceApi/Plant')
    expect((await refusalOf(`/belgiumApi/UnitGeneration/${UNIT}/2026-11-20`)).text).toContain('at /belgiumApi')
    const noDay = await refusalOf(`/franceApi/UnitGeneration/${UNIT}/2026-11-31`)
    expect([noDay.status, noDay.text.includes('date must be a day written as YYYY-MM-DD')]).toEqual([400, true])
    const early = await refusalOf(`/franceApi/UnitGeneration/${UNIT}/2014-12-31`)
    expect([early.status, early.text.includes('date must not be before 2015-01-01')]).toEqual([400, true])
    expect((await get(`/api/UnitGeneration/${UNIT}/2026-11-20`)).status).toBe(404)
    expect((await refusalOf(`/franceApi/UnitGeneration/%3Cscript%3E/2026-11-20`)).text).not.toContain('script')
  })
})

describe('GET {endpoint}/Outages', () => {
  const DAYS = '2026-11-01/2026-11-30'

  it('RE01 EUU-22 the outages of a country over some days as they are known, published last first', async () => {
    const found = await outagesOf(`/entsoeApi/Outages/germany/${DAYS}`, 'north')
    expect(found).toMatchObject({ country: 'Germany', from: '2026-11-01', to: '2026-11-30', leftOut: 0, readAt: NOW })
    expect(found.outages.length).toBeGreaterThan(10)
    const times = found.outages.map(({ publishedAt }) => publishedAt)
    expect(times).toEqual(times.toSorted((a, b) => b - a))
    expect(found.asOf).toBe(times[0])
    const units = unitsOfCountry(simulatedUnitsAt('/entsoeApi'), 'Germany')
    for (const outage of found.outages) {
      expect(outage.publishedAt).toBeLessThanOrEqual(NOW)
      expect(outage.start! < Date.parse('2026-11-30T23:00:00Z')).toBe(true)
      expect(outage.end! > Date.parse('2026-10-31T23:00:00Z')).toBe(true)
      expect(units.find(({ id }) => id === outage.unit)).toMatchObject({
        name: outage.name,
        capacity: outage.normal,
        zone: outage.zone,
        fuelType: outage.fuelType,
      })
      expect(outage.earlier.map(({ revision }) => revision)).toEqual(
        Array.from({ length: outage.revision - 1 }, (_, place) => outage.revision - 1 - place),
      )
    }
    expect(found.outages.some(({ earlier }) => earlier.length > 0)).toBe(true)
  })

  it('RE01 EUU-23 a unit that is out of service as a whole makes nothing in the hours that its outage covers', async () => {
    const { outages } = await outagesOf('/franceApi/Outages/France/2026-11-10/2026-11-19', 'paris')
    const whole = outages.filter(({ available, status }) => available === 0 && status === 'Active')
    let hours = 0
    for (const { unit, start = NaN, end = NaN } of whole)
      for (const date of ['2026-11-14', '2026-11-18']) {
        const day = await dayOf(`/franceApi/UnitGeneration/${unit}/${date}`, 'paris')
        const covered = day.hours.filter((hour) => hour.start >= start && hour.start + HOUR <= end)
        for (const { mw } of covered) expect(mw, `${unit} ${date}`).toBe(0)
        hours += covered.length
      }
    expect(hours).toBeGreaterThan(10)
  })

  it('RE01 EUU-24 users need Unavailability in that country, whatever they have of Great Britain', async () => {
    expect((await refusalOf(`/franceApi/Outages/France/${DAYS}`)).status).toBe(401)
    const refused = await refusalOf(`/franceApi/Outages/France/${DAYS}`, 'north')
    expect(refused).toMatchObject({ status: 403, text: expect.stringContaining('Unavailability in France') as string })
    expect((await outagesOf(`/franceApi/Outages/France/${DAYS}`, 'paris')).outages.length).toBeGreaterThan(5)
  })

  it('RE01 EUU-25 a country, a day or a range that is none is refused by its name, with the fix', async () => {
    const refuse = (path: string) => refusalOf(`/entsoeApi/Outages/${path}`, 'north')
    const cases: readonly (readonly [path: string, text: string])[] = [
      [`Atlantis/${DAYS}`, 'country must be one of '],
      [`France/${DAYS}`, 'at /entsoeApi.'],
      [`Gb/${DAYS}`, 'at /entsoeApi.'],
      ['Germany/2026-11-20/2026-11-19', 'to must not be before from.'],
      ['Germany/2026-11-01/2026-12-02', 'At most 31 days at once'],
      ['Germany/2026-11-01/never', 'to must be a day written as YYYY-MM-DD'],
      ['Germany/2014-12-31/2015-01-02', 'from must not be before 2015-01-01.'],
      ['Germany/2027-11-20/2027-11-22', 'to must not be after 2027-11-20.'],
    ]
    for (const [path, text] of cases) {
      const refused = await refuse(path)
      expect(refused.status, path).toBe(400)
      expect(refused.text).toContain(text)
    }
  })

  it('RE01 EUU-26 a country without units in the source has no outages and the reason', async () => {
    const spain = await outagesOf(`/entsoeApi/Outages/Spain/${DAYS}`, 'north')
    expect(spain).toMatchObject({ outages: [], asOf: null, why: 'The source has no units of Spain.' })
  })
})

describe('units of other countries without a source of them', () => {
  it('PL02 EUU-27 a server without ENTSO-E states that ENTSO-E publishes them', async () => {
    const real = await apiRig({ at: AT, identity: fakeIdentity(PEOPLE) })
    const origin = await real.start()
    const answer = await get(`/franceApi/UnitGeneration/${UNIT}/2026-11-20`, '', origin)
    const day = europeUnitDaySchema.parse(await answer.json())
    expect([day.hours.length, day.asOf, day.facts]).toEqual([24, null, undefined])
    expect(day.hours.every(({ mw }) => mw === null)).toBe(true)
    expect(day.why).toContain('published by ENTSO-E, which is no source of this server')
    const { why, outages } = await outagesOf('/franceApi/Outages/France/2026-11-20/2026-11-20', 'paris', origin)
    expect([outages, why?.startsWith('Outages of single units in other countries')]).toEqual([[], true])
    await real.stop()
  })

  it('PL02 EUU-28 a recording states that it has none', async () => {
    const app = await createReplayApp({
      ...(await peopleShell()),
      config: { host: '127.0.0.1', port: 0 },
      log: silentLog(),
      tape: loadTape(EVERY_TABLE),
      name: 'a',
      speed: 1,
      wall: new ManualClock(NOW),
    })
    await app.app.ready()
    const answer = await app.app.inject({ url: `/franceApi/UnitGeneration/${UNIT}/2026-11-20` })
    expect(europeUnitDaySchema.parse(answer.json()).why).toBe('A recording has no units of other countries.')
    await app.stop()
  })
})
