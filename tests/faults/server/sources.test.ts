import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { LOOK_MS } from '../../../server/status/statusService'
import { shortOrLong } from '../../support/cases'
import { feedsOfSource, panelsOf } from '../../support/panelsOfSources'
import { limitOf, openPublicServer } from '../support/publicServer'
import { CUTS, PUBLIC_SOURCES, type Cut, type PublicSource } from '../support/publicSources'

/**
 * Each public source is cut and joined again, in turn and in every way, under the whole server over real sockets. What the
 * server says of its feeds reaches a listener by its heartbeats, and by the page's own rules every panel is judged: those
 * that are made of the cut source are stale, and no other is.
 */
const START = Date.parse('2026-11-20T12:05:00Z')
const MINUTE_MS = 60_000
/** The register of units is requested once a day, so that its limit is not waited for: another test jumps a day. */
const LONGEST_LIMIT_MS = 4 * 3_600_000
const MEND_MS = 35 * MINUTE_MS
const DAY_MS = 86_400_000

let server: Awaited<ReturnType<typeof openPublicServer>>
beforeAll(async () => {
  server = await openPublicServer(START)
})
afterAll(() => server.stop())
// One that failed leaves nothing to the next.
afterEach(() => Promise.all(PUBLIC_SOURCES.map((source) => server.sources.of(source).restore())))

const mended = async (source: PublicSource): Promise<void> => {
  await server.sources.of(source).restore()
  await server.time.run(MEND_MS)
  expect(await server.lateRows()).toEqual([])
  expect(await server.stale()).toEqual([])
}

const ways = shortOrLong<readonly Cut[]>(CUTS.slice(0, 1), CUTS)
const cuts = PUBLIC_SOURCES.flatMap((source) => ways.map((how) => [source, how] as const))

describe('a public source that is cut', () => {
  it('QSR-1 while all are well no feed is late, and every panel has a source', async () => {
    expect(await server.lateRows()).toEqual([])
    expect(await server.stale()).toEqual([])
    for (const source of PUBLIC_SOURCES) expect(panelsOf(source).length, source).toBeGreaterThan(0)
    for (const source of PUBLIC_SOURCES) expect(server.sources.of(source).requests(), source).toBeGreaterThan(0)
  })

  it.each(cuts)(
    'QSR-2 %s, %s: what is made of it is stale within its limit, nothing else is, and it ends',
    async (source, how) => {
      await server.sources.of(source).cut(how)
      const due = feedsOfSource(source).filter((feed) => limitOf(feed) < LONGEST_LIMIT_MS)
      const late = await server.becomeLate(
        new Set(feedsOfSource(source)),
        Math.max(...due.map(limitOf)) + 2 * MINUTE_MS,
      )
      expect([...late.keys()].sort()).toEqual(expect.arrayContaining(due.toSorted()))
      // A look of the status page later, and this test looks once a minute.
      for (const feed of due) expect(late.get(feed), feed).toBeLessThanOrEqual(limitOf(feed) + LOOK_MS + MINUTE_MS)
      expect(await server.stale()).toEqual(panelsOf(source))
      await mended(source)
    },
    300_000,
  )

  it('QSR-3 the register of units, which is requested once a day, is late with the first request that fails', async () => {
    await server.sources.of('elexon').cut('busy')
    server.time.jump(DAY_MS)
    await server.time.run(2 * MINUTE_MS)
    expect(await server.lateRows()).toContain('units')
    await mended('elexon')
  }, 300_000)

  it('QSR-6 over midnight no feed is late while all are well', async () => {
    const toEvening = Date.parse('2026-11-22T23:10:00Z') - server.time.clock.now()
    server.time.jump(((toEvening % DAY_MS) + DAY_MS) % DAY_MS)
    await server.time.run(MEND_MS)
    for (let minute = 0; minute < 100; minute += 1) {
      await server.time.run(MINUTE_MS)
      expect(await server.lateRows(), new Date(server.time.clock.now()).toISOString()).toEqual([])
    }
  }, 300_000)
})
