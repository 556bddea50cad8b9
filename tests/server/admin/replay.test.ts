import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createReplayApp, type ServerApp } from '../../../server/app'
import type { TapeHost } from '../../../server/replay/tapeHost'
import type { ReplayControlState } from '../../../src/domain/administration/calls'
import { peopleShell } from '../../support/appShell'
import { bearer } from '../../support/people'
import { loadTape } from '../../support/tapeFixture'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const NAME = 'periodChange.ndjson.gz'

describe('a recording that administrators steer', () => {
  let app: ServerApp<TapeHost>
  let clock: ManualClock
  let shell: Awaited<ReturnType<typeof peopleShell>>
  beforeAll(async () => {
    clock = new ManualClock(Date.parse('2026-11-20T17:05:00Z'))
    shell = await peopleShell()
    const config = { host: '127.0.0.1', port: 0, tapeFile: `tests/fixtures/tapes/${NAME}` }
    const tape = loadTape(NAME.replace('.ndjson.gz', ''))
    app = await createReplayApp({ ...shell, config, log: silentLog(), tape, name: NAME, speed: 1, wall: clock })
    await app.app.ready()
    app.host.start()
  })
  afterAll(() => app.stop())

  const order = (payload: object) =>
    app.app.inject({ method: 'POST', url: '/adminApi/replay', headers: bearer('admin'), payload })
  const state = async (): Promise<ReplayControlState> =>
    (await app.app.inject({ method: 'GET', url: '/adminApi/replay', headers: bearer('admin') })).json()

  it('ADM-33 its speed changes where it is, it begins again, and another of the folder takes its place', async () => {
    const { playing, tapes } = await state()
    expect(playing).toMatchObject({ name: NAME, speed: 1, runs: 1, at: playing!.from })
    clock.advance(1000)
    expect((await state()).playing!.at).toBe(playing!.from + 1000)
    expect((await order({ kind: 'speed', speed: 10 })).statusCode).toBe(200)
    expect((await state()).playing).toMatchObject({ speed: 10, at: playing!.from + 1000 })
    clock.advance(100)
    expect((await state()).playing!.at).toBe(playing!.from + 2000)
    expect(app.host.info.label).toBe('Replay ×10')

    await order({ kind: 'again' })
    expect((await state()).playing).toMatchObject({ runs: 2, at: playing!.from, speed: 10 })

    const other = tapes.find(({ name }) => name !== NAME)!
    expect((await order({ kind: 'play', name: other.name })).statusCode).toBe(200)
    expect((await state()).playing).toMatchObject({ name: other.name, runs: 3, speed: 10 })
    expect(app.host.info.detail).toContain(other.name)
    expect(app.host.ready()).toBe(true)
  })

  it('ADM-34 a name that is not in the folder is refused, and each order has its intention and its end in the log', async () => {
    for (const name of ['../../../package.json', 'none.ndjson'])
      expect((await order({ kind: 'play', name })).statusCode).toBe(404)
    expect((await order({ kind: 'speed', speed: 7 })).statusCode).toBe(400)
    const lines = await shell.store.audit.after(0, 100)
    expect(lines.map(({ stage, intention }) => [stage, intention])).toEqual([
      ['intended', null],
      ['carriedOut', 1],
      ['intended', null],
      ['carriedOut', 3],
      ['intended', null],
      ['carriedOut', 5],
    ])
  })
})
