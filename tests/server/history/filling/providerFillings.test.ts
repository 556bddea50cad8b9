import { describe, expect, it } from 'vitest'
import { ProviderFillings } from '../../../../server/history/filling/providerFillings'
import { createLog } from '../../../../server/log/log'
import { MemoryHistory } from '../../../support/memoryHistory'
import { ManualClock } from '../../market/manualClock'
import { back, fakeMaker, noon, passing, TODAY } from './rig'

const opened = (store = new MemoryHistory()) => {
  const clock = new ManualClock(noon(TODAY))
  const neso = fakeMaker()
  const entsoe = fakeMaker()
  const fillings = new ProviderFillings(
    [
      { id: 'neso', maker: neso.maker, isBusy: () => false },
      { id: 'entsoe', maker: entsoe.maker, isBusy: () => false },
    ],
    { store, clock, days: 3, startMs: 15_000, log: createLog('silent') },
  )
  fillings.start()
  return { store, fillings, neso, entsoe, pass: passing(clock) }
}

describe('filling from providers of series', () => {
  it('HIS-94 one that fails holds up no other, and each has its marks and its facts', async () => {
    const { store, fillings, neso, entsoe, pass } = opened()
    for (const days of [1, 2, 3]) neso.bad.add(back(days))
    await pass(20_000)
    expect(entsoe.made).toEqual([TODAY, back(1), back(2), back(3)])
    expect(await store.filledDays('entsoe')).toEqual([3, 2, 1].map(back))
    expect(await store.filledDays('neso')).toEqual([])
    expect(await store.filledDays()).toEqual([])
    expect(fillings.facts().providers).toEqual([
      expect.objectContaining({ id: 'neso', filled: 0, days: 3 }),
      { id: 'entsoe', state: 'done', filled: 3, days: 3 },
    ])
    expect(fillings.facts().providers?.[0]?.failed).toMatchObject({ day: back(1), why: `${back(1)} cannot be had.` })
    await fillings.stop()
  })

  it('HIS-95 a day that a user waits for is made by its provider alone, and one that was filled before is not made again', async () => {
    const store = new MemoryHistory()
    for (const days of [1, 2, 3]) await store.fill(back(days), { ...(await fakeMaker().maker.day(back(days))) }, 'neso')
    const { fillings, neso, entsoe, pass } = opened(store)
    fillings.want('neso', ['2020-05-01'], 'ann')
    await pass(20_000)
    // The day before yesterday is due again, with the corrections of the day after it.
    expect(neso.made).toEqual([TODAY, back(2), '2020-05-01'])
    expect(entsoe.made).not.toContain('2020-05-01')
    await fillings.stop()
  })

  it('HIS-94 without a provider there is nothing to say', () => {
    const none = new ProviderFillings([], {
      store: new MemoryHistory(),
      clock: new ManualClock(noon(TODAY)),
      days: 3,
      startMs: 15_000,
      log: createLog('silent'),
    })
    expect(none.facts()).toEqual({})
  })
})
