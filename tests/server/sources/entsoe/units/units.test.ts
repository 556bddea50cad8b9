import { afterEach, describe, expect, it, vi } from 'vitest'
import { createEntsoe } from '../../../../../server/sources/entsoe'
import { SourceError, type UnitsAbroad } from '../../../../../server/sources/source'
import { outageAsKnown } from '../../../../../src/domain/europe/unitOutages'
import { marketDaySpan } from '../../../../../src/domain/europe/marketDay'
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
  WIND_FARM,
} from '../../../../support/entsoeUnitDocuments'
import { platformClock } from '../../../../support/platformClock'
import { startUnitPlatform, type PlatformUnits } from '../../../../support/entsoeUnitServer'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const HOUR_MS = 3_600_000
const TOKEN = 'secret-0b1c'

const stops: (() => unknown)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

/** ENTSO-E with a stand-in over a socket, once the register of all zones has been received. */
const started = async (more: Partial<PlatformUnits> = {}) => {
  const has: PlatformUnits = { register: registerXml(BELGIAN_UNITS), hours: new Map(), outages: new Map(), ...more }
  const platform = await startUnitPlatform(has)
  const { clock, pass } = platformClock(NOW)
  const warnings: string[] = []
  const source = createEntsoe({
    settings: {
      seed: 1,
      elexonUrl: '',
      nesoUrl: '',
      carbonUrl: '',
      ecbUrl: '',
      rteUrl: '',
      entsoe: { url: platform.url, token: TOKEN },
    },
    clock,
    log: { warn: (warning) => void warnings.push(warning) },
  })
  const listening = source.live$.subscribe()
  stops.push(platform.stop, () => listening.unsubscribe())
  const units = source.unitsAbroad as UnitsAbroad
  const belgian = () => source.unitsAt?.('/belgiumApi') ?? []
  await vi.waitFor(() => expect(units.unitsMissing?.('/entsoeApi')).toBeUndefined(), { timeout: 20_000 })
  return { source, units, platform, has, pass, warnings, belgian }
}

const SPAN = { from: marketDaySpan('2026-11-19').from, to: marketDaySpan('2026-11-24').to }
const reasonOf = (answer: Promise<unknown>): Promise<string> =>
  answer.then(
    () => '',
    (error: unknown) => (error instanceof SourceError ? error.reason : String(error)),
  )

describe('the register of ENTSO-E’s units', () => {
  it('AN03 EGU-20 is requested once for each zone and is the list of plants of its endpoint', async () => {
    const { belgian, platform, source } = await started()
    expect(belgian().map(({ id, name, fuelType, zone, capacity }) => [id, name, fuelType, zone, capacity])).toEqual([
      [DOEL_4, 'DOEL 4', 'Nuclear', 'BE', 1039],
      [PUMPED, 'COO 4 T', 'Pumped', 'BE', 230],
      [PUMPED_TOO, 'COO 5 T', 'Pumped', 'BE', 230],
      [WIND_FARM, 'NORTH & SOUTH', 'Wind', 'BE', 309.5],
    ])
    expect(source.unitsAt?.('/franceApi')).toEqual([])
    const requests = platform.of('A95')
    expect(new Set(requests.map((query) => query.get('BiddingZone_Domain'))).size).toBe(12)
    expect(requests).toHaveLength(12)
    expect(requests[0]?.get('Implementation_DateAndOrTime')).toBe('2026-11-20')
    expect(requests[0]?.has('periodStart')).toBe(false)
  })

  it('AN03 EGU-21 a zone that cannot be read says why, and takes no other along', async () => {
    const has = { register: '<html>maintenance</html>' }
    const platform = await startUnitPlatform({ ...has, hours: new Map(), outages: new Map() })
    const { clock } = platformClock(NOW)
    const warnings: string[] = []
    const settings = { seed: 1, elexonUrl: '', nesoUrl: '', carbonUrl: '', ecbUrl: '', rteUrl: '' }
    const source = createEntsoe({
      settings: { ...settings, entsoe: { url: platform.url, token: TOKEN } },
      clock,
      log: { warn: (warning) => void warnings.push(warning) },
    })
    const listening = source.live$.subscribe()
    stops.push(platform.stop, () => listening.unsubscribe())
    await vi.waitFor(() => expect(source.unitsAbroad?.unitsMissing?.('/entsoeApi')).toBeUndefined(), {
      timeout: 20_000,
    })
    expect(source.unitsAbroad?.unitsMissing?.('/belgiumApi')).toBe(
      'The register of units of BE has not been received from ENTSO-E yet: ENTSO-E answered in a form that is not known here.',
    )
    expect(warnings.some((warning) => warning.includes('register of units of BE'))).toBe(true)
  })
})

