import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openHistoryStore } from '../../../../server/history/store'
import { shortOrLong } from '../../../support/cases'
import { bundled } from '../../../support/bundled'

const DAYS = shortOrLong(20, 40)
/** Filled again at a start within a day after their corrections, metered volumes or settlement runs are published. */
const AGAIN: ReadonlySet<string> = new Set(['2026-11-18', '2026-11-11', '2026-11-06', '2026-10-24'])
const SERIES = ['Gb&SystemPrice&none', 'Gb&PN&T_DRAXX-1']

describe('a filling that is killed', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-filling-'))
  let program = ''
  beforeAll(() => {
    program = bundled(fileURLToPath(new URL('../../../support/fillingChild.ts', import.meta.url)))
  }, 120_000)
  afterAll(() => rmSync(base, { recursive: true, force: true }))

  /** Fills until so many more days are said to be kept, or all are, and is then killed. The days that it said. */
  const fill = async (folder: string, more: number): Promise<readonly string[]> => {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, FOLDER: join(base, folder), DAYS: String(DAYS) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const reported: string[] = []
    for await (const line of createInterface(child.stdout)) {
      if (line.startsWith('filled ')) reported.push(line.slice(7))
      if (line === 'done' || reported.length >= more) break
    }
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    return reported
  }

  const retained = async (folder: string) => {
    const store = await openHistoryStore(join(base, folder))
    const days = await store.filledDays()
    const columns = await store.read({ series: SERIES, from: 0, to: 4e12 })
    await store.close()
    return { days, columns: columns.map(({ at, values }) => [[...at], [...values]]) }
  }

  it('HIS-47 goes on where it was, and comes to what an undisturbed one has: no gap, no double, nothing lost', async () => {
    await fill('whole', Infinity)
    const reported = new Set<string>()
    for (const more of shortOrLong([1, 7, 2, Infinity], [1, 7, 2, 13, 5, Infinity])) {
      for (const day of await fill('killed', more)) {
        // What was said to be kept before a kill was not made again after it.
        expect(reported.has(day) && !AGAIN.has(day), day).toBe(false)
        reported.add(day)
      }
      const { days } = await retained('killed')
      for (const day of reported) expect(days).toContain(day)
    }
    const whole = await retained('whole')
    const killed = await retained('killed')
    expect(whole.days).toHaveLength(DAYS)
    expect(killed).toEqual(whole)
  }, 120_000)
})
