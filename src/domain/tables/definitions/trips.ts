import type { LevelSegment } from '../../market/events'
import { type BmUnit, FUELS } from '../../market/units'
import { levelAt } from '../../market/levels'
import type { UnitState } from '../../market/state'
import type { Instant } from '../../periods'
import { retainOfTwo, memoizeRows } from './retention'
import { DESK, type MarketTable } from './market'
import { COLOUR, column, defined, instant, mwColumn, number, text, plantLink } from './parts'

/** An export limit that fell to nothing while output was notified. */
export type Trip = {
  readonly at: Instant
  /** MW notified at that moment: what was lost against the notification. */
  readonly lost: number
  /** The limit before it fell, MW. */
  readonly mel: number
  /** When the declared limit rises again; absent while no end is declared. */
  readonly until?: Instant
}

type Fall = { readonly index: number; readonly at: Instant; readonly mel: number }

/** Where a limit reaches zero, coming from above it; what follows a gap has come from nowhere known. */
const fallsOf = (mel: readonly LevelSegment[]): readonly Fall[] => {
  const falls: Fall[] = []
  let before: LevelSegment | undefined
  let index = 0
  for (const segment of mel) {
    if (segment.levelFrom > 0 && segment.levelTo === 0)
      falls.push({ index: index + 1, at: segment.timeTo, mel: segment.levelFrom })
    else if (segment.levelFrom === 0 && before?.timeTo === segment.timeFrom && before.levelTo > 0)
      falls.push({ index, at: segment.timeFrom, mel: before.levelTo })
    before = segment
    index += 1
  }
  return falls
}

/** The end of the zero that begins with the segment of the index; undefined where the declarations end with it. */
const endOfZero = (mel: readonly LevelSegment[], index: number): Instant | undefined => {
  for (let i = index; i < mel.length; i += 1) {
    const segment = mel[i]
    if (segment === undefined) return undefined
    if (segment.levelFrom > 0 || segment.levelTo > 0) return segment.timeFrom
  }
  return undefined
}

/** The trips that a unit's declarations tell of, in order of time. For levels that are looked at once. */
export const findTrips = (mel: readonly LevelSegment[], pn: readonly LevelSegment[]): readonly Trip[] =>
  fallsOf(mel).flatMap(({ index, at, mel: before }): readonly Trip[] => {
    const lost = levelAt(pn, at)
    const until = endOfZero(mel, index)
    if (lost === undefined || lost <= 0) return []
    return [{ at, lost, mel: before, ...(until !== undefined && { until }) }]
  })

/** The same, remembered for the next look at the same levels. */
export const tripsOf = retainOfTwo(findTrips)

const rowOf = memoizeRows((trip: Trip, id: string, unit: BmUnit | undefined) => ({
  uniqueId: `${id}/${trip.at}`,
  ...plantLink(id),
  row: {
    time: instant(trip.at),
    plant: text(unit?.name ?? id, id),
    fuel: text(unit?.fuel),
    zone: text(unit?.zone),
    owner: text(unit?.owner),
    lost: number(trip.lost),
    mel: number(trip.mel),
    until: instant(trip.until),
  },
}))

type Found = { readonly trip: Trip; readonly of: UnitState }

const newestFirst = (a: Found, b: Found): number => b.trip.at - a.trip.at || (a.of.id < b.of.id ? -1 : 1)

/** Units whose export limit fell to zero while they had notified output (page catalogue F2). */
export const TRIPS: MarketTable = {
  need: DESK,
  feeds: ['PN', 'MEL'],
  definition: defined({
    moduleType: 'Trips',
    moduleName: 'Trips',
    headers: [
      column('time', 'Time', { freeze: true, hoverText: 'When the export limit fell to zero' }),
      column('plant', 'Plant', { freeze: true }),
      column('fuel', 'Fuel', { uniqueValues: [...FUELS] }),
      column('zone', 'Zone'),
      column('owner', 'Owner'),
      mwColumn('lost', 'Lost', 'Output that was notified for that moment'),
      mwColumn('mel', 'MEL before', 'Export limit before it fell'),
      column('until', 'Until', { hoverText: 'When the declared limit rises again, where that is declared' }),
    ],
    headerToSort: 'time',
    option: { slideOutOverride: true, moduleColour: COLOUR.warnings },
  }),
  rowsOf: ({ units }, now) =>
    [...units.values()]
      .flatMap((of) => tripsOf(of.mel, of.pn).map((trip): Found => ({ trip, of })))
      .filter(({ trip }) => trip.at <= now)
      .sort(newestFirst)
      .map(({ trip, of }) => rowOf(trip, of.id, of.unit)),
  dependenciesOf: ({ units }, now) => [units, Math.floor(now / 1000)],
  epochKeyOf: () => 'always',
  past: { kind: 'none', why: 'Declared limits are stored for 30 hours: this table has all trips that they show.' },
}
