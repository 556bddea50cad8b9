import { describe, expect, it } from 'vitest'
import { feedsLook, type FeedsLook } from '../../../server/status/feedLook'
import { FEEDS } from '../../../src/domain/market/events'
import { NO_MESSAGES, SERVICE_NAMES, STATUS_FEEDS, type StatusFeedId } from '../../../src/domain/status'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const HOUR = 3_600_000
const services = Object.fromEntries(
  SERVICE_NAMES.map((name) => [name, { source: 'This server', state: 'ok' }]),
) as FeedsLook['services']
const well = Object.fromEntries(FEEDS.map((feed) => [feed, { lastOk: NOW }]))
const rowsOf = (look: Partial<FeedsLook>) =>
  feedsLook({ feeds: well, kind: 'simulator', counts: NO_MESSAGES, services, since: NOW - HOUR / 2, now: NOW, ...look })
const rowOf = (id: StatusFeedId, look: Partial<FeedsLook>) => rowsOf(look).find((row) => row.id === id)

describe('the rows of the status page', () => {
  it('STATUS-23 are those of its list, in its order, whatever feeds the market', () => {
    for (const kind of ['simulator', 'elexon', 'tape'] as const)
      expect(rowsOf({ kind }).map(({ id }) => id)).toEqual(STATUS_FEEDS)
  })

  it('STATUS-24 the loss of load probability is named with its data set, and late when its data is an hour old', () => {
    const counts = (age: number) => ({ ...NO_MESSAGES, newestData: { lossOfLoad: NOW - age } })
    expect(rowOf('lossOfLoad', { kind: 'elexon', counts: counts(HOUR / 2) })).toMatchObject({
      source: 'Elexon LOLPDRM',
      state: 'ok',
      everyS: 300,
    })
    expect(rowOf('lossOfLoad', { kind: 'elexon', counts: counts(HOUR + 60_000) })).toMatchObject({
      state: 'late',
      why: 'It answers, but its newest data is 61 min old.',
    })
  })

  it('STATUS-25 a feed that an older recording does not name is not offered, and no fault', () => {
    const { lossOfLoad: _, ...older } = well
    const look = { kind: 'tape' as const, counts: undefined, since: NOW - 9 * HOUR }
    expect(rowOf('lossOfLoad', { ...look, feeds: older })?.state).toBe('notOffered')
    expect(rowOf('PN', { ...look, feeds: older })?.state).toBe('ok')
    // A recording that has told nothing of any feed says nothing of this one either.
    expect(rowOf('lossOfLoad', { ...look, feeds: {} })?.state).toBe('down')
    expect(rowOf('lossOfLoad', { feeds: older, since: NOW - 9 * HOUR })?.state).toBe('down')
  })

  it('STATUS-27 a provider of series has a row with its health, and one that is not read says so', () => {
    const providers = [
      { id: 'elexon', name: 'Elexon', feeds: [] },
      { id: 'entsoe', name: 'ENTSO-E', feeds: ['entsoe'] },
    ]
    const look = { kind: 'elexon', providers } as const
    const feeds = { ...well, entsoe: { lastOk: NOW - HOUR / 4, failingSince: NOW, why: 'It answers with 503.' } }
    expect(rowOf('entsoe', { ...look, feeds })).toMatchObject({
      source: 'ENTSO-E',
      state: 'late',
      why: 'It answers with 503.',
      everyS: 900,
    })
    expect(rowOf('entsoe', { ...look, feeds: { ...well, entsoe: { lastOk: NOW - 2 * HOUR } } })?.state).toBe('late')
    expect(rowOf('neso', look)).toMatchObject({
      state: 'notOffered',
      why: 'It is not among the sources of this server.',
    })
    expect(rowOf('neso', {})?.why).toBe('The simulated market has its own series instead.')
  })

  it('STATUS-26 auctions are not offered where Elexon feeds the market', () => {
    expect(rowOf('dayAhead', { kind: 'elexon' })).toMatchObject({
      state: 'notOffered',
      why: 'Not in Elexon’s public data.',
    })
    expect(rowOf('dayAhead', { kind: 'simulator' })?.state).toBe('unknown')
    expect(rowOf('dayAhead', { kind: 'tape' })?.why).toBe('A recording does not contain it.')
  })
})
