import { describe, expect, it } from 'vitest'
import { retainAnswers } from '../../../server/market/retainedAnswers'
import { ManualClock } from './manualClock'

const retained = (
  clock: ManualClock,
  capacity = 2,
): { query: (key: string) => Promise<string>; requested: string[] } => {
  const requested: string[] = []
  const answers = retainAnswers<string>({ clock, capacity, lifetime: (value) => (value === 'short' ? 10 : 1000) })
  return {
    requested,
    query: (key) =>
      answers(key, async () => {
        requested.push(key)
        await Promise.resolve()
        if (key === 'bad') throw new Error('no answer')
        return key
      }),
  }
}

describe('kept answers', () => {
  it('HST-8 a question asked many times at once is asked once', async () => {
    const { query, requested } = retained(new ManualClock(0))
    expect(await Promise.all([query('a'), query('a'), query('a')])).toEqual(['a', 'a', 'a'])
    expect(requested).toEqual(['a'])
  })

  it('HST-9 the answer that was not requested longest goes first', async () => {
    const { query, requested } = retained(new ManualClock(0))
    for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await query(key)
    expect(requested).toEqual(['a', 'b', 'c', 'b'])
  })

  it('HST-10 an answer is requested again after its lifetime', async () => {
    const clock = new ManualClock(0)
    const { query, requested } = retained(clock)
    await query('short')
    clock.advance(9)
    await query('short')
    clock.advance(1)
    await query('short')
    expect(requested).toEqual(['short', 'short'])
  })

  it('HST-11 a failed answer is not kept', async () => {
    const { query, requested } = retained(new ManualClock(0))
    await expect(query('bad')).rejects.toThrow('no answer')
    await expect(query('bad')).rejects.toThrow('no answer')
    expect(requested).toEqual(['bad', 'bad'])
  })
})
