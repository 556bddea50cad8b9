import { describe, expect, it } from 'vitest'
import { EntsoeFault } from '../../../../../server/sources/entsoe/fault'
import { PATIENCE_MS, Refreshed } from '../../../../../server/sources/entsoe/units/refreshed'
import { SourceError } from '../../../../../server/sources/source'
import { virtualClock } from '../../elexon/virtualClock'

const LIFETIME_MS = 60_000
const NOT_YET = 'It takes longer.'

const stage = () => {
  const time = virtualClock(Date.parse('2026-11-20T17:05:00Z'))
  const warnings: string[] = []
  const answers = new Refreshed<string>({
    clock: time.clock,
    log: { warn: (warning) => void warnings.push(warning) },
    most: 2,
    lifetimeMs: () => LIFETIME_MS,
    notYet: () => NOT_YET,
  })
  return { ...time, answers, warnings }
}
/** A request that is answered by hand. */
const byHand = () => {
  let requests = 0
  let resolve: (value: string) => void = () => undefined
  let reject: (error: Error) => void = () => undefined
  const promise = new Promise<string>((done, failed) => {
    resolve = done
    reject = failed
  })
  const make = () => {
    requests += 1
    return promise
  }
  return { make, resolve, reject, requests: () => requests }
}
const outcome = (answer: Promise<string>): Promise<string> =>
  answer.catch((error: unknown) => (error instanceof SourceError ? `refused: ${error.reason}` : String(error)))

describe('answers that are requested when they are needed', () => {
  it('RE01 EGU-12 are requested once for all who wait, and again when they are old', async () => {
    const { answers, run } = stage()
    const first = byHand()
    const both = [answers.get('a', first.make), answers.get('a', first.make)]
    first.resolve('one')
    expect(await Promise.all(both)).toEqual(['one', 'one'])
    await run(LIFETIME_MS - 1)
    expect(await answers.get('a', first.make)).toBe('one')
    expect(first.requests()).toBe(1)
    await run(1)
    expect(await answers.get('a', (before) => Promise.resolve(`${before} two`))).toBe('one two')
  })

  it('RE01 EGU-13 what takes too long is a sentence, and is there when it is requested again', async () => {
    const { answers, run } = stage()
    const slow = byHand()
    const waited = outcome(answers.get('a', slow.make))
    await run(PATIENCE_MS)
    expect(await waited).toBe(`refused: ${NOT_YET}`)
    slow.resolve('late')
    await run(0)
    expect(await answers.get('a', slow.make)).toBe('late')
    expect(slow.requests()).toBe(1)
    // Next to a value that is there a slow or failing request changes nothing.
    await run(LIFETIME_MS)
    const again = byHand()
    const shown = outcome(answers.get('a', again.make))
    await run(PATIENCE_MS)
    expect(await shown).toBe('late')
    again.reject(new EntsoeFault('It broke off.'))
    await run(0)
    expect(await answers.get('a', again.make)).toBe('late')
  })

  it('RE01 EGU-14 a fault is its sentence and is no answer: the next request is made; what is no fault names no inside', async () => {
    const { answers, warnings } = stage()
    expect(await outcome(answers.get('a', () => Promise.reject(new EntsoeFault('It is down.'))))).toBe(
      'refused: It is down.',
    )
    expect(await outcome(answers.get('a', () => Promise.reject(new TypeError('x of undefined'))))).toBe(
      'refused: An answer of ENTSO-E could not be read here.',
    )
    expect(await outcome(answers.get('a', () => Promise.resolve('well')))).toBe('well')
    expect(warnings).toHaveLength(2)
  })
})
