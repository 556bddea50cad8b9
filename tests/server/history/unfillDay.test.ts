import { describe, expect, it } from 'vitest'
import { unfillDay } from '../../../server/history/unfillDay'
import { IN_MEMORY, openHistoryStore } from '../../../server/history/store'
import { back, openFilling } from './filling/rig'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'

const open = (store: Pick<MemoryHistory, 'unfill'>) => () =>
  Promise.resolve({ unfill: (date: string) => store.unfill(date), close: () => Promise.resolve() })

describe('the command that marks a day as not filled', () => {
  it('SAF-J6 the next start of the server fills the day again', async () => {
    const store = new MemoryHistory()
    for (const days of [1, 2, 3]) {
      await store.fill(back(days), batchOfRows([]))
      await store.fillFacts(back(days), [])
    }
    expect(await unfillDay([back(2)], open(store))).toEqual({
      ok: true,
      line: `${back(2)} is filled again once the server runs.`,
    })
    const { filling, made, pass } = openFilling({ store, days: 3 })
    await pass(16_000)
    expect(made.slice(1)).toEqual([back(2)])
    await filling.stop()
  })

  it('SAF-J7 names what is wrong with the day, and opens nothing for it', async () => {
    let opened = 0
    const counted = () => {
      opened += 1
      return openHistoryStore(IN_MEMORY)
    }
    for (const texts of [[], ['2026-02-30'], ['2026-03-01', '2026-03-02']])
      expect(await unfillDay(texts, counted)).toEqual({
        ok: false,
        line: 'Name one day: npm run unfill -- YYYY-MM-DD',
      })
    expect(opened).toBe(0)
    expect(await unfillDay(['2026-03-01'], counted)).toMatchObject({ ok: false })
  })
})
