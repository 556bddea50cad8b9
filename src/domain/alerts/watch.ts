import { countFirst } from '../format/number'
import type { Instant } from '../periods'
import { alertIdOf } from './alertId'
import type { AlertType } from './alertType'
import type { MarketFact } from './facts/factKinds'
import type { Member, UserSubscription } from './member'
import { watchedSettings } from './subscriptionList'
import { alertTypeOf, type SubscriptionSettings } from './types'

/** Members of a watch who are in the same state: what one of them finds, all of them find. */
export type Cohort = { state: unknown; since: Instant; isStarted: boolean; members: Member[] }

/** What subscriptions of the same settings watch together. */
export type Watch = {
  readonly key: string
  readonly type: AlertType
  readonly settings: SubscriptionSettings
  /** What notifications without a name are headed with; undefined until the first. */
  name: string | undefined
  readonly context: unknown
  /** Places in the index. */
  readonly places: readonly string[]
  /** Number and value of the floor that a fact must reach to be looked at; undefined for none. */
  readonly floor: { readonly place: number; readonly least: number } | undefined
  cohorts: Cohort[]
  /** Number of the last fact that it looked at: a fact with two of its keys counts once. */
  lastFact: number
}

/** The watch of a subscription, without members. */
export const watchOf = ({ settings, user }: UserSubscription): Watch => {
  const type = alertTypeOf(settings.type)
  const keys = [...new Set(type.keys(settings, user))]
  const context = type.context(settings, user)
  const floors = (type.floors ?? []).map(({ least }) => least(settings))
  const place = floors.findIndex((least) => least !== undefined)
  const least = floors[place]
  return {
    // A hash, as there can be as many of them as subscriptions.
    key: alertIdOf(type.id, JSON.stringify([watchedSettings(settings), keys, context ?? null])),
    type,
    settings,
    name: undefined,
    context,
    places: type.reads.flatMap((kind) => keys.map((key) => `${kind} ${key}`)),
    floor: least === undefined ? undefined : { place, least },
    cohorts: [],
    lastFact: 0,
  }
}

/** Watches behind one floor of a type, the lowest first. */
type Floor = { readonly type: AlertType; readonly place: number; readonly watches: Watch[] }
type Place = { readonly always: Set<Watch>; readonly floors: Map<string, Floor> }

const leastOf = (watch: Watch | undefined): number => watch?.floor?.least ?? Infinity

/** Finds watches by the keys of a fact, and of those with a floor only the ones that it reaches. */
export class WatchIndex {
  private readonly places = new Map<string, Place>()

  keys(): Iterable<string> {
    return this.places.keys()
  }

  add(watch: Watch): void {
    for (const name of watch.places) {
      const place = this.places.get(name) ?? { always: new Set<Watch>(), floors: new Map<string, Floor>() }
      this.places.set(name, place)
      const { floor, type } = watch
      if (floor === undefined) {
        place.always.add(watch)
        continue
      }
      const key = `${type.id} ${floor.place}`
      const there = place.floors.get(key) ?? { type, place: floor.place, watches: [] }
      place.floors.set(key, there)
      const before = countFirst(there.watches.length, (at) => leastOf(there.watches[at]) <= floor.least)
      there.watches.splice(before, 0, watch)
    }
  }

  remove(watch: Watch): void {
    for (const name of watch.places) {
      const place = this.places.get(name)
      if (place === undefined) continue
      place.always.delete(watch)
      const key = `${watch.type.id} ${watch.floor?.place ?? ''}`
      const there = place.floors.get(key)
      const at = there?.watches.indexOf(watch) ?? -1
      if (at >= 0) there?.watches.splice(at, 1)
      if (there?.watches.length === 0) place.floors.delete(key)
      if (place.always.size === 0 && place.floors.size === 0) this.places.delete(name)
    }
  }

  /** Visits the watches of a fact; one with several of its keys is visited as often. */
  visit(fact: MarketFact, visit: (watch: Watch) => void): void {
    for (const key of fact.keys) {
      const place = this.places.get(`${fact.kind} ${key}`)
      if (place === undefined) continue
      for (const watch of place.always) visit(watch)
      for (const { type, place: of, watches } of place.floors.values()) {
        const figure = type.floors?.[of]?.figure(fact)
        if (figure === undefined) continue
        for (const watch of watches) {
          if (leastOf(watch) > figure) break
          visit(watch)
        }
      }
    }
  }
}
