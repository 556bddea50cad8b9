import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openStore } from '../../../server/store'
import { programOf, started } from './killed/program'
import { answersIn, bystander, eachKilled, killedInTheMiddle, seeded, verified } from './killed/rounds'
import type { Reached } from './killed/lanes'
import { isLong, shortOrLong } from '../../support/cases'
import { SEED } from '../../support/seeds'

/** A few, at the moments of a fixed seed, in `npm test`; all of them in `npm run faults`. */
const ROUNDS = shortOrLong(6, 200)
const FIRST_STARTS = shortOrLong(4, 50)
const HOLDERS = shortOrLong(2, 5)

describe('SQLite and kill -9', () => {
  const base = mkdtempSync(join(tmpdir(), 'enact-killed-'))
  let program: Awaited<ReturnType<typeof programOf>>
  beforeAll(async () => {
    program = await programOf('writer')
  }, 60_000)
  afterAll(() => {
    program.remove()
    rmSync(base, { recursive: true, force: true })
  })

  it(`N1 after each of ${ROUNDS} kills every answered write is there, none by half, and no other user's row has changed`, async () => {
    const dataDir = join(base, 'writes')
    const first = await openStore({ dataDir })
    await bystander.put(first)
    const others = await bystander.all(first)
    await first.close()
    let reached: Reached = {}
    let saved = 0
    await eachKilled(program.file, ROUNDS, async (running, random) => {
      const output = await killedInTheMiddle(running, random, { dataDir, reached })
      saved += answersIn(output)
      const store = await openStore({ dataDir })
      reached = await verified(store, reached, output, others).finally(() => store.close())
    })
    expect(saved, 'writes enough to mean something').toBeGreaterThan(shortOrLong(0.5, 2) * ROUNDS)
    const file = new Database(join(dataDir, 'enact.db'))
    expect(file.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }])
    const counted = `select u.user_id, u.bytes - (select sum(bytes) from setting_item i where i.user_id = u.user_id) as off
      from setting_user u order by 1`
    expect(file.prepare(counted).all()).toEqual([
      { user_id: 'bystander', off: 0 },
      { user_id: 'writer', off: 0 },
    ])
    file.close()
  }, 180_000)

  it(`R13 after each of ${FIRST_STARTS} kills during the very first start the folder opens`, async () => {
    let unfinished = 0
    await eachKilled(program.file, FIRST_STARTS, async (running, random, round) => {
      const dataDir = join(base, `first-${round}`)
      running.go({ dataDir, reached: {} })
      await delay(random() * 25)
      running.kill()
      await running.ended
      if (!running.output().includes('open')) unfinished++
      const store = await openStore({ dataDir })
      await verified(store, {}, running.output(), await bystander.all(store)).finally(() => store.close())
    })
    // How far a start comes in 25 ms is the machine's to say: only many of them must have met it half-way.
    if (isLong) expect(unfinished, 'kills before the store was open').toBeGreaterThan(FIRST_STARTS / 10)
  }, 90_000)

  it('R13 the next start works at once after the holder was killed', async () => {
    const random = seeded(SEED)
    const dataDir = join(base, 'held')
    for (let round = 0; round < HOLDERS; round++) {
      const holder = started(program.file)
      holder.go({ dataDir, reached: {} })
      await holder.until((output) => output.includes('open\n'))
      await expect(openStore({ dataDir })).rejects.toMatchObject({
        name: 'StoreError',
        fault: 'held',
        message: expect.stringMatching(
          new RegExp(
            `^The data folder .*held is in use by process ${holder.pid} on \\S+ since \\d{4}-[^ ]+Z\\. Stop that`,
          ),
        ) as string,
      })
      await delay(random() * 20)
      holder.kill()
      await holder.ended
      // The one attempt that is made: whoever waits for a lock to grow old would be refused here.
      const store = await openStore({ dataDir })
      await store.close()
      rmSync(dataDir, { recursive: true })
    }
  }, 60_000)
})
