import { describe, expect, it } from 'vitest'
import { watchWrites } from '../../../server/history/watchedStore'
import { openApiRig } from '../api/apiRig'
import { batchOfRows, MemoryHistory, memoryHistory } from '../../support/memoryHistory'

describe('what the server says of its history as a whole', () => {
  it.each([
    ['2026-10-25', { day: 25, month: 10, year: 2026 }],
    [undefined, { day: null, month: null, year: null }],
  ])('RD04 the first day that the history has whole until now, null for none: %s', async (first, expected) => {
    const rig = await openApiRig({ history: memoryHistory(first) })
    expect((await rig.app.inject('/api/EarliestDateInBuffer')).json()).toEqual(expected)
    // Series of other countries are in the same history; an exchange has none of its own.
    expect((await rig.app.inject('/entsoeApi/EarliestDateInBuffer')).json()).toEqual(expected)
    expect((await rig.app.inject('/epexApi/EarliestDateInBuffer')).json()).toMatchObject({ day: null })
    await rig.stop()
  })

  it('SER-30 each batch is reported once it is stored, and also when it is not certain that it is, without its day', async () => {
    const memory = new MemoryHistory()
    const store = watchWrites(memory)
    const published: unknown[] = []
    store.written$.subscribe(({ batch, filled }) => published.push([...batch.ids, filled]))
    await store.append(batchOfRows([['Gb&SystemPrice&none', 0, 50]]))
    await store.fill('2026-11-20', batchOfRows([['Gb&Frequency&none', 0, 50]]))
    memory.fill = () => Promise.reject(new Error('no free place'))
    await expect(store.fill('2026-11-19', batchOfRows([['Gb&RealtimeDemand&none', 0, 1]]))).rejects.toThrow(
      'no free place',
    )
    expect(published).toEqual([
      ['Gb&SystemPrice&none', undefined],
      ['Gb&Frequency&none', '2026-11-20'],
      ['Gb&RealtimeDemand&none', undefined],
    ])
  })
})
