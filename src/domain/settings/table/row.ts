import * as z from 'zod/mini'
import type { Fixed } from '../../wire/call'
import { colour as colourText, numberFrom, wholeFrom } from '../schemas/fields'

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
export type SettingsSection = (typeof SECTIONS)[number]

/** Parts of the product that read settings; each of them exists. */
export type SettingsReader =
  | 'Every page'
  | 'Header'
  | 'Side menu'
  | 'Notification banners'
  | 'Live tables'
  | 'BOA desk'
  | 'BOA comparer'
  | 'Stack chart'
  | 'Charts'
  | 'System Prices table'
  | 'MEL Below PN table'
  | 'Plant groups'
  | 'Bingo card'
  | 'Plant Activity Board'
  | 'Plant page'
  | 'Leaderboard'
  | 'History of Forecasts'
  | 'NIV bot report'
  | 'Storage Day-Ahead Analysis'
  | 'Long-term reports'

/** Nobody, or at least one: a list of unknown length says neither, and is no list of readers. */
export type SettingsReaders = readonly [] | readonly [SettingsReader, ...SettingsReader[]]

export type Option<V extends string = string> = { readonly value: V; readonly label: string }

/** What is stored: its type with its limits, and what a new user has. */
type Stored = { readonly schema: z.ZodMiniType; readonly default: unknown }

type Range = { readonly min: number; readonly max: number; readonly step: number; readonly unit: string }

/** What one chooses with. */
type Control =
  | { readonly control: 'switch' | 'country' | 'colour' | 'windowMap' | 'groups' }
  | { readonly control: 'choice'; readonly options: readonly Option[] }
  | ({ readonly control: 'number' } & Range)
  /** One colour, text or switch for each name; a name that is not stored has `otherwise`. */
  | {
      readonly control: 'colourMap' | 'textMap' | 'switchMap'
      readonly names: readonly string[]
      readonly otherwise: string | boolean
    }
  | { readonly control: 'longTerm'; readonly granularities: readonly Option[]; readonly runs: readonly Option[] }

export type Texts<R extends SettingsReaders = SettingsReaders> = {
  readonly label: string
  /** One sentence. */
  readonly help: string
  /** What of the product reads it today. While it is empty the setting is stored and nothing of it is shown. */
  readonly readBy: R
  /** Further words that a search finds it by. */
  readonly keywords: readonly string[]
}

type Described = Stored & Control & Texts
export type DescribedRow = Described & { readonly section: SettingsSection }
/** A setting without a control of its own says why it has none. */
export type Row = DescribedRow | (Stored & { readonly internal: string })

/** The value of a row, by its schema. */
export type ValueOf<R extends Stored> = Fixed<z.output<R['schema']>>

/** As texts are written: without `readBy` nothing reads the setting. */
type Written<R extends SettingsReaders> = Omit<Texts, 'readBy'> & { readonly readBy?: R }

const textsOf = <const R extends SettingsReaders>(texts: Written<R>) =>
  ({ readBy: [], ...texts }) as unknown as Texts<R>

export const toggle = <const R extends SettingsReaders = readonly []>(standard: boolean, texts: Written<R>) => ({
  control: 'switch' as const,
  schema: z.boolean(),
  default: standard,
  ...textsOf(texts),
})

/** One of a few values. @param options their labels by value, in the order of the list */
export const choice = <const O extends Readonly<Record<string, string>>, const R extends SettingsReaders = readonly []>(
  standard: NoInfer<keyof O & string>,
  { options, ...texts }: Written<R> & { readonly options: O },
) => {
  const values = Object.keys(options) as (keyof O & string)[]
  return {
    control: 'choice' as const,
    schema: z.enum(values),
    default: standard,
    options: values.map((value): Option<keyof O & string> => ({ value, label: options[value] ?? value })),
    ...textsOf<R>(texts),
  }
}

export const colourSetting = <const R extends SettingsReaders = readonly []>(standard: string, texts: Written<R>) => ({
  control: 'colour' as const,
  schema: colourText,
  default: standard,
  ...textsOf(texts),
})

/** @param range its ends, the step of its buttons and its unit; `whole` takes no fractions */
export const numberSetting = <const R extends SettingsReaders = readonly []>(
  standard: number,
  { range: { whole = false, ...range }, ...texts }: Written<R> & { readonly range: Range & { whole?: boolean } },
) => ({
  control: 'number' as const,
  schema: (whole ? wholeFrom : numberFrom)(range.min, range.max),
  default: standard,
  ...range,
  ...textsOf<R>(texts),
})

/** A row with a control of its own kind. */
export const row = <const D extends Described>(described: D & { readonly default: ValueOf<D> }): D => described

/** A setting without a control. @param internal why it has none */
export const internal = <S extends z.ZodMiniType>(schema: S, standard: Fixed<z.output<S>>, internal: string) => ({
  schema,
  default: standard,
  internal,
})

/** Rows of one section of the slide-out. */
export const inSection = <const S extends SettingsSection, R extends Readonly<Record<string, Described>>>(
  section: S,
  rows: R,
) =>
  Object.fromEntries<unknown>(Object.entries(rows).map(([key, each]) => [key, { ...each, section }])) as {
    readonly [K in keyof R]: R[K] & { readonly section: S }
  }
