import type { WirePlant } from '../wire'
import { groupNames, setGroupPlants, type GroupSettings } from './groups'
import type { GroupRule } from './schemas/groupRule'

export const NO_RULE: GroupRule = { fuels: [], zones: [], owner: '', name: '' }

/** Nothing is stated: such a rule has no plants, or a new group would begin with all of them. */
export const isEmptyRule = ({ fuels, zones, owner, name }: GroupRule): boolean =>
  fuels.length === 0 && zones.length === 0 && owner.trim() === '' && name.trim() === ''

/** What of a plant a rule reads. */
export type RuledPlant = Pick<WirePlant, 'id' | 'name' | 'fuelType' | 'owner' | 'zone'>

const contains = (whole: string, part: string): boolean => whole.toLowerCase().includes(part.trim().toLowerCase())

/** Ids of the plants of a rule, in the order of the register. */
export const ruleMembers = (rule: GroupRule, plants: readonly RuledPlant[]): readonly string[] =>
  isEmptyRule(rule)
    ? []
    : plants
        .filter(
          ({ name, fuelType, owner, zone }) =>
            (rule.fuels.length === 0 || rule.fuels.includes(fuelType)) &&
            (rule.zones.length === 0 || (zone !== undefined && rule.zones.includes(zone))) &&
            contains(owner, rule.owner) &&
            contains(name, rule.name),
        )
        .map(({ id }) => id)

/** What was read of a text with plants: ids in its order, each once, and the words that are no plant. */
export type ReadPlants = { readonly found: readonly string[]; readonly unknown: readonly string[] }

type SearchedPlant = { readonly id: string; readonly name: string; readonly searchQuery: string }

/**
 * Plants of a text that was pasted: ids of BM units, the system operator's ids or names, in any case, apart by lines,
 * commas, semicolons or tabs, and ids by spaces too. Of a word that several plants have in their search nothing is guessed.
 */
export const readPlantIds = (pasted: string, plants: readonly SearchedPlant[]): ReadPlants => {
  const exact = new Map<string, string>()
  const texts = new Map<string, Set<string>>()
  for (const { id, name, searchQuery } of plants) {
    exact.set(name.toLowerCase(), id)
    for (const word of searchQuery.toLowerCase().split(/\s+/)) texts.set(word, (texts.get(word) ?? new Set()).add(id))
  }
  // An id is never hidden by the name of another plant.
  for (const { id } of plants) exact.set(id.toLowerCase(), id)
  const idOf = (token: string): string | undefined => {
    const wanted = token.toLowerCase()
    const known = exact.get(wanted)
    if (known !== undefined) return known
    const [only, ...more] = texts.get(wanted) ?? []
    return more.length === 0 ? only : undefined
  }
  const found = new Set<string>()
  const unknown: string[] = []
  const take = (token: string): void => {
    const id = idOf(token)
    if (id !== undefined) found.add(id)
    else if (/\s/.test(token)) for (const part of token.split(/\s+/)) take(part)
    else unknown.push(token)
  }
  for (const token of pasted.split(/[\n\r,;\t]+/)) if (token.trim() !== '') take(token.trim())
  return { found: [...found], unknown }
}

const without = <T>(map: Readonly<Record<string, T>>, key: string): Readonly<Record<string, T>> =>
  Object.fromEntries(Object.entries(map).filter(([each]) => each !== key))

/** The rule of a group; undefined for one that is a list. */
export const groupRule = (
  { plantGroupRuleByGroup }: Pick<GroupSettings, 'plantGroupRuleByGroup'>,
  name: string,
): GroupRule | undefined => (Object.hasOwn(plantGroupRuleByGroup, name) ? plantGroupRuleByGroup[name] : undefined)

/**
 * Gives a group a rule, whose plants take the place of its list; with undefined it is a list of the plants that it has.
 * @param plants all that are registered. @throws RangeError for an unknown group
 */
export const setGroupRule = (
  settings: GroupSettings,
  name: string,
  rule: GroupRule | undefined,
  plants: readonly RuledPlant[],
): GroupSettings => {
  const rules = without(settings.plantGroupRuleByGroup, name)
  if (rule === undefined) return { ...settings, plantGroupRuleByGroup: rules }
  return setGroupPlants(
    { ...settings, plantGroupRuleByGroup: { ...rules, [name]: rule } },
    name,
    ruleMembers(rule, plants),
  )
}

const sameIds = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((id, place) => b[place] === id)

/** The settings with every rule's plants as the register has them now: the very object where nothing differs. */
export const withRules = (settings: GroupSettings, plants: readonly RuledPlant[]): GroupSettings =>
  Object.entries(settings.plantGroupRuleByGroup).reduce((known, [name, rule]) => {
    const own = Object.hasOwn(known.chosenPlantsByGroup, name) ? known.chosenPlantsByGroup[name] : undefined
    if (own === undefined) return known
    const members = ruleMembers(rule, plants)
    return sameIds(own, members) ? known : setGroupPlants(known, name, members)
  }, settings)

/** A group goes up (-1) or down (1) by a place; at the end it stays. */
export const moveGroup = (settings: GroupSettings, name: string, by: 1 | -1): GroupSettings => {
  const names = [...groupNames(settings)]
  const from = names.indexOf(name)
  const other = names[from + by]
  if (from < 0 || other === undefined) return settings
  names[from] = other
  names[from + by] = name
  return {
    ...settings,
    chosenPlantsByGroup: Object.fromEntries(names.map((each) => [each, settings.chosenPlantsByGroup[each] ?? []])),
  }
}

/** Gives a group a picture, or (undefined) none. */
export const setGroupIcon = (settings: GroupSettings, name: string, icon: string | undefined): GroupSettings => {
  const icons = without(settings.plantGroupIconByGroup, name)
  return { ...settings, plantGroupIconByGroup: icon === undefined ? icons : { ...icons, [name]: icon } }
}

type Filters = Readonly<Record<string, { readonly currentFiltersByHeading: Readonly<Record<string, unknown>> }>>

/** The tables of which a filter uses a group, by group: the names under which their filters are kept. */
export const groupUses = (filters: Filters): ReadonlyMap<string, readonly string[]> => {
  const uses = new Map<string, Set<string>>()
  for (const [table, { currentFiltersByHeading }] of Object.entries(filters))
    for (const filter of Object.values(currentFiltersByHeading)) {
      const group = typeof filter === 'object' && filter !== null && 'group' in filter ? filter.group : undefined
      if (typeof group === 'string') uses.set(group, (uses.get(group) ?? new Set()).add(table))
    }
  return new Map([...uses].map(([group, tables]) => [group, [...tables].sort()]))
}
