import { SPEEDS, type Speed } from '../src/domain/tape/player'

/**
 * What the server is told by its environment. Read once, by a pure function; a wrong value is answered with a sentence
 * that names the variable, the value and what would be right, and all of them at once.
 */

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = {
  readonly host: string
  readonly port: number
  readonly marketSource: 'simulator' | 'elexon' | 'tape'
  /** The recording that is played; only with `tape`. */
  readonly tapeFile?: string
  /** How many times faster than it was recorded. */
  readonly tapeSpeed: Speed
  /** Seed of the simulated market. */
  readonly seed: number
  /** Folder for what must outlive the process. */
  readonly dataDir: string
  /** Base address of the Elexon Insights API, without a slash at its end. */
  readonly elexonUrl: string
  readonly logLevel: LogLevel
}

export type ConfigAnswer =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] }

type Env = Readonly<Record<string, string | undefined>>

/** A setting: its text in the environment turned into a value, or what would be right. */
type Setting<T> = { readonly standard: T; readonly read: (text: string) => T | undefined; readonly wanted: string }

const wholeNumber =
  (least: number, most: number) =>
  (text: string): number | undefined => {
    const value = /^-?\d{1,16}$/.test(text) ? Number(text) : NaN
    return value >= least && value <= most ? value : undefined
  }

const httpAddress = (text: string): string | undefined => {
  const address = URL.canParse(text) ? new URL(text) : undefined
  return address && /^https?:$/.test(address.protocol) ? text.replace(/\/+$/, '') : undefined
}

const oneOf =
  <const T extends string>(words: readonly T[]) =>
  (text: string): T | undefined =>
    words.find((word) => word === text.toLowerCase())

const PORT: Setting<number> = {
  standard: 7070,
  read: wholeNumber(0, 65_535),
  wanted: 'a whole number from 1 to 65535, or 0 for any free port',
}
const HOST: Setting<string> = {
  standard: '127.0.0.1',
  read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  wanted: 'a host name or an address, e.g. 127.0.0.1, or 0.0.0.0 for every network of this machine',
}
type Chosen = Pick<Config, 'marketSource' | 'tapeFile'>

const TAPE = /^tape:(.+)$/is

const chosenSource = (text: string): Chosen | undefined => {
  const file = TAPE.exec(text)?.[1]?.trim()
  if (file !== undefined) return file === '' ? undefined : { marketSource: 'tape', tapeFile: file }
  const marketSource = oneOf(['simulator', 'elexon'])(text)
  return marketSource && { marketSource }
}

const MARKET_SOURCE: Setting<Chosen> = {
  standard: { marketSource: 'simulator' },
  read: chosenSource,
  wanted: 'simulator, elexon, or tape:FILE with the path of a recording',
}
const TAPE_SPEED: Setting<Speed> = {
  standard: 1,
  read: (text) => SPEEDS.find((speed) => String(speed) === text),
  wanted: `${SPEEDS.slice(0, -1).join(', ')} or ${SPEEDS.at(-1) ?? ''}`,
}
const SEED: Setting<number> = {
  standard: 1,
  read: wholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  wanted: 'a whole number, e.g. 1',
}
const DATA_DIR: Setting<string> = {
  standard: './data',
  read: (text) => (text.includes('\0') ? undefined : text),
  wanted: 'the path of a folder, e.g. ./data',
}
const ELEXON_URL: Setting<string> = {
  standard: 'https://data.elexon.co.uk/bmrs/api/v1',
  read: httpAddress,
  wanted: 'an address that begins with http:// or https://',
}
const LOG_LEVEL: Setting<LogLevel> = { standard: 'info', read: oneOf(LOG_LEVELS), wanted: LOG_LEVELS.join(', ') }

/** The recording that MARKET_SOURCE names, if it names one: known even where another setting is wrong. */
export const tapeFileOf = (env: Env): string | undefined => chosenSource(env['MARKET_SOURCE']?.trim() ?? '')?.tapeFile

/** Reads the environment. An unset or empty variable takes its standard value. */
export const readConfig = (env: Env): ConfigAnswer => {
  const faults: string[] = []
  const read = <T>(name: string, { standard, read, wanted }: Setting<T>): T => {
    const text = env[name]?.trim() ?? ''
    if (text === '') return standard
    const value = read(text)
    if (value === undefined) faults.push(`${name} is "${text}": set it to ${wanted}.`)
    return value ?? standard
  }
  const config: Config = {
    host: read('HOST', HOST),
    port: read('PORT', PORT),
    ...read('MARKET_SOURCE', MARKET_SOURCE),
    tapeSpeed: read('TAPE_SPEED', TAPE_SPEED),
    seed: read('SEED', SEED),
    dataDir: read('DATA_DIR', DATA_DIR),
    elexonUrl: read('ELEXON_URL', ELEXON_URL),
    logLevel: read('LOG_LEVEL', LOG_LEVEL),
  }
  return faults.length === 0 ? { ok: true, config } : { ok: false, faults }
}
