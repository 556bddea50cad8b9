import * as z from 'zod/mini'
import { USER } from '../access/need'
import { get, post, SAVE_BYTES, type Fixed } from '../wire/call'
import { pageSchemaOf } from '../wire/paging'
import { groupRule, setGroupIcon } from './groupRules'
import {
  createGroup,
  groupNameFault,
  groupNames,
  groupPartOf,
  recolourGroup,
  setGroupPlants,
  type GroupSettings,
} from './groups'
import { colour, listOf, textField } from './schemas/fields'
import { groupRuleSchema } from './schemas/groupRule'

/** Plant groups that a company keeps by name, for its people to take over (catalogue G30). */

/** Groups of one company. */
export const MOST_COMPANY_GROUPS = 200
const MOST_PLANTS = 5000

/** What a group is made of. Of a group by rule the plants are those that the rule had when it was shared. */
export const groupDraftSchema = z.object({
  /** Its name; a company has no two groups of one name. */
  name: textField(100).check(z.trim(), z.minLength(1, 'name: write a name of up to 100 letters.')),
  /** Ids of its plants; of a group by rule those that the rule had when it was shared. */
  plants: listOf(textField(100).check(z.minLength(1)), MOST_PLANTS),
  /** Which plants belong to it by themselves; absent for a list. */
  rule: z.optional(groupRuleSchema),
  /** Its own colour, as #rrggbb or rgb(r,g,b). */
  colour: z.optional(colour),
  /** The name of its picture. */
  icon: z.optional(textField(40)),
})
export type GroupDraft = Fixed<z.infer<typeof groupDraftSchema>>

export const companyGroupSchema = z.extend(groupDraftSchema, {
  /** Id that the server gave it. */
  id: z.string(),
  /** Email of who shared it. */
  by: z.string(),
  /** When it was shared, ms UTC. */
  at: z.number(),
})
export type CompanyGroup = Fixed<z.infer<typeof companyGroupSchema>>

const OWN = '/usersettingsapi/plantGroups'

/** The newest first, by pages; none where the caller belongs to no company. */
export const companyGroupsCall = get(`${OWN}/page/:cursor`, USER, pageSchemaOf(companyGroupSchema), { also: [OWN] })
/** A group that the caller has shared under the same name before is replaced. */
export const saveCompanyGroupCall = post(`${OWN}/save`, USER, groupDraftSchema, companyGroupSchema, {
  maxBytes: SAVE_BYTES,
})
export const groupIdSchema = z.object({
  /** Id of the group. */
  id: z.string().check(z.maxLength(100)),
})
/** Whoever shared a group deletes it, or an administrator of the company. */
export const deleteCompanyGroupCall = post(`${OWN}/delete`, USER, groupIdSchema)

/** What is shared of one's own group. @throws RangeError for an unknown group */
export const groupDraft = (settings: GroupSettings, name: string): GroupDraft => {
  if (!Object.hasOwn(settings.chosenPlantsByGroup, name)) throw new RangeError(`There is no plant group "${name}".`)
  const own = settings.plantGroupColourOverrideByGroup[name]
  const rule = groupRule(settings, name)
  const icon = settings.plantGroupIconByGroup[name]
  return {
    name,
    plants: settings.chosenPlantsByGroup[name] ?? [],
    ...(rule && { rule }),
    ...(own?.override === true && { colour: own.colour }),
    ...(icon !== undefined && { icon }),
  }
}

/** The name under which a group is taken over: its own, or with the first number that makes it another one. */
export const takenGroupName = (settings: GroupSettings, name: string): string => {
  const tries = groupNames(settings).length + 2
  for (let k = 1; k <= tries; k += 1) {
    const wanted = k === 1 ? name : `${name.slice(0, 95)} ${k}`
    if (groupNameFault(settings, wanted) === undefined) return wanted
  }
  throw new RangeError(`The group name "${name}" cannot be used.`)
}

/** The settings with a group of the company among one's own, which all stay as they are, the tracked one too. */
export const takeGroup = (settings: GroupSettings, draft: GroupDraft): GroupSettings => {
  const name = takenGroupName(settings, draft.name)
  const made = setGroupPlants(createGroup(settings, name), name, draft.plants)
  const coloured = draft.colour === undefined ? made : recolourGroup(made, name, draft.colour)
  const pictured = draft.icon === undefined ? coloured : setGroupIcon(coloured, name, draft.icon)
  const ruled = draft.rule
    ? { ...pictured, plantGroupRuleByGroup: { ...pictured.plantGroupRuleByGroup, [name]: draft.rule } }
    : pictured
  return groupPartOf({
    ...ruled,
    ...(settings.chosenPlantGroupName !== '' && {
      chosenPlantGroupName: settings.chosenPlantGroupName,
      chosenPlants: settings.chosenPlants,
      chosenPlantGroupColour: settings.chosenPlantGroupColour,
    }),
  })
}
