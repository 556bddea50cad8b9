import { Subject } from 'rxjs'
import { afterEach, describe, expect, it } from 'vitest'
import { createReplayApp } from '../../../server/app'
import { Recorder } from '../../../server/replay/recorder'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { Tape } from '../../../src/domain/replay/read'
import { liveTableSchema } from '../../../src/domain/wire'
import { peopleShell } from '../../support/appShell'
import { livingTape, tapeOf } from '../../support/tapes'
import { acceptance, handMadeSource, opening, silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'
import { memoryOut, tapeIn } from './memoryOut'
import { tableFromSnapshot } from '../../support/verifiedTable'

const AT = Date.parse('2026-11-20T17:05:00Z')
const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

/** A minute of a market made by hand, as `npm run record` writes it down. */
const recorded = async (): Promise<Tape> => {
  const clock = new ManualClock(AT)
  const out = memoryOut()
  const batches = new Subject<readonly MarketEvent[]>()
  const recorder = new Recorder({ source: handMadeSource(batches), clock, log: silentLog(), out })
  recorder.start()
  batches.next(opening(clock.now()))
  for (let number = 1; number <= 7; number++) {
    clock.advance(2_000)
    batches.next([acceptance('T_ALPHA-1', number, clock.now(), 100 + 10 * number)])
  }
  clock.advance(10_000)
  await recorder.stop()
  return tapeIn(out.text())
}

const query = async (tape: Tape, ms: number) => {
  const wall = new ManualClock(AT)
  const config = { host: '127.0.0.1', port: 0 }
  const shell = { ...(await peopleShell()), config, log: silentLog() }
  const { app, host, stop } = await createReplayApp({ ...shell, tape, name: 'monday.ndjson', speed: 1, wall })
  closing.push(stop)
  host.start()
  for (let gone = 0; gone < ms; gone += 500) wall.advance(500)
  return app.inject('/api/LiveTable_CurrentActions/free')
}

describe('the visitors’ table of a replay', () => {
  it('AC07 a recording has it, and its replay shows visitors the five latest, digest equal', async () => {
    const table = liveTableSchema.parse((await query(await recorded(), 20_000)).json())
    expect(table.data.data.map(({ uniqueId }) => uniqueId)).toEqual(
      [7, 6, 5, 4, 3].map((number) => `T_ALPHA-1-${number}`),
    )
    expect(tableFromSnapshot(table, { maxEntries: 5, sortHeader: '' }).fault).toBeUndefined()
  })

  it('AC07 a tape that was made without it says so with 404', async () => {
    const answer = await query(tapeOf(livingTape(1, 50)), 1000)
    expect(answer.statusCode).toBe(404)
    expect(answer.json()).toMatchObject({
      detail: expect.stringMatching(
        /^The list of latest acceptances is not on this tape\. It was recorded from /,
      ) as string,
    })
  })
})
