import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp, type ServerApp } from '../../../server/app'
import { createLog } from '../../../server/log/log'
import { createElexon } from '../../../server/sources/elexon'
import type { ServerClock } from '../../../server/sources/source'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { startArchive } from '../../support/product'
import { hasSharedData } from '../../support/sharedData'
import { collectionFrom, pullBoa } from './desk'

/** Requests to Elexon keep a distance of half a second; here a minute of that clock is a second. */
const FASTER = 60
const begun = Date.now()
const fastClock: ServerClock = {
  now: () => begun + (Date.now() - begun) * FASTER,
  after: (ms, task) => {
    const timer = setTimeout(task, ms / FASTER)
    return () => clearTimeout(timer)
  },
}

describe.skipIf(!hasSharedData)(
  'the whole server over recorded Elexon data (skipped where the recordings are absent)',
  () => {
    let archive: Awaited<ReturnType<typeof startArchive>>
    let app: ServerApp
    let url: string
    beforeAll(async () => {
      archive = await startArchive()
      const log = createLog('silent')
      const source = createElexon({ url: archive.url, clock: fastClock, log })
      const config = { host: '127.0.0.1', port: 0 }
      app = await createApp({ ...(await peopleShell()), config, source, clock: fastClock, log })
      // Listening without the live market: past periods need none of it, and nobody polls beside them.
      url = await app.app.listen({ host: '127.0.0.1', port: 0 })
    })
    afterAll(async () => {
      await app.stop()
      archive.stop()
    })

    it.each(Array.from({ length: 23 }, (_, index) => index + 2))(
      'APP-4 2021-04-01 period %i: our price of the published stack is the published price',
      async (period) => {
        const { metrics, meta } = await pullBoa(url, `/api/boa/1/4/2021/${period}`)
        expect(metrics.basis).toBe('settled')
        expect(metrics.publishedPrice).toBeTypeOf('number')
        expect(metrics.indicativePrice).toBeCloseTo(metrics.publishedPrice!, 5)
        expect(meta).toMatchObject({ t: `boa/2021-04-01/${period}`, e: 'fixed', s: 0 })
      },
    )

    it('APP-5 2022-03-19 period 27: all units, from acceptances as received, price -90.32', async () => {
      const snapshot = await pullBoa(url, '/api/boa/19/3/2022/27')
      expect(snapshot.metrics.publishedPrice).toBeCloseTo(-90.32, 9)
      expect(snapshot.metrics.priceString).toBe('-90.32')
      expect(collectionFrom(snapshot).items.size).toBe(snapshot.meta.n)
      expect(snapshot.acceptedBids.length).toBeGreaterThan(20)
    })

    it('APP-6 a period that was not recorded shows nothing as nothing, not as zero', async () => {
      const answer = await fetch(`${url}/api/boa/5/5/2021/5`, { headers: bearer('analyse') })
      if (answer.ok) {
        const { metrics } = (await answer.json()) as { metrics: { priceString: string; indicativePrice?: number } }
        expect(metrics.priceString).toBe('-')
        expect(metrics.indicativePrice).toBeUndefined()
      } else expect([404, 502, 503]).toContain(answer.status)
    })
  },
)
