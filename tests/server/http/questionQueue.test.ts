import { describe, expect, it, vi } from 'vitest'
import type { ProblemError } from '../../../server/http/problem'
import { QuestionQueue, type QueueLimits } from '../../../server/http/questionQueue'

const LIMITS: QueueLimits = { atOnce: 3, atOnceEach: 2, most: 6, mostEach: 4, waitMs: 10_000, answerMs: 30_000 }
const STAYS = new AbortController().signal

/** Queries that end when the test ends them, in the order in which they began. */
const held = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const task = (name: string) => (signal: AbortSignal) =>
    new Promise<string>((resolve, reject) => {
      begun.push(name)
      ends.set(name, () => resolve(name))
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
  return { begun, task, end: (name: string) => ends.get(name)?.() }
}

const refusalOf = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => undefined,
    (error: unknown) => error,
  )

describe('the line in which queries of the history wait', () => {
  it('SAF-H1 refuses more than its limit of one user and of all users with 503 and a pause', async () => {
    const queue = new QuestionQueue(LIMITS)
    const { task, end } = held()
    const answers = ['a1', 'a2', 'a3', 'a4'].map((name) => queue.run('a', STAYS, task(name)))
    const refused = (await refusalOf(queue.run('a', STAYS, task('a5')))) as ProblemError
    expect(refused).toMatchObject({ status: 503, title: 'The server is busy.', retryAfter: 2 })
    expect(refused.detail).toMatch(/^4 queries of yours are waiting.*Try again in 2 s\.$/)
    answers.push(...['b1', 'b2'].map((name) => queue.run('b', STAYS, task(name))))
    const later = (await refusalOf(queue.run('c', STAYS, task('c1')))) as ProblemError
    expect(later).toMatchObject({ status: 503, retryAfter: 3 })
    const all = ['a1', 'a2', 'a3', 'a4', 'b1', 'b2']
    await vi.waitFor(() => {
      all.forEach(end)
      expect(queue.size).toBe(0)
    })
    expect(await Promise.all(answers)).toEqual(all)
    const again = queue.run('a', STAYS, () => Promise.resolve('again'))
    expect(await again).toBe('again')
  })

  it('SAF-H2 a user with many queries leaves turns to a user with one', async () => {
    const queue = new QuestionQueue(LIMITS)
    const { task, begun, end } = held()
    const all = ['a1', 'a2', 'a3', 'a4', 'b1']
    const answers = all.map((name) => queue.run(name.slice(0, 1), STAYS, task(name)))
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2', 'b1']))
    await vi.waitFor(() => {
      all.forEach(end)
      expect(queue.size).toBe(0)
    })
    expect(await Promise.all(answers)).toEqual(all)
  })

  it('SAF-H3 a client that leaves gives up its place, whether its query waits or runs', async () => {
    const queue = new QuestionQueue(LIMITS)
    const { task, begun } = held()
    const leaving = ['a1', 'a2', 'a3', 'a4'].map((name) => {
      const left = new AbortController()
      return { left, answer: refusalOf(queue.run('a', left.signal, task(name))) }
    })
    await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2']))
    for (const { left } of leaving) left.abort(new Error('gone'))
    expect(await Promise.all(leaving.map(({ answer }) => answer))).toEqual(Array(4).fill(new Error('gone')))
    expect(queue.size).toBe(0)
    expect(await queue.run('a', STAYS, () => Promise.resolve('next'))).toBe('next')
    expect(begun).toEqual(['a1', 'a2'])
  })

  it('SAF-H4 a query that waits or runs for too long is refused, and its work is aborted', async () => {
    const queue = new QuestionQueue({ ...LIMITS, atOnce: 1, waitMs: 5, answerMs: 30 })
    const { task, begun } = held()
    const running = refusalOf(queue.run('a', STAYS, task('a1')))
    const waiting = refusalOf(queue.run('b', STAYS, task('b1')))
    expect(await waiting).toMatchObject({ status: 503, detail: expect.stringContaining('without its turn') as string })
    expect(await running).toMatchObject({ status: 503, detail: expect.stringContaining('Reduce dates') as string })
    expect(begun).toEqual(['a1'])
    expect(queue.size).toBe(0)
  })

  it('SAF-H5 a query that fails gives its own error and its turn to the next one', async () => {
    const queue = new QuestionQueue({ ...LIMITS, atOnce: 1 })
    const failed = refusalOf(queue.run('a', STAYS, () => Promise.reject(new Error('disk'))))
    const next = queue.run('a', STAYS, () => Promise.resolve(1))
    expect([await failed, await next]).toEqual([new Error('disk'), 1])
  })
})
