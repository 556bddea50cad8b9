import { describe, expect, it } from 'vitest'
import { keepAnswers } from '../../../server/market/keptAnswers'
import { ManualClock } from './manualClock'

const kept = (clock: ManualClock, capacity = 2): { ask: (key: string) => Promise<string>; asked: string[] } => {
  const asked: string[] = []
  const answers = keepAnswers<string>({ clock, capacity, lifetime: (value) => (value === 'short' ? 10 : 1000) })
  return {
    asked,
    ask: (key) =>
      answers(key, async () => {
        asked.push(key)
        await Promise.resolve()
        if (key === 'bad') throw new Error('no answer')
        return key
      }),
  }
}

describe('kept answers', () => {
  it('HST-8 a question asked many times at once is asked once', async () => {
    const { ask, asked } = kept(new ManualClock(0))
    expect(await Promise.all([ask('a'), ask('a'), ask('a')])).toEqual(['a', 'a', 'a'])
    expect(asked).toEqual(['a'])
  })

  it('HST-9 the answer that was not asked for longest goes first', async () => {
    const { ask, asked } = kept(new ManualClock(0))
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key)
    expect(asked).toEqual(['a', 'b', 'c', 'b'])
  })

  it('HST-10 an answer is asked for anew after its lifetime', async () => {
    const clock = new ManualClock(0)
    const { ask, asked } = kept(clock)
    await ask('short')
    clock.advance(9)
    await ask('short')
    clock.advance(1)
    await ask('short')
    expect(asked).toEqual(['short', 'short'])
  })

  it('HST-11 a failed answer is not kept', async () => {
    const { ask, asked } = kept(new ManualClock(0))
    await expect(ask('bad')).rejects.toThrow('no answer')
    await expect(ask('bad')).rejects.toThrow('no answer')
    expect(asked).toEqual(['bad', 'bad'])
  })
})
