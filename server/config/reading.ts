/** How one variable of the environment is read, and what is said where it is wrong. */

export type Env = Readonly<Record<string, string | undefined>>

/** A variable: its text turned into a value, or what would be right. */
export type Setting<T> = {
  readonly read: (text: string) => T | undefined
  readonly wanted: string
  /** Its text may hold a password and is never repeated. */
  readonly secret?: boolean
}

export type Reader = {
  /** An unset or empty variable takes the standard value. */
  readonly optional: <T, S>(name: string, setting: Setting<T>, standard: S) => T | S
  /** Undefined, and a fault, where it is not set or wrong; `why` tells who needs it. */
  readonly required: <T>(name: string, setting: Setting<T>, why: string) => T | undefined
  readonly fault: (sentence: string) => void
  readonly text: (name: string) => string
}

/** The part of an address where a name and a password may stand is not repeated. */
const withoutCredentials = (text: string): string => text.replace(/\/\/[^/\s]*@/g, '//…@')

const shown = (text: string, { secret = false }: Setting<unknown>): string =>
  secret ? 'is not readable' : `is "${withoutCredentials(text)}"`

/** Reads variables one after the other; faults gather in `faults`, so that all are told at once. */
export const createReader = (env: Env, faults: string[]): Reader => {
  const text = (name: string): string => env[name]?.trim() ?? ''
  const fault = (sentence: string): void => void faults.push(sentence)
  const optional = <T, S>(name: string, setting: Setting<T>, standard: S): T | S => {
    const given = text(name)
    if (given === '') return standard
    const value = setting.read(given)
    if (value === undefined) fault(`${name} ${shown(given, setting)}: set it to ${setting.wanted}.`)
    return value ?? standard
  }
  return {
    text,
    fault,
    optional,
    required: (name, setting, why) => {
      if (text(name) === '') fault(`${name} is not set, and ${why}: set it to ${setting.wanted}.`)
      return optional(name, setting, undefined)
    },
  }
}

export const configWholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined => {
    const value = /^-?\d{1,16}$/.test(text) ? Number(text) : NaN
    return value >= least && value <= most ? value : undefined
  }

export const oneOf =
  <const T extends string>(texts: readonly T[]) =>
  (text: string): T | undefined =>
    texts.find((word) => word === text.toLowerCase())

/** Parts of a list, separated by spaces or commas. */
export const partsOf = (text: string): readonly string[] => text.split(/[\s,]+/).filter((part) => part !== '')

/** A list of which every part is readable. */
export const configListOf =
  <T>(read: (text: string) => T | undefined) =>
  (text: string): readonly T[] | undefined => {
    const values = partsOf(text).flatMap((part): (T | undefined)[] => [read(part)])
    return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined
  }

/** One word: no spaces, no control characters. */
export const word = (text: string): string | undefined => (/^[\x21-\x7e]{1,2000}$/.test(text) ? text : undefined)

export const FOLDER: Setting<string> = {
  read: (text) => (text.includes('\0') ? undefined : text),
  wanted: 'the path of a folder, e.g. ./data',
}

export const FILE: Setting<string> = {
  read: (text) => (text.includes('\0') ? undefined : text),
  wanted: 'the path of a file',
}
