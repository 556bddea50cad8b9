import { describe, expect, it } from 'vitest'
import { AlertEngine } from '../../../server/alerts/engine'
import { createLog } from '../../../server/log/log'
import { singleTurn } from '../../../server/sources/turn'
import type { MarketEvent } from '../../../src/domain/market/events'
import { opening } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { SUBSCRIPTIONS, T0 } from '../../faults/support/alertContext'
import { trip } from './rig'

/** More than is read in one turn, with a trip at its end. */
const DAY_SO_FAR: readonly MarketEvent[] = [
  ...opening(T0),
  ...Array.from({ length: 2500 }, (): MarketEvent => ({ kind: 'feed', at: T0, feed: 'PN', ok: true })),
  ...trip('T_ALPHA-1', T0 + 1000),
]

const startEngine = async () => {
  const found: string[] = []
  const positions: unknown[] = []
  const engine: AlertEngine = new AlertEngine({
    retain: {
      get: () => Promise.resolve({ at: T0 }),
      put: (_kind, _id, value) => {
        positions.push(value)
        return Promise.resolve()
      },
    },
    readSubscriptions: () => {
      engine.putUser('ann', SUBSCRIPTIONS.slice(0, 1))
      return Promise.resolve()
    },
    deliver: (alerts) => found.push(...alerts.map(({ alert }) => alert.type)),
    isDelivered: () => true,
    clock: new ManualClock(T0),
    log: createLog('silent'),
  })
  engine.start()
  await engine.ready()
  return { engine, found, positions }
}

describe('alerts of the day so far', () => {
  it('ALS-10 QSR-16 are found after what is more urgent, and until then the position before them is the stored one', async () => {
    const { engine, found, positions } = await startEngine()
    engine.receive(DAY_SO_FAR)
    const urgent = Array.from({ length: 20 }, () => singleTurn())
    await Promise.all(urgent)
    expect(found).toEqual([])
    await engine.savePosition()
    expect(positions).toEqual([])
    await engine.ready()
    expect(found).toEqual(['trip'])
    await engine.savePosition()
    expect(positions).toEqual([{ at: T0 }])
    await engine.stop()
  })

  it('ALS-10 QSR-16 are found before a stop ends', async () => {
    const { engine, found, positions } = await startEngine()
    engine.receive(DAY_SO_FAR)
    expect(found).toEqual([])
    await engine.stop()
    expect(found).toEqual(['trip'])
    await engine.savePosition()
    expect(positions).toEqual([{ at: T0 }])
  })
})
