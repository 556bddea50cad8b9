import { afterEach, describe, expect, it } from 'vitest'
import { createArchive } from '../../../server/market/archive'
import { periodAt, stepPeriod } from '../../../src/domain/periods'
import { keyMarketMetricsSchema, type BoaMetrics } from '../../../src/domain/wire'
import { Subject } from 'rxjs'
import { ManualClock } from './manualClock'
import { acceptance, handMadeSource, opening, startRig, type Rig } from './handMade'

const START = '2026-11-20T17:05:00Z'
const rigs: Rig[] = []
afterEach(() => {
  for (const { host } of rigs.splice(0)) host.stop()
})

const openedRig = (): Rig => {
  const rig = startRig(START)
  rigs.push(rig)
  rig.batches.next(opening(rig.clock.now()))
  rig.clock.advance(200)
  return rig
}

const pushedMetrics = ({ published, clock }: Rig): readonly BoaMetrics[] => {
  const { date, period } = periodAt(clock.now())
  return published
    .filter(({ group, event }) => group === 'page_boa_Gb' && event === 'keyMarketMetrics')
    .map(({ payload }) => keyMarketMetricsSchema.parse(payload))
    .filter(({ t }) => t === `boa/${date}/${period}`)
    .map(({ metrics }) => metrics)
}

describe('the moves of a running period’s price', () => {
  it('MOV-7 go out with the metrics of the change that they are of, and are in the answer of who comes later', () => {
    const rig = openedRig()
    const ref = periodAt(rig.clock.now())
    expect(rig.host.boa(ref)?.metrics.moves).toMatchObject({ by: 'received', list: [] })
    const first = rig.clock.now()
    rig.batches.next([acceptance('T_ALPHA-1', 1, first, 150)])
    rig.clock.advance(1000)
    const second = rig.clock.now()
    rig.batches.next([acceptance('T_BRAVO-1', 1, second, 150)])
    rig.clock.advance(200)
    const { metrics } = rig.host.boa(ref)!
    const moves = metrics.moves!.list
    expect(moves).toHaveLength(2)
    expect(moves.map(({ from, to }) => [from, to])).toEqual([
      [70, 85],
      [undefined, 70],
    ])
    expect(moves[0]!.to).toBe(metrics.indicativePrice)
    expect(moves[0]!.because).toEqual([expect.objectContaining({ plantId: 'T_BRAVO-1', bodId: '1/1/O', price: 85 })])
    expect(moves[0]!.because[0]!.mw).toBeGreaterThan(0)
    expect(pushedMetrics(rig).at(-1)?.moves).toEqual(metrics.moves)
  })

  it('MOV-8 an action that leaves the price where it is is no move', () => {
    const rig = openedRig()
    const ref = periodAt(rig.clock.now())
    rig.batches.next([acceptance('T_BRAVO-1', 1, rig.clock.now(), 150)])
    rig.clock.advance(1000)
    const before = rig.host.boa(ref)!.metrics.moves
    rig.batches.next([acceptance('T_ALPHA-1', 1, rig.clock.now(), 150)])
    rig.clock.advance(200)
    const { metrics } = rig.host.boa(ref)!
    expect(metrics.offerActions).toBe(2)
    expect(metrics.moves).toEqual(before)
  })

  it('MOV-9 a period that was not watched has the moves in the order of its acceptances', async () => {
    const clock = new ManualClock(Date.parse(START))
    const at = clock.now()
    const past = [...opening(at), acceptance('T_ALPHA-1', 1, at, 150), acceptance('T_BRAVO-1', 1, at + 60_000, 150)]
    const archive = createArchive({
      source: handMadeSource(new Subject(), () => Promise.resolve(past)),
      clock,
    })
    const ref = stepPeriod(periodAt(at), 0)
    clock.advance(3 * 3_600_000)
    const { moves, indicativePrice } = (await archive.period(ref)).boa.metrics
    expect(moves).toMatchObject({ by: 'acceptanceTimes', since: at })
    expect(moves!.list.map((move) => [move.at, move.to])).toEqual([
      [at + 60_000, 85],
      [at, 70],
    ])
    expect(moves!.list[0]!.to).toBe(indicativePrice)
  })
})