describe('hours of ENTSO-E’s units', () => {
  const DAY = { start: '2026-11-13T23:00Z', end: '2026-11-14T23:00Z' }
  const CREATED = '2026-11-20T17:05:10Z'
  const pumpedHours = (made: number) =>
    hoursXml(
      [
        { unit: PUMPED, production: PUMPED_PLANT, psrType: 'B10', ...DAY, values: { 1: made, 3: 100 } },
        { unit: PUMPED_TOO, production: PUMPED_PLANT, psrType: 'B10', ...DAY, values: { 1: 7 } },
        { unit: PUMPED, production: PUMPED_PLANT, psrType: 'B10', ...DAY, values: { 1: 20 }, isConsumption: true },
      ],
      CREATED,
    )

  it('PL02 EGU-22 units of one kind are one request for a day, retained; what a store took in is less', async () => {
    const { units, platform, has, pass } = await started()
    has.hours.set('B10 202611132300', pumpedHours(50))
    const hours = await units.generation(PUMPED, '2026-11-14')
    expect(hours?.map(({ mw }) => mw)).toEqual([30, 30, ...Array.from({ length: 22 }, () => 80)])
    expect(hours?.every(({ publishedAt }) => publishedAt === Date.parse(CREATED))).toBe(true)
    expect((await units.generation(PUMPED_TOO, '2026-11-14'))?.[23]?.mw).toBe(7)
    expect(platform.of('A73')).toHaveLength(1)
    expect(platform.of('A73')[0]?.get('in_Domain')).toBe('10YBE----------2')
    // A value that was corrected is known since then, the others since before.
    has.hours.set('B10 202611132300', pumpedHours(60).replace(CREATED, '2026-11-20T19:00:00Z'))
    pass(7 * HOUR_MS)
    const again = await units.generation(PUMPED, '2026-11-14')
    expect(again?.[0]).toMatchObject({ mw: 40, publishedAt: Date.parse('2026-11-20T19:00:00Z') })
    expect(again?.[5]).toMatchObject({ mw: 80, publishedAt: Date.parse(CREATED) })
    expect(units.hourTimes).toBe('receipt')
  })

  it('PL02 EGU-23 an hour that has not ended is missing, whatever a curve repeats for it', async () => {
    const { units, has } = await started()
    const today = { start: '2026-11-19T23:00Z', end: '2026-11-20T23:00Z' }
    has.hours.set(
      'B14 202611192300',
      hoursXml([{ unit: DOEL_4, production: NUCLEAR_PLANT, psrType: 'B14', ...today, values: { 1: 1000 } }], CREATED),
    )
    const hours = await units.generation(DOEL_4, '2026-11-20')
    expect(hours?.filter(({ mw }) => mw !== null)).toHaveLength(18)
  })

  it('PL02 EGU-24 a day that is not published, one to come and a unit that is none have no hours', async () => {
    const { units, platform } = await started()
    expect(await units.generation(DOEL_4, '2026-11-18')).toBeUndefined()
    expect(units.whyNoHour?.('2026-11-18')).toBe(
      'ENTSO-E has no hour of Wed 18 Nov 2026 of this unit yet. Hours of single units are due five days later: by Mon 23 Nov 2026.',
    )
    expect(units.whyNoHour?.('2026-11-01')).toContain('though hours are due five days later')
    const before = platform.of('A73').length
    expect(await units.generation(DOEL_4, '2026-11-22')).toBeUndefined()
    expect(await units.generation('22WNOTHING------', '2026-11-18')).toBeUndefined()
    expect(platform.of('A73')).toHaveLength(before)
  })

  it('PL02 EGU-25 a fault is a sentence without the token; next to hours that are there they stay', async () => {
    const { units, has, pass } = await started()
    has.hours.set('B10 202611132300', pumpedHours(50))
    expect((await units.generation(PUMPED, '2026-11-14'))?.[0]?.mw).toBe(30)
    has.status = 401
    expect(await reasonOf(units.generation(DOEL_4, '2026-11-14'))).toBe(
      'ENTSO-E does not accept the access token (401): check ENTSOE_TOKEN.',
    )
    pass(7 * HOUR_MS)
    expect((await units.generation(PUMPED, '2026-11-14'))?.[0]?.mw).toBe(30)
  })
})

