import { afterEach, describe, expect, it, vi } from 'vitest'
import { CheckWindows, createCheckService, type CheckService } from '../../../server/checks'
import type { Making } from '../../../server/history/liveSeries'
import { watchWrites } from '../../../server/history/watchedStore'
import { openMemoryStore } from '../../../server/store'
import { HALF_HOUR_MS } from '../../../src/domain/periods'
import { liveTableUpdateSchema, type HubEventName } from '../../../src/domain/wire'
import { batchOfRows, MemoryHistory } from '../../support/memoryHistory'
import { silentLog } from '../market/handMade'
import { ManualClock } from '../market/manualClock'

const NOW = Date.parse('2026-11-20T17:05:00Z')
const BY = { at: Date.parse('2026-11-20T17:00:00Z'), userId: 'u1', email: '' }
const MINUTE = 60_000
const DEMAND = 'Gb&RealtimeDemand&none'

type Published = { readonly group: string; readonly event: HubEventName; readonly payload: unknown }

const open: CheckService[] = []
afterEach(async () => {
  await Promise.all(open.splice(0).map((service) => service.stop()))
})

/** Half hours of demand until one that begins at `to`, none like the one before. */
const demandUntil = (to: number) =>
  Array.from({ length: 95 }, (_, place) => [DEMAND, to - place * HALF_HOUR_MS, 30_000 + (place % 5)] as const)

/** One fuel of which there are plants. */
const oneFuel = (id: string): Making => {
  if (!id.endsWith('fuel:CCGT')) throw new Error('no such plant is registered')
  return { stored: [`${id}-A`, `${id}-B`], make: ([a]) => a ?? { at: new Float64Array(), values: new Float64Array() } }
}

const setting = async (makingOf: (id: string) => Making = oneFuel) => {
  const clock = new ManualClock(NOW)
  const memory = new MemoryHistory()
  const store = watchWrites(memory)
  const people = await openMemoryStore(() => clock.now())
  const published: Published[] = []
  const log = silentLog()
  const windows = new CheckWindows({ store, providers: ['simulator'], makingOf, now: () => clock.now(), log })
  const service = createCheckService({
    windows,
    mutes: people.checkMutes,
    publisher: { toGroup: (group, event, payload) => void published.push({ group, event, payload }) },
    clock,
    log,
  })
  open.push(service)
  const rowsOf = (id: string) => (service.table()?.data.data ?? []).filter(({ uniqueId }) => uniqueId.startsWith(id))
  const statesOf = (id: string) => rowsOf(id).map(({ row }) => [row['check']?.value, row['state']?.value])
  return { clock, memory, store, people, published, service, rowsOf, statesOf }
}

