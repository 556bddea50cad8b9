import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  basicSettingsSchema,
  createGroup,
  DEFAULT_SETTINGS,
  groupNameFault,
  groupNames,
  recolourGroup,
  setGroupIcon,
  setGroupPlants,
  setGroupRule,
  type GroupSettings,
} from '../../../src/domain/settings'
import { groupDraft, groupDraftSchema, takeGroup, takenGroupName } from '../../../src/domain/settings/companyGroups'

const RULE = { fuels: ['Wind'], zones: [], owner: 'sse', name: '' }
const made = fc
  .record({
    plants: fc.uniqueArray(fc.constantFrom('T_A-1', 'T_B-1', 'T_C-1')),
    ruled: fc.boolean(),
    colour: fc.constantFrom(undefined, 'rgb(1,2,3)'),
    icon: fc.constantFrom(undefined, 'Wind'),
  })
  .map(({ plants, ruled, colour, icon }): GroupSettings => {
    const listed = setGroupPlants(createGroup(DEFAULT_SETTINGS, 'North'), 'North', plants)
    const ruling = ruled
      ? setGroupRule(listed, 'North', RULE, [{ id: 'T_W-1', name: 'W', fuelType: 'Wind', owner: 'SSE', zone: 'Z1' }])
      : listed
    return setGroupIcon(recolourGroup(ruling, 'North', colour), 'North', icon)
  })
const own = fc
  .uniqueArray(fc.constantFrom('North', 'north 2', 'South'), { selector: (name) => name })
  .map((names) => names.reduce<GroupSettings>((settings, name) => createGroup(settings, name), DEFAULT_SETTINGS))

describe('plant groups of a company', () => {
  it('ST23 GRP-5 law: a group that is taken over is what was shared, under a name of its own, and all of one’s own stay', () => {
    fc.assert(
      fc.property(made, own, (theirs, mine) => {
        const draft = groupDraft(theirs, 'North')
        expect(groupDraftSchema.parse(draft)).toEqual(draft)
        const name = takenGroupName(mine, draft.name)
        expect(groupNameFault(mine, name)).toBeUndefined()
        const after = takeGroup(mine, draft)
        expect(groupNames(after)).toEqual([...groupNames(mine), name])
        expect({ ...groupDraft(after, name), name: 'North' }).toEqual(draft)
        for (const each of groupNames(mine)) expect(groupDraft(after, each)).toEqual(groupDraft(mine, each))
        if (mine.chosenPlantGroupName !== '') expect(after.chosenPlantGroupName).toBe(mine.chosenPlantGroupName)
        // The copies of the chosen group stay equal, and all of it can be saved.
        expect(after.chosenPlants).toEqual(after.chosenPlantsByGroup[after.chosenPlantGroupName])
        expect(basicSettingsSchema.safeParse({ ...DEFAULT_SETTINGS, ...after }).success).toBe(true)
      }),
    )
  })

  it('GRP-6 where there are as many groups as an account may have, no further one is named', () => {
    const full = Array.from({ length: 100 }, (_, k) => `Group ${k}`).reduce<GroupSettings>(
      (settings, name) => createGroup(settings, name),
      DEFAULT_SETTINGS,
    )
    expect(groupNameFault(full, 'One more')).toBe('There are 100 groups already: delete one first.')
    expect(groupNameFault(full, 'Renamed', 'Group 1')).toBeUndefined()
  })
})
