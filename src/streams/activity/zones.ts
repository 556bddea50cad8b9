// all plants, the chosen period, POST plantActivity and its push, the chosen day out of the history -> cells of the period
import { combineLatest, distinctUntilChanged, filter, map, merge, scan, startWith, type Observable } from 'rxjs'
import { activityCell } from '../../domain/activity/cells'
import { readLines, selAt } from '../../domain/activity/lines'
import type { PlantCell } from '../../domain/activity/zones'
import {
  addDays,
  dayStart,
  periodEnd,
  periodKey,
  periodStart,
  samePeriod,
  type Instant,
  type PeriodRef,
} from '../../domain/periods'
import { wireGroupOf, type WirePlant, type PlantLines } from '../../domain/wire'
import { cardCollection$, type PlantFeed } from '../bingo/cardCollection'
import { appIntents } from '../lib/appIntents'
import { bindLive } from '../lib/bindLive'
import { retried$ } from '../lib/intents'
import { lastOf } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { shareLast } from '../lib/shareLast'
import type { Freshness } from '../lib/types'
import { withPeople } from '../people/provider'
import { edgeAt, boardFreshness, joiner, ACTIVITY_LINES, pastLines$, type BoardParts, type ActivitySpan } from './board'

/** The same lines, told to those who look at the zonal map. */
const MAP_LINES: PlantFeed<PlantLines> = { ...ACTIVITY_LINES, group: wireGroupOf.page('mapPage', 'Gb') }

/** What all plants do in the chosen period. */
export type ZonalActivity = {
  readonly chosen: PeriodRef
  readonly live: PeriodRef
  readonly cells: readonly PlantCell[]
  readonly freshness: Freshness
}

/** The day of a period that is before what the server tells of the present: a run through it asks once. @internal */
export const dayToRead = (chosen: PeriodRef, now: Instant): ActivitySpan | undefined =>
  periodStart(chosen) < edgeAt(now) ? { from: dayStart(chosen.date), to: dayStart(addDays(chosen.date, 1)) } : undefined

type Known = { readonly lines: PlantLines | undefined; readonly published: PlantCell }
type State = { readonly key: string; readonly known: ReadonlyMap<string, Known>; readonly activity: ZonalActivity }

const cellOf = (plant: WirePlant, lines: PlantLines | undefined, chosen: PeriodRef, edge: Instant): PlantCell => {
  const read = lines && readLines(lines)
  const start = periodStart(chosen)
  // Days of the history have none.
  return {
    plant,
    cell: read && activityCell(read, chosen),
    sel: read && start >= edge ? selAt(read, start) : undefined,
  }
}

/** The cells of the chosen period, each the very object of before while nothing of its plant changed. @internal */
export const zonalActivity$ = (parts$: Observable<BoardParts>): Observable<ZonalActivity> => {
  const join = joiner()
  return parts$.pipe(
    scan<BoardParts, State | undefined>((before, parts) => {
      const { plants, picker, collection, past, now } = parts
      const { chosen, live } = picker
      const edge = edgeAt(now)
      const key = periodKey(chosen)
      const present = lastOf(collection)?.plants
      const old = past.wanted ? lastOf(past.loaded)?.plants : undefined
      const known = new Map(
        plants.map((plant): readonly [string, Known] => {
          const lines = join(old?.get(plant.id), present?.get(plant.id), edge)
          const was = before?.key === key ? before.known.get(plant.id) : undefined
          const holds = was?.lines === lines && was?.published.plant === plant
          return [plant.id, holds ? was : { lines, published: cellOf(plant, lines, chosen, edge) }]
        }),
      )
      const same = before?.known.size === known.size && [...known].every(([id, each]) => before.known.get(id) === each)
      const cells = same ? before.activity.cells : [...known.values()].map(({ published }) => published)
      return { key, known, activity: { chosen, live, cells, freshness: boardFreshness(parts, periodEnd(chosen)) } }
    }, undefined),
    map((state) => state?.activity),
    filter((activity) => activity !== undefined),
    distinctUntilChanged(
      (a, b) =>
        a.cells === b.cells &&
        samePeriod(a.chosen, b.chosen) &&
        samePeriod(a.live, b.live) &&
        JSON.stringify(a.freshness) === JSON.stringify(b.freshness),
    ),
  )
}

const plants$ = withPeople(({ reference }) => reference.plants$).pipe(
  filter((store) => store !== undefined),
  map(({ allPlants }) => allPlants),
  distinctUntilChanged(),
  shareLast(),
)
const ids$ = plants$.pipe(map((plants) => plants.map(({ id }) => id)))
const again = appIntents<undefined>()
/** Asks for everything on the map at once. */
export const queryZonesAgain = (): void => again.send(undefined)

/** Undefined until plants and period are known. */
export const [useZonalActivity] = bindLive<ZonalActivity | undefined>(
  withSources(({ sources, picker$ }) => {
    const again$ = merge(again.current$, retried$)
    const picked$ = picker$.pipe(
      map(({ chosen, live }) => ({ chosen, live })),
      distinctUntilChanged((a, b) => samePeriod(a.chosen, b.chosen) && samePeriod(a.live, b.live)),
      shareLast(),
    )
    const chosen$ = picked$.pipe(map(({ chosen }) => chosen))
    return zonalActivity$(
      combineLatest({
        plants: plants$,
        picker: picked$,
        collection: cardCollection$(MAP_LINES, sources, ids$, again$),
        past: pastLines$(sources, ids$, chosen$, again$, dayToRead),
        now: sources.clock.second$.pipe(startWith(sources.clock.now())),
      }),
    )
  }),
  undefined,
)