describe('outages of ENTSO-E’s units', () => {
  const WORK = { start: '2026-11-19T23:00Z', end: '2026-11-25T23:00Z', nominal: 230 } as const
  const inDays = (id: string) => ({ ...WORK, id, unit: PUMPED, name: 'COO 4 T' })

  it('RE01 EGU-26 generation and production units, pages of two hundred, and what was withdrawn', async () => {
    const { units, has, platform } = await started()
    const many = Array.from({ length: 403 }, (_, number) => outageXml(inDays(`m${number}`)))
    has.outages.set('A80', many)
    has.outages.set('A77', [
      outageXml({ ...WORK, id: 'p', type: 'A77', production: NUCLEAR_PLANT, name: 'DOEL', nominal: 1039 }),
      outageXml({ ...WORK, id: 'q', type: 'A77', production: PUMPED_PLANT, name: 'COO', nominal: 460 }),
    ])
    has.outages.set('A80 A13', [outageXml({ ...inDays('w'), status: 'A13' })])
    const found = (await units.outages('Belgium', SPAN)) ?? []
    expect(found).toHaveLength(406)
    const of = (id: string) => found.find(({ messageId }) => messageId === id)
    // A production unit of one generation unit is that unit; one of two has what the document says of it.
    expect(of('p')?.facts).toEqual({
      unit: DOEL_4,
      name: 'DOEL 4',
      country: 'Belgium',
      zone: 'BE',
      fuelType: 'Nuclear',
      capacity: 1039,
    })
    expect(of('q')?.facts).toMatchObject({ unit: PUMPED_PLANT, name: 'COO', fuelType: 'Pumped', capacity: 460 })
    expect([of('p')?.parts, of('q')?.parts]).toEqual([undefined, [PUMPED, PUMPED_TOO]])
    expect(of('w')?.revisions).toMatchObject([{ status: 'Withdrawn' }])
    expect(
      platform
        .of('A80')
        .map((query) => `${query.get('docStatus') ?? ''}${query.get('offset')}`)
        .sort(),
    ).toEqual(['0', '200', '400', 'A130'])
    expect(platform.of('A77')).toHaveLength(2)
    expect(await units.outages('Belgium', SPAN)).toHaveLength(406)
    expect(platform.of('A80')).toHaveLength(4)
    expect(await units.outages('Spain', SPAN)).toBeUndefined()
  })

  it('RE01 EGU-27 a later revision has the one before it, as far as that was received', async () => {
    const { units, has, pass } = await started()
    has.outages.set('A80', [outageXml(inDays('a'))])
    await units.outages('Belgium', SPAN)
    has.outages.set('A80', [
      outageXml({ ...inDays('a'), revision: 2, createdAt: '2026-11-20T16:00:00Z', available: { 1: 100 } }),
    ])
    pass(11 * 60_000)
    const [message] = (await units.outages('Belgium', SPAN)) ?? []
    const known = message && outageAsKnown(message, NOW + HOUR_MS)
    expect(known).toMatchObject({ revision: 2, available: 100, unavailable: 130 })
    expect(known?.earlier).toMatchObject([
      { revision: 1, available: 0, publishedAt: Date.parse('2026-11-18T08:23:31Z') },
    ])
  })

  it('RE01 EGU-28 steps are those of the days that were requested', async () => {
    const { units, has } = await started()
    const available = Object.fromEntries(Array.from({ length: 40 }, (_, day) => [day * 1440 + 1, day]))
    has.outages.set('A80', [outageXml({ ...inDays('a'), end: '2026-12-29T23:00Z', available })])
    const [message] = (await units.outages('Belgium', SPAN)) ?? []
    expect(message?.revisions[0]?.profile?.map((step) => step.available)).toEqual([0, 1, 2, 3, 4])
  })

  it('RE01 EGU-29 a damaged document is left out with a line in the log; a fault is a sentence', async () => {
    const { units, has, warnings } = await started()
    has.outages.set('A80', [outageXml(inDays('a')), outageXml(inDays('b')).slice(0, -20)])
    expect(await units.outages('Belgium', SPAN)).toHaveLength(1)
    expect(warnings.at(-1)).toBe('ENTSO-E: outages of BE: 1 of 2 documents did not fit.')
    has.status = 503
    expect(await reasonOf(units.outages('France', SPAN))).toBe('ENTSO-E answered with an error (503).')
  })
})
