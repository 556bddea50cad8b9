import { BehaviorSubject, Subject } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createGroup, DEFAULT_SETTINGS, NO_RULE, setGroupRule, type Settings } from '../../../src/domain/settings'
import type { WirePlant } from '../../../src/domain/wire'
import { ruledGroups$ } from '../../../src/streams/plants/groupRules'

const plant = (id: string, fuelType: string): WirePlant => ({
  id,
  name: id,
  owner: '',
  searchQuery: '',
  searchable: true,
  icon: '',
  colour: '',
  category: '',
  fuelType,
  capacity: 1,
})
const WIND = [plant('T_A-1', 'Wind'), plant('T_B-1', 'CCGT')]
const ruled: Settings = {
  ...DEFAULT_SETTINGS,
  ...setGroupRule(createGroup(DEFAULT_SETTINGS, 'Wind'), 'Wind', { ...NO_RULE, fuels: ['Wind'] }, WIND),
}

describe('groups by rule', () => {
  it('ST23 GRP-20 a plant that is registered later joins; who has no rule requests no plants', () => {
    const settings$ = new BehaviorSubject(DEFAULT_SETTINGS)
    const plants$ = new Subject<readonly WirePlant[]>()
    const made: Settings['chosenPlantsByGroup'][] = []
    const subscription = ruledGroups$(settings$, plants$).subscribe((groups) => made.push(groups.chosenPlantsByGroup))
    expect(plants$.observed).toBe(false)
    settings$.next(ruled)
    expect(plants$.observed).toBe(true)
    plants$.next(WIND)
    expect(made).toEqual([])
    plants$.next([...WIND, plant('T_C-1', 'Wind')])
    expect(made).toEqual([{ Wind: ['T_A-1', 'T_C-1'] }])
    subscription.unsubscribe()
  })

  it('ST06 GRP-21 a locked account is left as it is', () => {
    const plants$ = new BehaviorSubject<readonly WirePlant[]>([])
    const madeOf = (lockedAccount: Settings['lockedAccount']): number => {
      let count = 0
      const settings$ = new BehaviorSubject<Settings>({ ...ruled, lockedAccount })
      ruledGroups$(settings$, plants$)
        .subscribe(() => (count += 1))
        .unsubscribe()
      return count
    }
    // No plant is registered any more: the group would be empty.
    expect([madeOf('unlocked'), madeOf('editLocked')]).toEqual([1, 0])
  })
})
