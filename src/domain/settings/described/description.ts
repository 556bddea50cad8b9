import { DEFAULT_SETTINGS } from '../schemas/defaults'
import type { SettingKey, Settings } from '../settings'

/** In the order of the settings slide-out (catalogue G1). */
export const SECTIONS = [
  'Appearance',
  'Timing',
  'Balancing',
  'Charts',
  'Plants and groups',
  'Bingo',
  'Notifications',
  'Tables and export',
  'Long-term',
  'Account lock',
] as const
export type Section = (typeof SECTIONS)[number]

/** Parts of the product that read settings; each of them exists. */
export type Reader =
  | 'Every page'
  | 'Header'
  | 'Side menu'
  | 'Notification banners'
  | 'Live tables'
  | 'BOA desk'
  | 'Stack chart'
  | 'System Prices table'
  | 'MEL Below PN table'
  | 'Plant groups'

export type Option = { readonly value: string; readonly label: string }

export type KeyOf<T> = { [K in SettingKey]: Settings[K] extends T ? K : never }[SettingKey]
type ChoiceKey = Exclude<KeyOf<string>, ColourKey>
export type ColourKey = 'bidColour' | 'offerColour' | 'defaultPlantGroupColour'

/** What one chooses with, and what the choice is stored as. */
type Control =
  | { readonly control: 'switch'; readonly key: KeyOf<boolean>; readonly default: boolean }
  | {
      readonly control: 'choice'
      readonly key: ChoiceKey
      readonly default: string
      readonly options: readonly Option[]
    }
  /** One of the countries of the static reference data. */
  | { readonly control: 'country'; readonly key: 'country'; readonly default: string }
  | { readonly control: 'colour'; readonly key: ColourKey; readonly default: string }
  | {
      readonly control: 'number'
      readonly key: KeyOf<number>
      readonly default: number
      readonly min: number
      readonly max: number
      readonly step: number
      readonly unit: string
    }
  /** A window for each place (windowTypes.ts). */
  | { readonly control: 'windowMap'; readonly key: 'boaWindowType'; readonly default: Settings['boaWindowType'] }
  /** The editor of plant groups (groups.ts). */
  | {
      readonly control: 'groups'
      readonly key: 'chosenPlantsByGroup'
      readonly default: Settings['chosenPlantsByGroup']
    }
  /** One colour, text or switch for each name; a name that is not stored has `otherwise`. */
  | {
      readonly control: 'colourMap'
      readonly key: 'bingoColourOverrides'
      readonly default: Readonly<Record<string, string>>
      readonly names: readonly string[]
      readonly otherwise: string
    }
  | {
      readonly control: 'textMap'
      readonly key: 'bingoStringOverrides'
      readonly default: Readonly<Record<string, string>>
      readonly names: readonly string[]
      readonly otherwise: string
      readonly maxLength: number
    }
  | {
      readonly control: 'switchMap'
      readonly key: 'globalBingoChoices' | 'globalBingoSoundChoices'
      readonly default: Readonly<Record<string, boolean>>
      readonly names: readonly string[]
      readonly otherwise: boolean
    }
  | {
      readonly control: 'longTerm'
      readonly key: 'longTermSettings'
      readonly default: Settings['longTermSettings']
      readonly granularities: readonly Option[]
      readonly runs: readonly Option[]
    }

export type Words = {
  readonly label: string
  /** One sentence. */
  readonly help: string
  /** What of the product reads it today. While it is empty the setting is stored and nothing of it is shown. */
  readonly readBy: readonly Reader[]
  /** Further words that a search finds it by. */
  readonly keywords: readonly string[]
}

export type Described = Control & Words
/** One row of the table of settings. */
export type SettingRow = Described & { readonly section: Section }
/** One setting as the slide-out shows it: only what something reads has this type. */
export type SettingDescription = SettingRow & { readonly readBy: readonly [Reader, ...Reader[]] }

export const switchOf = (key: KeyOf<boolean>, words: Words): Described => ({
  control: 'switch',
  key,
  default: DEFAULT_SETTINGS[key],
  ...words,
})

/** @param options a label for each value */
export const choiceOf = <K extends ChoiceKey>(
  key: K,
  options: readonly { readonly value: Settings[K]; readonly label: string }[],
  words: Words,
): Described => ({ control: 'choice', key, default: DEFAULT_SETTINGS[key], options, ...words })

export const colourOf = (key: ColourKey, words: Words): Described => ({
  control: 'colour',
  key,
  default: DEFAULT_SETTINGS[key],
  ...words,
})

export const numberOf = (
  key: KeyOf<number>,
  range: { readonly min: number; readonly max: number; readonly step: number; readonly unit: string },
  words: Words,
): Described => ({ control: 'number', key, default: DEFAULT_SETTINGS[key], ...range, ...words })
