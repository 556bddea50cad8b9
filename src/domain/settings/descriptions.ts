import { APPEARANCE } from './described/appearance'
import { BALANCING } from './described/balancing'
import { BINGO } from './described/bingo'
import { CHART_SETTINGS } from './described/charts'
import {
  SECTIONS,
  type Described,
  type Section,
  type SettingDescription,
  type SettingRow,
} from './described/description'
import { NOTICES } from './described/notices'
import { PLANTS } from './described/plants'
import { LOCK, LONG_TERM, TABLES } from './described/rest'
import { TIMING } from './described/timing'
import type { SettingKey } from './settings'

const BY_SECTION: Readonly<Record<Section, readonly Described[]>> = {
  Appearance: APPEARANCE,
  Timing: TIMING,
  Balancing: BALANCING,
  Charts: CHART_SETTINGS,
  'Plants and groups': PLANTS,
  Bingo: BINGO,
  Notifications: NOTICES,
  'Tables and export': TABLES,
  'Long-term': LONG_TERM,
  'Account lock': LOCK,
}

/** The table of settings: every one that has or will have a control, each once, in the order of the slide-out. */
export const ALL_SETTINGS: readonly SettingRow[] = SECTIONS.flatMap((section) =>
  BY_SECTION[section].map((described) => ({ ...described, section })),
)

const isRead = (row: SettingRow): row is SettingDescription => row.readBy.length > 0

/**
 * The settings that are shown: those that something reads. A setting that does nothing yet is stored, merged and migrated
 * like the others, and comes into the slide-out, its search and the API description with its first reader (D-120).
 */
export const SETTINGS: readonly SettingDescription[] = ALL_SETTINGS.filter(isRead)

/** The sections that have a setting to show. */
export const SHOWN_SECTIONS: readonly Section[] = SECTIONS.filter((section) =>
  SETTINGS.some((each) => each.section === section),
)

/** Settings without a control of their own, and why. */
export const INTERNAL: Readonly<Partial<Record<SettingKey, string>>> = {
  darkMode: 'a copy of colour (decision C28)',
  chosenPlants: 'the plants of the chosen group, kept equal by groups.ts',
  chosenPlantGroupName: 'chosen in the editor of plant groups',
  plantGroupColourOverrideByGroup: 'chosen in the editor of plant groups',
  chosenPlantGroupColour: 'the colour of the chosen group, kept equal by groups.ts',
  terms: 'answered on the terms page',
  versionNumber: 'written by migrations',
}

const wordsOf = (described: SettingDescription): string => {
  const { label, help, section, readBy, keywords } = described
  const options = described.control === 'choice' ? described.options.map((option) => option.label) : []
  return [label, help, section, ...readBy, ...keywords, ...options].join(' ').toLowerCase()
}

const TEXTS: readonly (readonly [SettingDescription, string])[] = SETTINGS.map((each) => [each, wordsOf(each)])

/** Settings in whose words all words of the query stand, in the order of the slide-out; an empty query finds all. */
export const searchSettings = (query: string): readonly SettingDescription[] => {
  const words = query.toLowerCase().split(/\s+/)
  return TEXTS.filter(([, text]) => words.every((word) => text.includes(word))).map(([each]) => each)
}