describe('the checks of the server', () => {
  it('CHK-29 from the start there is a table, without rows until the first look', async () => {
    const { clock, store, service } = await setting()
    await store.append(batchOfRows(demandUntil(NOW - 2 * HALF_HOUR_MS)))
    service.start()
    expect(service.table()?.data.data).toEqual([])
    clock.advance(20_000)
    await vi.waitFor(() => expect(service.table()?.data.data.length).toBeGreaterThan(700))
  })

  it('CHK-20 every series has a row; one of which values are known passes, the others are waited for', async () => {
    const { store, service, statesOf, rowsOf } = await setting()
    await store.append(batchOfRows(demandUntil(NOW - (NOW % HALF_HOUR_MS) - 2 * HALF_HOUR_MS)))
    expect(service.table()).toBeUndefined()
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['All', 'Passing']])
    expect(statesOf('Gb&SystemPrice&none')).toEqual([['All', 'Waiting']])
    expect(rowsOf('').length).toBeGreaterThan(700)
    expect(service.incidents()).toEqual([])
  })

  it('CHK-21 a feed that is cut becomes late, with when it was due, and well again with its next value', async () => {
    const { clock, store, service, statesOf, rowsOf } = await setting()
    const last = NOW - (NOW % HALF_HOUR_MS) - 2 * HALF_HOUR_MS
    await store.append(batchOfRows(demandUntil(last)))
    await service.look()
    clock.advance(120 * MINUTE)
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['Late', 'Failing']])
    // Half an hour later the next half hour would have ended, and 11 minutes later its demand been published.
    expect(rowsOf(DEMAND)[0]?.row).toMatchObject({
      lastGood: { value: last },
      failingSince: { value: last + 2 * HALF_HOUR_MS + 11 * MINUTE },
    })
    expect(service.incidents()).toMatchObject([{ series: DEMAND, check: 'late', name: 'Transmission system demand' }])
    const missing = [1, 2, 3, 4].map((place) => [DEMAND, last + place * HALF_HOUR_MS, 31_000 + place] as const)
    await store.append(batchOfRows(missing))
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['All', 'Passing']])
    expect(service.incidents()).toMatchObject([{ series: DEMAND, end: clock.now() }])
  })

  it('CHK-22 what is read after the first look is what was written, and what left the window is gone', async () => {
    const { clock, memory, store, service, statesOf } = await setting()
    const last = NOW - (NOW % HALF_HOUR_MS) - 2 * HALF_HOUR_MS
    const whole = demandUntil(last)
    await store.append(batchOfRows(whole.filter((_, place) => place !== 90)))
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['Gap', 'Failing']])
    const reads = memory.reads
    await service.look()
    expect(memory.reads).toBe(reads)
    for (let place = 1; place <= 8; place++) {
      clock.advance(HALF_HOUR_MS)
      await store.append(batchOfRows([[DEMAND, last + place * HALF_HOUR_MS, 32_000 + place]]))
    }
    await service.look()
    expect(memory.reads).toBe(reads + 1)
    // The missing half hour was 90 before the last: by now it is more than 48 hours old.
    expect(statesOf(DEMAND)).toEqual([['All', 'Passing']])
  })

  it('CHK-22 a correction takes the place of a value that was doubted', async () => {
    const { store, service, statesOf } = await setting()
    const last = NOW - (NOW % HALF_HOUR_MS) - 2 * HALF_HOUR_MS
    await store.append(batchOfRows(demandUntil(last)))
    await store.append(batchOfRows([[DEMAND, last - HALF_HOUR_MS, 400_000, last]]))
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['Out of range', 'Failing']])
    await store.append(batchOfRows([[DEMAND, last - HALF_HOUR_MS, 30_500, last + 1]]))
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['All', 'Passing']])
  })

  it('CHK-23 a mute silences its incident and no other, and one until fixed ends with the first pass', async () => {
    const { clock, store, people, service, statesOf, rowsOf } = await setting()
    const last = NOW - (NOW % HALF_HOUR_MS) - 6 * HALF_HOUR_MS
    await store.append(batchOfRows([...demandUntil(last), [DEMAND, last, 400_000, last + 1]]))
    await service.look()
    const states = () => statesOf(DEMAND).toSorted()
    expect(states()).toEqual([
      ['Late', 'Failing'],
      ['Out of range', 'Failing'],
    ])
    await service.mute({ series: DEMAND, check: 'late', by: 'a@b.example', at: NOW, reason: 'Known.' }, BY)
    expect(states()).toEqual([
      ['Late', 'Muted'],
      ['Out of range', 'Failing'],
    ])
    expect(rowsOf(`${DEMAND} late`)[0]?.row).toMatchObject({
      mutedBy: { value: 'a@b.example' },
      reason: { value: 'Known.' },
    })
    expect(service.incidents().map(({ check, end }) => [check, end])).toEqual([
      ['outOfRange', undefined],
      ['late', NOW],
    ])
    clock.advance(600 * MINUTE)
    await service.look()
    expect(await people.checkMutes.all()).toHaveLength(1)
    const newest = clock.now() - (clock.now() % HALF_HOUR_MS) - 2 * HALF_HOUR_MS
    const missing = Array.from(
      { length: (newest - last) / HALF_HOUR_MS },
      (_, place) => [DEMAND, last + (place + 1) * HALF_HOUR_MS, 31_000 + (place % 3)] as const,
    )
    await store.append(batchOfRows(missing))
    await service.look()
    expect(states()).toEqual([['Out of range', 'Failing']])
    expect(await people.checkMutes.all()).toEqual([])
  })

  it('CHK-23 a mute for a time ends by itself; an ended one is deleted and leaves its check failing', async () => {
    const { clock, store, people, service, statesOf } = await setting()
    await store.append(batchOfRows(demandUntil(NOW - 600 * MINUTE)))
    await service.look()
    await service.mute({ series: DEMAND, check: 'late', by: 'a', at: NOW, reason: 'b', until: NOW + 60 * MINUTE }, BY)
    clock.advance(59 * MINUTE)
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['Late', 'Muted']])
    clock.advance(MINUTE)
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['Late', 'Failing']])
    expect(await people.checkMutes.all()).toEqual([])
  })

  it('CHK-32 a mute and its removal are lines of the audit log, without the reason; of no mute there is no line', async () => {
    const { people, service } = await setting()
    await service.unmute({ series: DEMAND, check: 'late' }, BY)
    await service.mute({ series: DEMAND, check: 'late', by: 'a', at: NOW, reason: 'b', until: NOW + MINUTE }, BY)
    await service.mute({ series: DEMAND, check: 'late', by: 'a', at: NOW, reason: 'c' }, BY)
    await service.unmute({ series: DEMAND, check: 'late' }, BY)
    const lines = await people.audit.after(0, 10)
    const found = lines.map(({ action, object, before, after }) => [action, object, before, after])
    const short = `{"at":${NOW},"until":${NOW + MINUTE}}`
    const long = `{"at":${NOW},"until":null}`
    expect(found).toEqual([
      ['check.mute', `${DEMAND} late`, null, short],
      ['check.mute', `${DEMAND} late`, short, long],
      ['check.unmute', `${DEMAND} late`, long, null],
    ])
  })

  it('CHK-24 what a look changes goes to the group of the table', async () => {
    const { store, service, published } = await setting()
    await store.append(batchOfRows(demandUntil(NOW - (NOW % HALF_HOUR_MS) - 2 * HALF_HOUR_MS)))
    await service.look()
    await service.unmute({ series: DEMAND, check: 'late' }, BY)
    expect(published).toEqual([])
    await service.mute({ series: DEMAND, check: 'late', by: 'a', at: NOW, reason: 'b' }, BY)
    const [update] = published
    expect(update).toMatchObject({ group: 'module_Checks', event: 'liveTableUpdate' })
    expect(liveTableUpdateSchema.parse(update?.payload).id).toBe('Checks')
  })

  it('CHK-25 a history that cannot be read leaves the last states, and the next look reads what was missed', async () => {
    const { memory, store, service, statesOf } = await setting()
    const last = NOW - (NOW % HALF_HOUR_MS) - 2 * HALF_HOUR_MS
    await store.append(batchOfRows(demandUntil(last)))
    await service.look()
    const failing = vi.spyOn(memory, 'read').mockRejectedValue(new Error('The disk is full.'))
    await store.append(batchOfRows([[DEMAND, last, 400_000, last + 1]]))
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['All', 'Passing']])
    failing.mockRestore()
    await service.look()
    expect(statesOf(DEMAND)).toEqual([['Out of range', 'Failing']])
  })

  it('CHK-26 plants are checked by fuel, as the sum of what is made of each', async () => {
    const id = 'Gb&PN&fuel:CCGT'
    const { store, service, statesOf } = await setting()
    const begun = NOW - (NOW % HALF_HOUR_MS)
    const rows = Array.from({ length: 60 }, (_, place) => [`${id}-A`, begun - place * HALF_HOUR_MS, 500] as const)
    await store.append(batchOfRows(rows.filter((_, place) => place !== 10)))
    await service.look()
    expect(statesOf(id)).toEqual([['Gap', 'Failing']])
    expect(statesOf('Gb&PN&fuel:Coal')).toEqual([])
  })
})
