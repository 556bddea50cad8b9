import { of, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { packLine } from '../../../src/domain/activity/lines'
import type { CardCollection } from '../../../src/domain/bingo/cardCollection'
import { HALF_HOUR_MS, periodAt, periodStart, stepPeriod } from '../../../src/domain/periods'
import type { PlantLines } from '../../../src/domain/wire'
import { board$, pastLines$, type ActivityBoard, type BoardParts, type Past } from '../../../src/streams/activity/board'
import { failed, ready, WAITING } from '../../../src/streams/lib/loaded'
import type { Loaded } from '../../../src/streams/lib/types'
import { fakeSources } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'

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
})
const linesOf = (plantId: string, mw: number, from = BEGIN - 3 * HOUR, to = BEGIN + 6 * HOUR): PlantLines => ({
  plantId,
  changedAt: 1,
  mel: [],
  mil: [],
  published: [],
  pn: packLine([{ timeFrom: from, timeTo: to, levelFrom: mw, levelTo: mw }]),
})
const collectionOf = (
  plants: readonly PlantLines[],
  patch: Partial<CardCollection<PlantLines>> = {},
): CardCollection<PlantLines> => ({
  plants: new Map(plants.map((each) => [each.plantId, each])),
  epoch: 'e',
  seq: 1,
  asOf: NOW,
  isBehind: false,
  ...patch,
})
const NO_PAST = { wanted: false, loaded: WAITING } as const
const A = linesOf('A', 300)

const parts = (patch: Partial<BoardParts> = {}): BoardParts => ({
  plants: [plant('A')],
  picker: { chosen: LIVE, live: LIVE },
  collection: ready(collectionOf([A])),
  past: NO_PAST,
  now: NOW,
  ...patch,
})
const boardsOf = (all: readonly BoardParts[]): readonly ActivityBoard[] => {
  const published$ = new Subject<BoardParts>()
  const boards = [] as ActivityBoard[]
  board$(published$).subscribe((board) => boards.push(board))
  for (const each of all) published$.next(each)
  return boards
}
const stateOf = (patch: Partial<BoardParts>) => boardsOf([parts(patch)])[0]?.freshness

describe('the board out of its parts', () => {
  it('PL01 PAB-30 a second that passes and a plant that stays are no news; a change keeps the rows of all others', () => {
    const base = parts({ plants: [plant('A'), plant('B')], collection: ready(collectionOf([A, linesOf('B', 100)])) })
    const collection = collectionOf([A, linesOf('B', 50)], { seq: 2 })
    const boards = boardsOf([base, { ...base, now: NOW + 1000 }, { ...base, collection: ready(collection) }])
    expect(boards).toHaveLength(2)
    const [first, second] = boards
    expect(second?.rows.get('A')).toBe(first?.rows.get('A'))
    expect([first, second].map((board) => board?.rows.get('B')?.cells[4]?.pn)).toEqual([100, 50])
  })

  it('PL01 PAB-31 it is live while the server says so, and says why when it is not', () => {
    const old: Loaded<CardCollection<PlantLines>> = ready(collectionOf([A], { asOf: NOW - 60_000 }))
    const fault = failed({ why: 'Down.', at: NOW }, collectionOf([A]))
    expect(stateOf({})).toMatchObject({ state: 'live', asOf: NOW })
    expect(stateOf({ collection: WAITING })).toEqual({ state: 'waiting' })
    expect(stateOf({ collection: old })).toMatchObject({ state: 'stale', asOf: NOW - 60_000 })
    expect(stateOf({ collection: ready(collectionOf([A], { isBehind: true })) })).toMatchObject({ state: 'stale' })
    expect(stateOf({ collection: fault })).toEqual({ state: 'stale', since: NOW, why: 'Down.', asOf: NOW })
  })

  it('PL01 PAB-32 periods of before come from the history, those of the present stay; what is over is not live', () => {
    const chosen = stepPeriod(LIVE, -8)
    const old = linesOf('A', 100, BEGIN - 8 * HOUR, BEGIN - 3 * HOUR)
    const loaded = ready<Past>({ at: NOW, plants: new Map([['A', old]]) })
    const picker = { chosen, live: LIVE }
    const [board] = boardsOf([parts({ picker, past: { wanted: true, loaded } })])
    const cells = board?.rows.get('A')?.cells.map(({ pn }) => pn)
    // Four hours back and two hours before that; the market itself tells of the last three.
    expect(cells).toEqual([...Array<number>(6).fill(100), ...Array<number>(11).fill(300)])
    expect(board?.freshness.state).toBe('live')
    const over = { wanted: true, loaded }
    expect(stateOf({ picker: { chosen: stepPeriod(LIVE, -30), live: LIVE }, past: over, collection: WAITING })).toEqual(
      {
        state: 'fixed',
        asOf: NOW,
      },
    )
    expect(stateOf({ picker, past: { wanted: true, loaded: WAITING } })).toEqual({ state: 'waiting' })
  })

  it('PL01 PAB-33 the history is requested what is before the present, once, and for nothing while all is present', () =>
    inVirtualTime(({ flush }) => {
      const context = fakeSources(NOW)
      context.answer('POST /api/plantActivity/past', () => ({ plants: [linesOf('A', 100)] }))
      const query = (by: number) =>
        recorded(pastLines$(context.sources, of(['A']), of(stepPeriod(LIVE, by)), of()), 5000, () => 0)
      const present = query(0)
      const past = query(-8)
      flush()
      expect(present.map(({ value }) => value.wanted)).toEqual([false])
      expect(past.map(({ value }) => value.loaded.kind)).toEqual(['waiting', 'ready'])
      expect(context.times('POST /api/plantActivity/past')).toEqual([0])
    }))
})
