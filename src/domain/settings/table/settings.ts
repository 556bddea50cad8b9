import * as z from 'zod/mini'
import { BALANCING, SETTINGS_CHARTS, NOTICES } from './market'
import { APPEARANCE, LOCK, SETTINGS_TABLES, TIMING, WHOLE } from './pages'
import { BINGO, CHOSEN_GROUP, LONG_TERM, SETTINGS_PLANTS } from './plants'
import {
  SECTIONS,
  type DescribedRow,
  type Option,
  type SettingsReader,
  type Row,
  type SettingsSection,
  type Texts,
  type ValueOf,
} from './row'

/**
 * The basic settings of a user (specification 1§3), by the specification's field names: for each of them its type with its
 * limits, its default, its words and who reads it. The schema of saves, the defaults, the slide-out with its search and the
 * description of the API are made of it. Pages' settings, table filters and lists are kept apart (userDocument.ts).
 */
export const SETTINGS_TABLE = {
  ...APPEARANCE,
  ...TIMING,
  ...BALANCING,
  ...SETTINGS_CHARTS,
  ...SETTINGS_PLANTS,
  ...CHOSEN_GROUP,
  ...BINGO,
  ...NOTICES,
  ...SETTINGS_TABLES,
  ...LONG_TERM,
  ...LOCK,
  ...WHOLE,
} as const satisfies SettingsTable

export type SettingsTable = Readonly<Record<string, Row>>
export type ValuesOf<T extends SettingsTable> = { readonly [K in keyof T]: ValueOf<T[K]> }
export type Settings = ValuesOf<typeof SETTINGS_TABLE>
export type SettingKey = keyof Settings

type Keyed<T extends SettingsTable, Like> = {
  [K in keyof T & string]: T[K] extends Like ? T[K] & { readonly key: K } : never
}[keyof T & string]
/** A row that has, or will have, a control. */
export type DescribedIn<T extends SettingsTable> = Keyed<T, { readonly section: SettingsSection }>
/** A row that something reads: only these are shown. */
export type ShownIn<T extends SettingsTable> = Keyed<
  T,
  { readonly readBy: readonly [SettingsReader, ...SettingsReader[]] }
>

/** One setting with its words, read or not; by its `control` one knows what its value is. */
export type SettingRowEntry = DescribedIn<typeof SETTINGS_TABLE>
/** One setting as the slide-out shows it. */
export type ShownSetting = ShownIn<typeof SETTINGS_TABLE>

const mapped = (table: SettingsTable, of: (row: Row) => unknown): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(table).map(([key, row]) => [key, of(row)]))

/** What a new user has, and what replaces a value that cannot be read. */
export const defaultsOf = <T extends SettingsTable>(table: T) => mapped(table, (row) => row.default) as ValuesOf<T>

/** All settings at once, each with its own type and limits. Keys that are not settings are dropped. */
export const schemaOf = <T extends SettingsTable>(table: T) =>
  z.object(mapped(table, ({ schema }) => schema) as { [K in keyof T]: T[K]['schema'] })

const rowsIn = (table: SettingsTable): readonly (DescribedRow & { readonly key: string })[] => {
  const rows = Object.entries(table).flatMap(([key, row]) => ('section' in row ? [{ ...row, key }] : []))
  return SECTIONS.flatMap((section) => rows.filter((row) => row.section === section))
}

/** Rows with texts, in the order of the slide-out. */
export const describedIn = <T extends SettingsTable>(table: T) =>
  rowsIn(table) as readonly unknown[] as readonly DescribedIn<T>[]

/**
 * The settings that are shown: those that something reads. A setting that does nothing yet is stored, merged and migrated
 * like the others, and comes into the slide-out, its search and the API description with its first reader (D-120).
 */
export const shownIn = <T extends SettingsTable>(table: T) =>
  rowsIn(table).filter(({ readBy }) => readBy.length > 0) as readonly unknown[] as readonly ShownIn<T>[]

export const basicSettingsSchema = schemaOf(SETTINGS_TABLE)

// What the slide-out of settings shows, and its search.

export const SHOWN_SETTINGS = shownIn(SETTINGS_TABLE)

/** The sections that have a setting to show. */
export const SHOWN_SECTIONS: readonly SettingsSection[] = SECTIONS.filter((section) =>
  SHOWN_SETTINGS.some((each) => each.section === section),
)

type Searched = Texts & { readonly section: SettingsSection; readonly options?: readonly Option[] }

const textsOf = ({ label, help, section, readBy, keywords, options = [] }: Searched): string =>
  [label, help, section, ...readBy, ...keywords, ...options.map((option) => option.label)].join(' ').toLowerCase()

/** Rows in whose texts all words of the query occur, in their order; an empty query finds all. */
export const searchIn = <R extends Searched>(rows: readonly R[], query: string): readonly R[] => {
  const texts = query.toLowerCase().split(/\s+/)
  return rows.filter((row) => texts.every((word) => textsOf(row).includes(word)))
}
