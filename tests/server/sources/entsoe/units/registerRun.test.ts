import { describe, expect, it } from 'vitest'
import { createEntsoeClient } from '../../../../../server/sources/entsoe/client'
import { UnitRegister } from '../../../../../server/sources/entsoe/units/register'
import { RegisterRun } from '../../../../../server/sources/entsoe/units/registerRun'
import { BELGIAN_UNITS, BELGIUM, NOTHING_XML, PUMPED_PLANT, registerXml } from '../../../../support/entsoeUnitDocuments'
import { virtualClock } from '../../elexon/virtualClock'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/** The register with a platform that answers for Belgium what a test says. */
const stage = (belgium: () => Response) => {
  const time = virtualClock(Date.parse('2026-11-20T17:05:00Z'))
  const zones: (string | null)[] = []
  const fetch = ((address: string) => {
    const zone = new URL(address).searchParams.get('BiddingZone_Domain')
    zones.push(zone)
    return Promise.resolve(zone === BELGIUM ? belgium() : new Response(NOTHING_XML))
  }) as typeof globalThis.fetch
  const client = createEntsoeClient({ url: 'http://entsoe.test/api', token: 't', clock: time.clock, fetch })
  const register = new UnitRegister()
  const run = new RegisterRun({ client, clock: time.clock, log: { warn: () => undefined }, register })
  run.start()
  const names = () => register.at('/belgiumApi').map(({ name }) => name)
  return { ...time, zones, register, names, stop: () => run.stop() }
}

describe('how the register of units is received', () => {
  it('AN03 EGU-15 once a day; a zone that fails is requested again after 15 minutes, and its last units stay', async () => {
    let isWell = true
    const { run, zones, names, register, stop } = stage(() =>
      isWell ? new Response(registerXml(BELGIAN_UNITS)) : new Response('', { status: 500 }),
    )
    await run(MINUTE_MS)
    expect(names()).toHaveLength(4)
    expect(register.unitsOf(PUMPED_PLANT)).toHaveLength(2)
    await run(DAY_MS / 2)
    expect(zones).toHaveLength(12)
    isWell = false
    await run(DAY_MS / 2 + MINUTE_MS)
    expect(zones).toHaveLength(24)
    expect(names()).toHaveLength(4)
    expect(register.missingAt('/belgiumApi')).toBeUndefined()
    isWell = true
    await run(16 * MINUTE_MS)
    expect(zones.slice(24)).toEqual([BELGIUM])
    stop()
    const before = zones.length
    await run(2 * DAY_MS)
    expect(zones).toHaveLength(before)
  })

  it('AN03 EGU-16 a token that is refused ends the round: what is refused to all is not requested for the next zone', async () => {
    const { run, zones, register, stop } = stage(() => new Response('', { status: 401 }))
    await run(MINUTE_MS)
    // France and the Netherlands come before Belgium.
    expect(zones).toHaveLength(3)
    expect(register.missingAt('/belgiumApi')).toContain('check ENTSOE_TOKEN')
    expect(register.missingAt('/entsoeApi')).toContain('NO1, NO2')
    stop()
  })
})
