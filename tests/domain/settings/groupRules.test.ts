import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createGroup,
  DEFAULT_SETTINGS,
  groupNames,
  groupPartOf,
  groupRule,
  groupUses,
  isEmptyRule,
  moveGroup,
  NO_RULE,
  readPlantIds,
  removeGroup,
  renameGroup,
  ruleMembers,
  setGroupIcon,
  setGroupPlants,
  setGroupRule,
  withRules,
  type GroupRule,
  type GroupSettings,
  type RuledPlant,
} from '../../../src/domain/settings'

const FUELS = ['CCGT', 'Wind', 'Battery']
const ZONES = ['Z1', 'Z6', 'Z13']
const OWNERS = ['RWE', 'Drax Power', 'SSE']

const plants = fc
  .array(
    fc.record({
      fuelType: fc.constantFrom(...FUELS),
      owner: fc.constantFrom(...OWNERS),
      zone: fc.constantFrom(undefined, ...ZONES),
    }),
    { maxLength: 20 },
  )
  .map((all) =>
    all.map(({ zone, ...each }, place): RuledPlant => ({
      ...each,
      id: `T_P-${place}`,
      name: `Plant ${place}`,
      ...(zone !== undefined && { zone }),
    })),
  )
const rule: fc.Arbitrary<GroupRule> = fc.record({
  fuels: fc.subarray(FUELS),
  zones: fc.subarray(ZONES),
  owner: fc.constantFrom('', 'rwe', 'power', 'nobody'),
  name: fc.constantFrom('', 'plant', '1'),
})

const withGroups = (...names: readonly string[]): GroupSettings =>
  names.reduce<GroupSettings>((settings, name) => createGroup(settings, name), DEFAULT_SETTINGS)

describe('groups of plants by rule', () => {
  it('ST23 GRP-1 law: a rule’s plants are those for which all that it states holds; more stated is never more plants', () => {
    fc.assert(
      fc.property(plants, rule, (all, given) => {
        const members = new Set(ruleMembers(given, all))
        for (const each of all) {
          const holds =
            !isEmptyRule(given) &&
            (given.fuels.length === 0 || given.fuels.includes(each.fuelType)) &&
            (given.zones.length === 0 || (each.zone !== undefined && given.zones.includes(each.zone))) &&
            each.owner.toLowerCase().includes(given.owner) &&
            each.name.toLowerCase().includes(given.name)
          expect(members.has(each.id)).toBe(holds)
        }
        const stricter: GroupRule = { ...given, name: given.name === '' ? '1' : given.name }
        if (!isEmptyRule(given)) for (const id of ruleMembers(stricter, all)) expect(members.has(id)).toBe(true)
      }),
    )
  })

  it('ST23 GRP-2 law: groups follow the register, lists stay, and what is right already is the very object', () => {
    fc.assert(
      fc.property(plants, plants, rule, (before, after, given) => {
        const listed = setGroupPlants(withGroups('List', 'Rule'), 'List', ['T_X-1'])
        const ruled = setGroupRule(listed, 'Rule', given, before)
        const next = withRules(ruled, after)
        expect(next.chosenPlantsByGroup).toEqual({ List: ['T_X-1'], Rule: ruleMembers(given, after) })
        // The chosen group's plants are kept a second time.
        expect(next.chosenPlants).toEqual(ruleMembers(given, after))
        expect(withRules(next, after)).toBe(next)
      }),
    )
  })

  it('ST23 GRP-3 a rule, a picture and the place go with a group’s name, and with the group', () => {
    const icon = setGroupIcon(setGroupRule(withGroups('A', 'B'), 'A', { ...NO_RULE, fuels: ['Wind'] }, []), 'A', 'wind')
    const renamed = renameGroup(icon, 'A', 'Wind farms')
    expect([groupNames(renamed), groupRule(renamed, 'Wind farms')?.fuels, renamed.plantGroupIconByGroup]).toEqual([
      ['Wind farms', 'B'],
      ['Wind'],
      { 'Wind farms': 'wind' },
    ])
    const removed = removeGroup(renamed, 'Wind farms')
    expect([removed.plantGroupRuleByGroup, removed.plantGroupIconByGroup]).toEqual([{}, {}])
    expect(setGroupIcon(icon, 'A', undefined).plantGroupIconByGroup).toEqual({})
    expect(groupRule(setGroupRule(icon, 'A', undefined, []), 'A')).toBeUndefined()
    expect(Object.keys(groupPartOf(DEFAULT_SETTINGS))).toContain('plantGroupRuleByGroup')
  })

  it('ST23 GRP-4 law: a group that is moved and moved back is where it was, and no group is lost', () => {
    const names = ['A', 'B', 'C', 'D']
    fc.assert(
      fc.property(fc.constantFrom(...names), fc.constantFrom(1 as const, -1 as const), (name, by) => {
        const settings = withGroups(...names)
        const moved = moveGroup(settings, name, by)
        expect(groupNames(moved).toSorted()).toEqual(names)
        const isEnd = name === (by === 1 ? 'D' : 'A')
        expect(groupNames(moved).indexOf(name)).toBe(names.indexOf(name) + (isEnd ? 0 : by))
        if (!isEnd) expect(groupNames(moveGroup(moved, name, by === 1 ? -1 : 1))).toEqual(names)
      }),
    )
    expect(moveGroup(withGroups('A'), 'nobody', 1).chosenPlantsByGroup).toEqual({ A: [] })
  })

  it('ST23 GRP-5 pasted ids and names are read in any case and apart by anything; what is none is named', () => {
    const known = [
      { id: 'T_DRAXX-1', name: 'Drax 1', searchQuery: 'drax 1 draxx-1 selby' },
      { id: 'T_DRAXX-2', name: 'Drax 2', searchQuery: 'drax 2 draxx-2 selby' },
      { id: 'T_PEMB-41', name: 'Pembroke 41', searchQuery: 'pembroke 41 pemb-41' },
    ]
    expect(readPlantIds('t_draxx-1, Pembroke 41;DRAXX-2\n selby\tT_DRAXX-1', known)).toEqual({
      found: ['T_DRAXX-1', 'T_PEMB-41', 'T_DRAXX-2'],
      unknown: ['selby'],
    })
    expect(readPlantIds('T_DRAXX-2 T_NOBODY-1 PEMB-41', known)).toEqual({
      found: ['T_DRAXX-2', 'T_PEMB-41'],
      unknown: ['T_NOBODY-1'],
    })
    expect(readPlantIds(' \n,;', known)).toEqual({ found: [], unknown: [] })
  })

  it('ST23 GRP-6 a group’s uses are the tables of which a filter names it', () => {
    const filters = {
      BmFeed: { currentFiltersByHeading: { plant: { group: 'Mine' }, price: { min: 3 } } },
      Trips: { currentFiltersByHeading: { plant: { group: 'Mine', exclude: true } } },
      Remit: { currentFiltersByHeading: { plant: { group: null }, other: 'broken' } },
    }
    expect([...groupUses(filters)]).toEqual([['Mine', ['BmFeed', 'Trips']]])
  })
})
