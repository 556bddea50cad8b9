import { beforeEach, describe, expect, it } from 'vitest'
import { createBoard, MOST_OVER, type NoticeBoard } from '../../../server/notices/board'
import { createNoticeTable } from '../../../server/notices/noticeTable'
import { REFRESH_TEXT } from '../../../src/domain/notices/notice'
import { heartbeatSchema, liveTableUpdateSchema, type GlobalNotification } from '../../../src/domain/wire'
import { bearer } from '../../support/people'
import { openApiRig } from '../api/apiRig'
import { ManualClock } from '../market/manualClock'
import { applyPushes, tableFromSnapshot } from '../../support/verifiedTable'

const START = Date.parse('2026-11-20T17:05:00Z')
const MINUTE = 60_000

let clock: ManualClock
let board: NoticeBoard
let table: ReturnType<typeof createNoticeTable>
let pushed: { event: string; payload: unknown }[]
let published: GlobalNotification[]

const rows = () => {
  const answer = table.read()
  if (!answer) throw new Error('There is no table.')
  const { table: verified, fault } = tableFromSnapshot(answer, { sortHeader: 'time' })
  if (!verified) throw new Error(fault.message)
  return verified
}
const valuesOf = () => rows().rows.map(({ row }) => Object.values(row).map(({ value }) => value ?? null))

beforeEach(() => {
  clock = new ManualClock(START)
  pushed = []
  published = []
  const line = {
    publish: (payload: GlobalNotification) => void published.push(payload),
    publishRelease: () => undefined,
  }
  board = createBoard(line, clock, [
    { type: 'text', id: 'kept', at: START - 60 * MINUTE, text: 'Maintenance tonight.', by: 'admin' },
  ])
  const publisher = {
    toGroup: (_group: string, event: string, payload: unknown) => void pushed.push({ event, payload }),
  }
  table = createNoticeTable({ board, publisher, clock })
})

describe('the table of notices', () => {
  it('F2 has what stands and what is over, newest on top, each with its kind and words', () => {
    board.post({ type: 'delay', id: 'late', minutes: 4, text: 'Acceptances are late.' })
    clock.advance(MINUTE)
    board.post({ type: 'refresh', id: 'new' })
    board.withdraw('late')
    expect(valuesOf()).toEqual([
      [START + MINUTE, 'Refresh', REFRESH_TEXT, 'Standing', null],
      [START, 'Delay', 'Acceptances are late.', 'Over', START + MINUTE],
      [START - 60 * MINUTE, 'Notice', 'Maintenance tonight.', 'Standing', null],
    ])
  })

  it('S8 who wrote a notice stands nowhere in it', () => {
    board.post({ type: 'text', id: 'mine', text: 'Hello.' }, 'some-administrator')
    expect(JSON.stringify(table.read())).not.toMatch(/admin/)
  })

  it('F2 new words keep the place and the time of the notice; one that is reported again after its end stands again', () => {
    board.post({ type: 'delay', id: 'late', minutes: 4, text: 'Late.' })
    clock.advance(MINUTE)
    board.post({ type: 'delay', id: 'late', minutes: 5, text: 'Later.' })
    expect(valuesOf()[0]).toEqual([START, 'Delay', 'Later.', 'Standing', null])
    board.withdraw('late')
    expect(valuesOf()[0]).toEqual([START, 'Delay', 'Later.', 'Over', START + MINUTE])
    clock.advance(MINUTE)
    board.post({ type: 'delay', id: 'late', minutes: 4, text: 'Late.' })
    expect(valuesOf()[0]).toEqual([START + 2 * MINUTE, 'Delay', 'Late.', 'Standing', null])
    expect(rows().rows).toHaveLength(2)
  })

  it('F2 one that ends by itself is over since then', () => {
    board.post({ type: 'text', id: 'short', text: 'Lunch.', until: START + 10 * MINUTE })
    clock.advance(30 * MINUTE)
    expect(valuesOf()[0]).toEqual([START, 'Notice', 'Lunch.', 'Over', START + 10 * MINUTE])
  })

  it('F2 of what is over the last are remembered; what stands is never forgotten', () => {
    for (let n = 0; n < MOST_OVER + 20; n++) {
      clock.advance(1000)
      board.post({ type: 'text', id: `n${n}`, text: `Notice ${n}.` })
      board.withdraw(`n${n}`)
    }
    const ids = rows().rows.map(({ uniqueId }) => uniqueId)
    expect(ids).toHaveLength(MOST_OVER + 1)
    expect([ids[0], ids.at(-2), ids.at(-1)]).toEqual([`n${MOST_OVER + 19}`, 'n20', 'kept'])
  })

  it('PU05 what is pushed follows the answer, with a mark in each beat', () => {
    const stop = table.start()
    const before = rows()
    board.post({ type: 'bsad', id: 'b', text: 'Missing BSADs of period 34.' })
    clock.advance(5000)
    board.withdraw('b')
    clock.advance(5000)
    const messages = pushed.flatMap(({ event, payload }) =>
      event === 'liveTableUpdate' ? liveTableUpdateSchema.parse(payload).messages : [],
    )
    expect(messages.map(({ changeType }) => changeType)).toEqual(['Add', 'Edit'])
    const { table: after, fault } = applyPushes(before, messages)
    expect(fault).toBeUndefined()
    expect([after.rows, after.digest]).toEqual([rows().rows, rows().digest])
    const beats = pushed
      .filter(({ event }) => event === 'heartbeat')
      .map(({ payload }) => heartbeatSchema.parse(payload))
    expect(beats.at(-1)?.marks).toEqual({ Notifications: [after.epoch, after.seq, after.rows.length, after.digest] })
    stop()
    clock.advance(60_000)
    expect(pushed.filter(({ event }) => event === 'heartbeat')).toHaveLength(beats.length)
    expect(published.map(({ type }) => type)).toEqual(['bsad', 'withdraw'])
  })

  it('AC07 the whole server answers it to those who have the page of notifications, and to no other user', async () => {
    const rig = await openApiRig()
    const get = (headers = {}) => rig.app.inject({ url: '/api/LiveTable_Notifications/me', headers })
    expect((await get(bearer('visualise'))).json()).toMatchObject({ data: { data: [], headerToSort: 'time' } })
    expect((await rig.app.inject({ url: '/api/LiveTable_Notifications/free' })).statusCode).toBe(401)
    const day = await rig.app.inject({
      url: '/api/LiveTable_Notifications/me/2026-11-18',
      headers: bearer('visualise'),
    })
    expect([day.statusCode, day.json()]).toMatchObject([
      404,
      { detail: 'This table has the latest only: leave the day out.' },
    ])
    await rig.stop()
  })
})
