import { MAX_GROUPS } from './schemas/groupRule'
import type { Settings } from './table/settings'

/**
 * Plant groups (ST23). A group is a name in `chosenPlantsByGroup`. The chosen group's plants and colour are stored a second time
 * in `chosenPlants` and `chosenPlantGroupColour`, because the specification has both: each function here keeps them equal.
 */
const GROUP_FIELDS = [
  'chosenPlants',
  'chosenPlantGroupName',
  'chosenPlantsByGroup',
  'plantGroupColourOverrideByGroup',
  'plantGroupRuleByGroup',
  'plantGroupIconByGroup',
  'defaultPlantGroupColour',
  'chosenPlantGroupColour',
] as const
export type GroupSettings = Pick<Settings, (typeof GROUP_FIELDS)[number]>

/** Only what belongs to groups: other settings may have changed meanwhile. */
export const groupPartOf = (settings: GroupSettings): GroupSettings =>
  Object.fromEntries(GROUP_FIELDS.map((name) => [name, settings[name]])) as GroupSettings

type ByName<T> = Readonly<Record<string, T>>

const entry = <T>(map: ByName<T>, key: string): T | undefined => (Object.hasOwn(map, key) ? map[key] : undefined)

/** Names of the groups in the user's order: as they were made, until they are moved. */
export const groupNames = ({ chosenPlantsByGroup }: Pick<GroupSettings, 'chosenPlantsByGroup'>): readonly string[] =>
  Object.keys(chosenPlantsByGroup)

/** The colour of a group: its own where it overrides, else the default. */
export const groupColour = (settings: GroupSettings, name: string): string => {
  const own = entry(settings.plantGroupColourOverrideByGroup, name)
  return own?.override === true ? own.colour : settings.defaultPlantGroupColour
}

const mirrored = <S extends GroupSettings>(settings: S): S => ({
  ...settings,
  chosenPlants: entry(settings.chosenPlantsByGroup, settings.chosenPlantGroupName) ?? [],
  chosenPlantGroupColour: groupColour(settings, settings.chosenPlantGroupName),
})

/** Basic settings whose copies say what they are copies of: darkMode of colour, the chosen group's plants and colour. */
export const settled = (settings: Settings): Settings => {
  const dark = { ...settings, darkMode: settings.colour === 'Dark' }
  return Object.hasOwn(dark.chosenPlantsByGroup, dark.chosenPlantGroupName) ? mirrored(dark) : dark
}

/** Why a name cannot be given to a group; undefined when it can (texts of specification 1§5). */
export const groupNameFault = (settings: GroupSettings, name: string, renamed?: string): string | undefined => {
  const wanted = name.trim()
  if (wanted === '') return 'This field cannot be left blank'
  if (/[<>]/.test(wanted)) return "The following characters are not allowed: '<', '>'"
  if (wanted === '__proto__' || wanted.length > 100) return 'A name has at most 100 characters, and is not "__proto__".'
  if (renamed === undefined && groupNames(settings).length >= MAX_GROUPS)
    return `There are ${MAX_GROUPS} groups already: delete one first.`
  const taken = groupNames(settings).some((each) => each !== renamed && each.toLowerCase() === wanted.toLowerCase())
  return taken ? 'An item with identical name already exists' : undefined
}

const checked = (settings: GroupSettings, name: string, renamed?: string): string => {
  const fault = groupNameFault(settings, name, renamed)
  if (fault) throw new RangeError(`The group name "${name}" cannot be used: ${fault}`)
  return name.trim()
}

const mustKnow = ({ chosenPlantsByGroup }: GroupSettings, name: string): void => {
  if (!entry(chosenPlantsByGroup, name)) throw new RangeError(`There is no plant group "${name}"; create it first.`)
}

/** The settings with their groups under other names, in their order; a group without a name is removed. */
const withNames = (settings: GroupSettings, nameOf: (name: string) => string | undefined): GroupSettings => {
  const named = <T>(map: ByName<T>): ByName<T> =>
    Object.fromEntries(
      Object.entries(map).flatMap(([each, value]) => {
        const name = nameOf(each)
        return name === undefined ? [] : [[name, value]]
      }),
    )
  const chosenPlantsByGroup = named(settings.chosenPlantsByGroup)
  return mirrored({
    ...settings,
    chosenPlantGroupName: nameOf(settings.chosenPlantGroupName) ?? Object.keys(chosenPlantsByGroup)[0] ?? '',
    chosenPlantsByGroup,
    plantGroupColourOverrideByGroup: named(settings.plantGroupColourOverrideByGroup),
    plantGroupRuleByGroup: named(settings.plantGroupRuleByGroup),
    plantGroupIconByGroup: named(settings.plantGroupIconByGroup),
  })
}

/** Adds an empty group and chooses it. @throws RangeError for a name with a fault */
export const createGroup = (settings: GroupSettings, name: string): GroupSettings => {
  const wanted = checked(settings, name)
  return mirrored({
    ...settings,
    chosenPlantGroupName: wanted,
    chosenPlantsByGroup: { ...settings.chosenPlantsByGroup, [wanted]: [] },
  })
}

/** A group keeps its place, plants and colour under its new name. @throws RangeError for an unknown group or a fault */
export const renameGroup = (settings: GroupSettings, from: string, to: string): GroupSettings => {
  mustKnow(settings, from)
  const wanted = checked(settings, to, from)
  return withNames(settings, (name) => (name === from ? wanted : name))
}

/** The first group is chosen when the chosen one goes. */
export const removeGroup = (settings: GroupSettings, name: string): GroupSettings =>
  withNames(settings, (each) => (each === name ? undefined : each))

/** @throws RangeError for an unknown group */
export const chooseGroup = (settings: GroupSettings, name: string): GroupSettings => {
  mustKnow(settings, name)
  return mirrored({ ...settings, chosenPlantGroupName: name })
}

/** The plants of a group, each once, in the order given. @throws RangeError for an unknown group */
export const setGroupPlants = (settings: GroupSettings, name: string, plants: readonly string[]): GroupSettings => {
  mustKnow(settings, name)
  return mirrored({
    ...settings,
    chosenPlantsByGroup: { ...settings.chosenPlantsByGroup, [name]: [...new Set(plants)] },
  })
}

/** Gives a group a colour of its own, or (undefined) the default; the colour it had is kept for another time. */
export const recolourGroup = (settings: GroupSettings, name: string, colour: string | undefined): GroupSettings => {
  mustKnow(settings, name)
  const before = entry(settings.plantGroupColourOverrideByGroup, name)?.colour ?? settings.defaultPlantGroupColour
  const value = { override: colour !== undefined, colour: colour ?? before }
  return mirrored({
    ...settings,
    plantGroupColourOverrideByGroup: { ...settings.plantGroupColourOverrideByGroup, [name]: value },
  })
}

export type PlantColours = ReadonlyMap<string, string>

/** The colours that groups give plants, by plant id: of the first group that has a colour of its own and the plant (ST23). */
export const plantColours = (
  settings: Pick<Settings, 'chosenPlantsByGroup' | 'plantGroupColourOverrideByGroup'>,
): PlantColours => {
  const colours = new Map<string, string>()
  for (const [name, plants] of Object.entries(settings.chosenPlantsByGroup)) {
    const own = entry(settings.plantGroupColourOverrideByGroup, name)
    if (own?.override !== true) continue
    for (const plant of plants) if (!colours.has(plant)) colours.set(plant, own.colour)
  }
  return colours
}
