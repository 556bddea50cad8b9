import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../server/store'
import { AlertFold } from '../../../src/domain/alerts/alertFold'
import { factOf, SUBSCRIPTIONS, T0, USERS } from '../../faults/support/alertContext'
import { shortOrLong } from '../../support/cases'
import { programOf } from '../store/killed/program'
import { eachKilled } from '../store/killed/rounds'

const ROUNDS = shortOrLong(5, 100)

const happenedIn = (output: string): number =>
  Math.max(0, ...[...output.matchAll(/^happened (\d+)\n/gm)].map(([, number]) => Number(number)))
const sentIn = (output: string): readonly string[] =>
  [...output.matchAll(/^sent (\S+)\n/gm)].map(([, sent = '']) => sent)

describe('alerts and kill -9', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-alerts-'))
  let program: Awaited<ReturnType<typeof programOf>>
  beforeAll(async () => {
    program = await programOf('../../alerts/killed/alertSender')
  }, 120_000)
  afterAll(() => {
    program.remove()
    rmSync(base, { recursive: true, force: true })
  })

  it(`ALS-41 after each of ${ROUNDS} kills no alert is lost, none is sent twice, and none before it is stored`, async () => {
    const dataDir = join(base, 'killed')
    let happened = 0
    const sent: string[] = []
    const stored = new Set<string>()
    await eachKilled(program.file, ROUNDS, async (running, random) => {
      running.go({ dataDir, happened })
      const least = happened + 1 + Math.floor(random() * 20)
      await running.until((output) => happenedIn(output) >= least)
      await delay(random() * 10)
      running.kill()
      await running.ended
      const output = running.output()
      expect(output).not.toContain('failed')
      happened = Math.max(happened, happenedIn(output))
      sent.push(...sentIn(output))
      const store = await openStore({ dataDir })
      try {
        for (const user of USERS)
          for (const { alert } of await store.alerts.all(user)) stored.add(`${user}/${alert.id}`)
      } finally {
        await store.close()
      }
      expect(sent.filter((each) => !stored.has(each))).toEqual([])
    })
    // What happened until the last start is to be there, whichever kill interrupted it.
    const certain = happened
    await eachKilled(program.file, 1, async (running) => {
      running.go({ dataDir, happened })
      await running.until((output) => output.includes('settled\n'))
      running.kill()
      await running.ended
      sent.push(...sentIn(running.output()))
    })
    const fold = new AlertFold()
    for (const each of SUBSCRIPTIONS) fold.put(each)
    const expected = fold.step(Array.from({ length: certain }, (_, n) => factOf(n, T0 + n * 1000)))
    const store = await openStore({ dataDir })
    const inbox = new Set<string>()
    for (const user of USERS) for (const { alert } of await store.alerts.all(user)) inbox.add(`${user}/${alert.id}`)
    await store.close()
    expect(expected.length).toBeGreaterThan(certain)
    expect(expected.map(({ userId, alert }) => `${userId}/${alert.id}`).filter((each) => !inbox.has(each))).toEqual([])
    expect(new Set(sent).size).toBe(sent.length)
  }, 600_000)
})
