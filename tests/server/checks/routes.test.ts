import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriesRig, type SeriesRig } from '../../support/seriesRig'

let rig: SeriesRig
beforeAll(async () => {
  rig = await seriesRig()
})
afterAll(() => rig.stop())

const MUTE = { series: 'Gb&SystemPrice&none', check: 'late', end: 'oneHour', reason: 'Announced.' }
const mute = (more: object, user = 'enterprise') => rig.query('checks/mute', { ...MUTE, ...more }, user)

describe('the calls of mutes', () => {
  it('CHK-27 a mute needs the licence of the page', async () => {
    expect((await rig.query('checks/mute', MUTE)).statusCode).toBe(401)
    expect((await mute({}, 'analyse')).statusCode).toBe(403)
    expect((await mute({})).statusCode).toBe(204)
    expect((await rig.query('checks/unmute', { series: MUTE.series, check: 'late' }, 'enterprise')).statusCode).toBe(
      204,
    )
  })

  it.each([
    ['an empty reason', { reason: '  ' }],
    ['a reason with an angle', { reason: 'a <b> c' }],
    ['a reason that is too long', { reason: 'a'.repeat(301) }],
    ['a series that there is not', { series: 'Gb&Nonsense&none' }],
    ['another check', { check: 'wrong' }],
    ['another end', { end: 'never' }],
  ])('CHK-27 %s is refused', async (_, more) => {
    expect((await mute(more)).statusCode).toBe(400)
  })

  it('CHK-27 a series is muted under its whole id, whatever of it was written', async () => {
    expect((await mute({ series: 'SystemPrice' })).statusCode).toBe(204)
  })
})
