import { itemKey, type ItemKey } from '../../wire/settings'
import { placeOf } from './items'
import { savesNothing } from '../locks'
import type { Flight, Folded, Saving } from './savingTypes'
import { isSaved, planOf, replaceAllPlan, revOf, type Plan, type Write } from './writes'

/** While the account is uploadLocked only the save that sets the lock goes out (decision C2). */
const mayGo = ({ server, shown }: Saving, key: ItemKey): boolean =>
  !savesNothing(shown.basic) || (key === itemKey.basic && !savesNothing(server.basic))

const isDashboards = (key: ItemKey): boolean => {
  const place = placeOf(key)
  return (place?.kind === 'item' || place?.kind === 'order') && place.type === 'dashboard'
}

const isBlocked = (saving: Saving, keys: readonly ItemKey[]): boolean =>
  keys.some((key) => saving.refused.has(key) || saving.flights.some(({ values }) => values.has(key)))

const nextPlan = (saving: Saving, key: ItemKey): Plan | undefined => {
  const requestId = `${saving.prefix}-${saving.count}`
  const whole = isDashboards(key) ? replaceAllPlan(saving, requestId) : undefined
  if (whole && !isBlocked(saving, [...whole.values.keys()])) return whole
  return planOf(saving, key, requestId)
}

const flightOf = (saving: Saving, { values, ...call }: Plan): Flight => {
  const keys = [...values.keys()]
  const write: Write = { ...call, keys }
  return { write, values, baseRevs: new Map(keys.map((key) => [key, revOf(saving, key)])) }
}

/** Sends what is not saved, not under way, not refused and not locked; forgets what is saved. */
export const sendWhatMay = (saving: Saving): Folded => {
  const send: Write[] = []
  let now = saving
  for (const key of saving.touched) {
    if (isSaved(now, key) || !mayGo(now, key) || isBlocked(now, [key])) continue
    const plan = nextPlan(now, key)
    if (!plan || isBlocked(now, [...plan.values.keys()])) continue
    const flight = flightOf(now, plan)
    send.push(flight.write)
    now = { ...now, flights: [...now.flights, flight], count: now.count + 1 }
  }
  const flying = new Set(now.flights.flatMap(({ write }) => write.keys))
  const touched = now.touched.filter((key) => flying.has(key) || !isSaved(now, key))
  const shown = now.shown.revs === now.server.revs ? now.shown : { ...now.shown, revs: now.server.revs }
  return { saving: { ...now, touched, shown }, send }
}
