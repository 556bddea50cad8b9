import { expect, it } from 'vitest'
import { Subject } from 'rxjs'
import { createArchive } from '../../../server/market/archive'
import { periodAt, stepPeriod } from '../../../src/domain/periods'
import { ManualClock } from './manualClock'
import { handMadeSource, opening } from './handMade'

it('BO04 a past period has the day-ahead price that the running market remembers of its day', async () => {
  const clock = new ManualClock(Date.parse('2026-11-20T17:05:00Z'))
  const past = stepPeriod(periodAt(clock.now()), -3)
  const prices = Array.from({ length: 24 }, (_, hour) => 100 + hour)
  const auction = { area: 'GB', date: past.date, stepMinutes: 60, prices, receivedAt: clock.now() } as const
  const source = handMadeSource(new Subject(), () => Promise.resolve(opening(clock.now())))
  const options = { source, clock }
  const remembered = createArchive({
    ...options,
    running: () => ({ dayAhead: new Map([[`GB/${past.date}`, auction]]) }),
  })
  const { boa } = await remembered.period(past)
  expect(boa.metrics.dayAheadPrice).toBe(100 + Math.floor((past.period - 1) / 2))
  expect((await createArchive(options).period(past)).boa.metrics).not.toHaveProperty('dayAheadPrice')
})
