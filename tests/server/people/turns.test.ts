import { describe, expect, it } from 'vitest'
import { createKeyedMutex } from '../../../server/people/service'

const soon = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))

describe('one write of a user at a time', () => {
  it('TURN-1 tasks of one key run one after the other, those of another key next to them', async () => {
    const turns = createKeyedMutex()
    const order: string[] = []
    const task = (name: string, ms: number) => async () => {
      order.push(`${name} begins`)
      await soon(ms)
      order.push(`${name} ends`)
      return name
    }
    const all = [turns('ann', task('first', 20)), turns('ann', task('second', 1)), turns('bob', task('other', 1))]
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other'])
    expect(order).toEqual(['first begins', 'other begins', 'other ends', 'first ends', 'second begins', 'second ends'])
  })

  it('TURN-2 a task that fails tells its caller and lets the next one run', async () => {
    const turns = createKeyedMutex()
    const failing = turns('ann', () => Promise.reject(new Error('broken')))
    const next = turns('ann', () => Promise.resolve('done'))
    await expect(failing).rejects.toThrow('broken')
    expect(await next).toBe('done')
  })
})
