import { describe, expect, it } from 'vitest'
import { addDays, dateAt, dayStart } from '../../../../src/domain/periods'
import { eachDay } from '../../../../src/domain/periods/eachDay'
import { winterDays } from '../../../../src/domain/reviews/winters'
import { batchOf } from '../../../../src/domain/series/catalogue'
import { MARGIN_NOTICES } from '../../../../src/domain/series/families/notices'
import { marginNotices, noticesOn } from '../../../../server/sources/simulator/publish/marginNotices'
import { messagesOf } from '../../../../server/sources/simulator/publish/messages'
import { halfHourAt, marginOf, outlooks } from '../../../../server/sources/simulator/physics/outlook'

/** The newest value of each series by day. */
const storedOf = (date: string): ReadonlyMap<string, number> => {
  const { ids, series, at, value: values, revision: revisions } = batchOf(marginNotices(1, date))
  const newest = new Map<string, readonly [revision: number, value: number]>()
  series.forEach((place, row) => {
    expect(at[row]).toBe(dayStart(date))
    const id = ids[place] ?? ''
    const before = newest.get(id)
    if (before === undefined || (revisions[row] ?? 0) >= before[0])
      newest.set(id, [revisions[row] ?? 0, values[row] ?? NaN])
  })
  return new Map([...newest].map(([id, [, value]]) => [id, value]))
}
const WINTER = winterDays('2025')

describe('notices of thin margins in the simulated market', () => {
  it('WSU-50 each day has a count of both notices and the energy of demand flexibility, zero where there is none', () => {
    for (const date of [...WINTER.filter((day) => noticesOn(1, day).length > 0), '2026-07-01']) {
      const stored = storedOf(date)
      for (const { id } of MARGIN_NOTICES)
        expect(stored.get(`Gb&MarginNotices&${id}`)).toBe(noticesOn(1, date).filter(({ kind }) => kind === id).length)
      expect(stored.get('Gb&DemandFlexibility&none')).toBeGreaterThanOrEqual(0)
    }
    expect(storedOf('2026-07-01').get('Gb&DemandFlexibility&none')).toBe(0)
  })

  it('WSU-51 a winter has a few of them, when the margin is thinnest, and each is a warning before its time', () => {
    const notices = WINTER.flatMap((day) => noticesOn(1, day))
    expect(notices.length).toBeGreaterThan(2)
    expect(notices.length).toBeLessThan(25)
    const outlook = outlooks(1)
    for (const { kind, publishedAt, from, margin } of notices) {
      expect(margin).toBeLessThan(kind === 'EMN' ? 3000 : 2000)
      expect(marginOf(outlook(halfHourAt(from)))).toBeLessThan(3000)
      expect(publishedAt).toBeLessThan(from)
      expect(dateAt(publishedAt)).toBe(dateAt(from))
      const published = messagesOf(1, dateAt(from)).flatMap((event) =>
        event.kind === 'message' ? [event.message] : [],
      )
      expect(published.filter(({ id }) => id === `${kind}/${from}`)).toMatchObject([
        { category: 'Warnings', publishedAt },
      ])
    }
  })

  it('WSU-52 the same seed and day give the same', () => {
    for (const date of eachDay('2025-12-17', addDays('2025-12-17', 3)))
      expect(marginNotices(1, date)).toEqual(marginNotices(1, date))
  })
})
