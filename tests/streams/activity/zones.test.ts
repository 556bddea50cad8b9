import { Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { packLine } from '../../../src/domain/activity/lines'
import type { CardCollection } from '../../../src/domain/bingo/cardCollection'
import { dayStart, HALF_HOUR_MS, periodAt, periodStart, stepPeriod } from '../../../src/domain/periods'
import type { PlantLines } from '../../../src/domain/wire'
import type { BoardParts, Past } from '../../../src/streams/activity/board'
import { dayToRead, zonalActivity$, type ZonalActivity } from '../../../src/streams/activity/zones'
import { ready, WAITING } from '../../../src/streams/lib/loaded'

const NOW = Date.UTC(2026, 10, 20, 17, 5)
const LIVE = periodAt(NOW)
const BEGIN = periodStart(LIVE)
const HOUR = 2 * HALF_HOUR_MS

const plant = (id: string) => ({
  id,
  name: id,
  owner: '',
  searchQuery: '',
  searchable: true,
  icon: '',
  colour: '',
  category: '',
  fuelType: 'CCGT',
  capacity: 1,
  zone: 'Z1',
})
const linesOf = (plantId: string, mw: number, from = BEGIN - 3 * HOUR, to = BEGIN + 6 * HOUR): PlantLines => ({
  plantId,
  changedAt: 1,
  mel: [],
  mil: [],
  published: [],
  sel: 50,
  pn: packLine([{ timeFrom: from, timeTo: to, levelFrom: mw, levelTo: mw }]),
})
const collectionOf = (...plants: readonly PlantLines[]): CardCollection<PlantLines> => ({
  plants: new Map(plants.map((each) => [each.plantId, each])),
  epoch: 'e',
  seq: 1,
  asOf: NOW,
  isBehind: false,
})
const B = linesOf('B', 100)
const PARTS: BoardParts = {
  plants: [plant('A'), plant('B')],
  picker: { chosen: LIVE, live: LIVE },
  collection: ready(collectionOf(linesOf('A', 300), B)),
  past: { wanted: false, loaded: WAITING },
  now: NOW,
}
const published = (...all: readonly BoardParts[]): readonly ZonalActivity[] => {
  const parts$ = new Subject<BoardParts>()
  const made = [] as ZonalActivity[]
  zonalActivity$(parts$).subscribe((each) => made.push(each))
  for (const each of all) parts$.next(each)
  return made
}

describe('what all plants do in the chosen period', () => {
  it('MA01 ZMP-10 a second that passes is no news; a change keeps the cells of all other plants', () => {
    const next = ready(collectionOf(linesOf('A', 200), B))
    const made = published(PARTS, { ...PARTS, now: NOW + 1000 }, { ...PARTS, collection: next })
    expect(made.map(({ cells }) => cells.map(({ cell }) => cell?.outturn))).toEqual([
      [300, 100],
      [200, 100],
    ])
    expect(made[1]?.cells[1]).toBe(made[0]?.cells[1])
    expect(made[0]?.freshness).toMatchObject({ state: 'live', asOf: NOW })
  })

  it('MA01 ZMP-11 a period of before comes from the history and is fixed; its stable export limits are not known', () => {
    const chosen = stepPeriod(LIVE, -12)
    const old = linesOf('A', 120, BEGIN - 8 * HOUR, BEGIN - 3 * HOUR)
    const loaded = ready<Past>({ at: NOW, plants: new Map([['A', old]]) })
    const [waiting, made] = published(
      { ...PARTS, picker: { chosen, live: LIVE }, past: { wanted: true, loaded: WAITING } },
      { ...PARTS, picker: { chosen, live: LIVE }, past: { wanted: true, loaded } },
    )
    expect(waiting?.freshness).toEqual({ state: 'waiting' })
    expect(made?.freshness).toEqual({ state: 'fixed', asOf: NOW })
    const figures = made?.cells.map(({ plant: { id }, cell, sel }) => [id, cell?.outturn, sel])
    // B has lines of now alone: of that period nothing is known of it.
    expect(figures).toEqual([
      ['A', 120, undefined],
      ['B', undefined, undefined],
    ])
  })

  it('MA01 ZMP-12 of a past period its whole day is read, once for all its periods; of the present nothing', () => {
    const day = { from: dayStart('2026-11-20'), to: dayStart('2026-11-21') }
    expect(dayToRead({ date: '2026-11-20', period: 3 }, NOW)).toEqual(day)
    expect(dayToRead({ date: '2026-11-20', period: 20 }, NOW)).toEqual(day)
    expect([dayToRead(LIVE, NOW), dayToRead(stepPeriod(LIVE, 2), NOW)]).toEqual([undefined, undefined])
  })
})
