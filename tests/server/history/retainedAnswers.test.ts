import { Subject } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { AnswerCache, MOST_ENTRIES, type AnswerScope } from '../../../server/history/answers'
import type { Written } from '../../../server/history/watchedStore'

const scopeOf = (ids: readonly string[]): AnswerScope => ({ ids: new Set(ids), from: 0, to: 1 })
const { signal } = new AbortController()

const cacheOf = () => {
  const cache = new AnswerCache<number>({ written$: new Subject<Written>() })
  const make = vi.fn(() => Promise.resolve({ value: 1, bytes: 100 }))
  return {
    make,
    query: (question: string, ids: readonly string[]) => cache.query(question, scopeOf(ids), make, signal),
  }
}

describe('room for answers', () => {
  it('SAF-A5 the oldest answers go when there are too many, however small they are', async () => {
    const { query, make } = cacheOf()
    for (let n = 0; n <= MOST_ENTRIES; n++) await query(`question ${n}`, [])
    await query(`question ${MOST_ENTRIES}`, [])
    expect(make).toHaveBeenCalledTimes(MOST_ENTRIES + 1)
    await query('question 0', [])
    expect(make).toHaveBeenCalledTimes(MOST_ENTRIES + 2)
  })

  it('SAF-A6 the ids of an answer count in its size: one of too many is made again', async () => {
    const { query, make } = cacheOf()
    const ids = Array.from({ length: 20_000 }, (_, n) => `Gb&PN&${String(n).padStart(120, 'T')}`)
    await query('many plants', ids)
    await query('many plants', ids)
    expect(make).toHaveBeenCalledTimes(2)
  })
})
