import { packLine } from '../../../src/domain/activity/lines'
import { boardPeriods, boardRows } from '../../../src/domain/activity/rows'
import type { LevelSegment } from '../../../src/domain/market/events'
import { HALF_HOUR_MS, periodAt, periodStart } from '../../../src/domain/periods'
import type { WirePlant, PlantLines } from '../../../src/domain/wire'
import type { ActivityBoard } from '../../../src/streams/activity/hooks'
import { NOW } from '../support/desk'

export const LIVE = periodAt(NOW)
export const BEGIN = periodStart(LIVE)

export const plantOf = (id: string, patch: Partial<WirePlant> = {}): WirePlant => ({
  id,
  name: `Plant ${id.slice(2)}`,
  owner: 'Owner',
  searchQuery: '',
  searchable: true,
  icon: '',
  colour: '',
  category: 'BM',
  fuelType: 'CCGT',
  zone: 'Z5',
  capacity: 400,
  ...patch,
})

/** A level over so many half hours from the one before the live period on. */
export const levelOf = (mw: number, halfHours: readonly [from: number, to: number] = [-4, 13]): LevelSegment => ({
  timeFrom: BEGIN + halfHours[0] * HALF_HOUR_MS,
  timeTo: BEGIN + halfHours[1] * HALF_HOUR_MS,
  levelFrom: mw,
  levelTo: mw,
})

export const linesWith = (plantId: string, patch: Partial<PlantLines> = {}): PlantLines => ({
  plantId,
  changedAt: NOW,
  pn: packLine([levelOf(300)]),
  mel: packLine([levelOf(400)]),
  mil: [],
  published: packLine([levelOf(350, [0, 1])]),
  sel: 150,
  ...patch,
})

/** The board around the live period. */
export const boardOf = (
  plants: readonly WirePlant[] = [plantOf('T_ALPHA-1')],
  linesOf: (id: string) => PlantLines | undefined = linesWith,
): ActivityBoard => {
  const periods = boardPeriods(LIVE)
  return {
    chosen: LIVE,
    live: LIVE,
    periods,
    rows: boardRows(plants, linesOf, periods, new Map()),
    freshness: { state: 'live', asOf: NOW },
  }
}
