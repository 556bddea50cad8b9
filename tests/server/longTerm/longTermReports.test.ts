import { describe, expect, it } from 'vitest'
import { SAMPLE_ASSET } from '../../../src/domain/longTerm/asset/inputs'
import { SAMPLE_CASE, SAMPLE_RUNS } from '../../../src/domain/longTerm/scenarios'
import type { LongTermComputer } from '../../../server/longTerm/longTermComputer'
import { LongTermReports } from '../../../server/longTerm/longTermReports'

/** A computer that answers with the count of its tasks, and the first `failing` of them with a fault. */
const computerOf = (failing = 0) => {
  const tasks: string[] = []
  let open = 0
  let mostOpen = 0
  const compute = async (kind: string, task: unknown): Promise<unknown> => {
    tasks.push(`${kind} ${JSON.stringify(task)}`)
    const place = tasks.length
    mostOpen = Math.max(mostOpen, ++open)
    await Promise.resolve()
    open--
    if (place <= failing) throw new Error('no thread')
    return place
  }
  return { tasks, mostOpen: () => mostOpen, computer: { compute } as unknown as Pick<LongTermComputer, 'compute'> }
}

describe('reports of the long-term model', () => {
  it('ENV-90 samples that were prepared are not computed again, in whatever order a question has its fields', async () => {
    const { computer, tasks, mostOpen } = computerOf()
    const reports = new LongTermReports(computer)
    await reports.prepareSamples()
    const prepared = tasks.length
    expect(mostOpen()).toBe(1)

    for (const run of SAMPLE_RUNS) await reports.market({ granularity: 'yearly', run, scenario: 'central' })
    const shuffled = Object.fromEntries(Object.entries(SAMPLE_ASSET).toReversed()) as typeof SAMPLE_ASSET
    await reports.asset(shuffled)
    expect(tasks).toHaveLength(prepared)

    await reports.market({ ...SAMPLE_CASE, scenario: 'high', granularity: 'yearly' })
    await reports.asset({ ...SAMPLE_ASSET, power: 10 })
    expect(tasks).toHaveLength(prepared + 2)
  })

  it('ENV-91 a sample that could not be prepared is computed when it is requested', async () => {
    const { computer, tasks } = computerOf(1)
    const reports = new LongTermReports(computer)
    await expect(reports.prepareSamples()).rejects.toThrow('no thread')
    await reports.market({ ...SAMPLE_CASE, granularity: 'yearly' })
    expect(tasks).toHaveLength(2)
  })
})
