import { referenceOutsideLink, type OutsideLinks, type OutsidePlace } from '../../src/domain/reference'
import {
  type Reader,
  type Setting,
  createReader,
  FILE,
  FOLDER,
  configListOf,
  oneOf,
  partsOf,
  configWholeNumber,
  type Env,
} from './reading'
import { SPEEDS, type Speed } from '../../src/domain/replay/player'
import { readAway, type AwaySettings } from './away'
import { readEntsoe } from './entsoe'
import { readIris } from './iris'
import { readMetno } from './metno'
import type { IrisSettings } from '../sources/elexon/iris/settings'
import type { EntsoeSettings } from '../sources/entsoe/settings'
import type { MetnoSettings } from '../sources/metno/settings'
import { DATABASE, readOrigin, WEB_ADDRESS } from './addresses'
import { PROVIDERS, providersOf, refusalOf } from '../sources/providers'
import type { Provider } from '../sources/source'
import { readTrustedProxies, type TrustedProxies } from './proxies'
import { readSignIn, type SignIn } from './signIn'

const linkTo = (place: OutsidePlace, example: string): Setting<string> => ({
  read: (text) => referenceOutsideLink(place, text),
  wanted: `the address of your account there, e.g. ${example}`,
})

const LINK_TWITTER = linkTo('twitter', 'https://x.com/your-account')
const LINK_LINKEDIN = linkTo('linkedIn', 'https://www.linkedin.com/company/your-company')

/** Where the visitors' bar leads outside (decision C67); undefined where no address is set. */
export const readLinks = ({ optional }: Reader): OutsideLinks | undefined => {
  const twitter = optional('LINK_TWITTER', LINK_TWITTER, undefined)
  const linkedIn = optional('LINK_LINKEDIN', LINK_LINKEDIN, undefined)
  if (twitter === undefined && linkedIn === undefined) return undefined
  return { ...(twitter !== undefined && { twitter }), ...(linkedIn !== undefined && { linkedIn }) }
}

/**
 * What the server is told by its environment. Read once, by a pure function; a wrong value is answered with a sentence
 * that names the variable, the value and what would be right, and all of them at once.
 */

export const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const
export type LogLevel = (typeof LOG_LEVELS)[number]

export type Config = {
  readonly host: string
  readonly port: number
  /** Where the market comes from, the preferred provider first; none where a recording is played. */
  readonly providers: readonly Provider[]
  /** The recording that is played. */
  readonly tapeFile?: string
  /** How many times faster than it was recorded. */
  readonly tapeSpeed: Speed
  /** Seed of the simulated market. */
  readonly seed: number
  /** Folder for what must outlive the process. */
  readonly dataDir: string
  /** How many past days of series are filled without being asked for; 0: none is filled. */
  readonly historyDays: number
  /** How many days feedback and requests for a demonstration are stored. */
  readonly inboxDays: number
  /** A PostgreSQL to keep it in instead. Holds a password: never logged. */
  readonly databaseUrl?: string
  /** Base address of the Elexon Insights API, without a slash at its end. */
  readonly elexonUrl: string
  /** Container of the public archive of IRIS, without a slash at its end: recordings of past days are made of it. */
  readonly irisArchiveUrl: string
  /** Elexon's push of its data sets. Holds a secret: never logged. Absent where it is not set: all is polled. */
  readonly iris?: IrisSettings
  /** Base address of NESO's data portal, without a slash at its end. */
  readonly nesoUrl: string
  /** Base address of the Carbon Intensity API, without a slash at its end. */
  readonly carbonUrl: string
  /** Base address of the European Central Bank, without a slash at its end. */
  readonly ecbUrl: string
  /** Base address of RTE's éCO2mix pages, without a slash at its end. */
  readonly rteUrl: string
  /** ENTSO-E's transparency platform. Holds a secret: never logged. Absent where no token is set. */
  readonly entsoe?: EntsoeSettings
  /** MET Norway's services; absent where no contact is set. */
  readonly metno?: MetnoSettings
  readonly logLevel: LogLevel
  readonly signIn: SignIn
  /** List of accounts that an operator keeps; read again whenever it changes. */
  readonly accountsFile?: string
  /** Origins whose pages may use the hubs, for a server behind a proxy; absent: those of the host that is asked. */
  readonly allowedOrigins?: readonly string[]
  /** Proxies before this server, whose word about a visitor's address is taken; absent: nobody's. */
  readonly trustProxy?: TrustedProxies
  /** How users are reached while no page of theirs is open; absent where nothing of it is set. */
  readonly away?: AwaySettings
  /** The product's accounts on other sites, which the visitors' bar links to; absent: none was set. */
  readonly links?: OutsideLinks
}

export type ConfigAnswer =
  { readonly ok: true; readonly config: Config } | { readonly ok: false; readonly faults: readonly string[] }

const PORT: Setting<number> = {
  read: configWholeNumber(0, 65_535),
  wanted: 'a whole number from 1 to 65535, or 0 for any free port',
}
const HOST: Setting<string> = {
  read: (text) => (/^[\w.:-]+$/.test(text) ? text : undefined),
  wanted: 'a host name or an address, e.g. 127.0.0.1, or 0.0.0.0 for every network of this machine',
}
type Chosen = Pick<Config, 'providers' | 'tapeFile'>

const TAPE = /^tape:(.+)$/is

const chosenSource = (text: string): Chosen | undefined => {
  const file = TAPE.exec(text)?.[1]?.trim()
  if (file !== undefined) return file === '' ? undefined : { providers: [], tapeFile: file }
  const providers = providersOf(partsOf(text.toLowerCase()))
  return providers && { providers }
}

const IDS = PROVIDERS.map(({ id }) => id).join(' or ')
const SIMULATED: Chosen = { providers: providersOf(['simulator']) ?? [] }

const MARKET_SOURCE: Setting<Chosen> = {
  read: chosenSource,
  wanted: `${IDS}, several of them separated by commas with the preferred first, or tape:FILE with the path of a recording`,
}
const TAPE_SPEED: Setting<Speed> = {
  read: (text) => SPEEDS.find((speed) => String(speed) === text),
  wanted: `${SPEEDS.slice(0, -1).join(', ')} or ${SPEEDS.at(-1) ?? ''}`,
}
const SEED: Setting<number> = {
  read: configWholeNumber(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  wanted: 'a whole number, e.g. 1',
}
const HISTORY_DAYS: Setting<number> = {
  read: configWholeNumber(0, 5000),
  wanted: 'a whole number of days from 0 (nothing is filled) to 5000',
}
const INBOX_DAYS: Setting<number> = {
  read: configWholeNumber(1, 5000),
  wanted: 'a whole number of days from 1 to 5000',
}
const LOG_LEVEL: Setting<LogLevel> = { read: oneOf(LOG_LEVELS), wanted: LOG_LEVELS.join(', ') }
const ORIGINS: Setting<readonly string[]> = {
  read: configListOf(readOrigin),
  wanted: 'origins such as https://enact.example, separated by spaces or commas',
}
const PUBLIC_URL: Setting<string> = {
  read: readOrigin,
  wanted: 'the address under which browsers open this server, e.g. https://enact.example',
}

/** The recording that MARKET_SOURCE names, if it names one: known even where another setting is wrong. */
export const tapeFileOf = (env: Env): string | undefined => chosenSource(env['MARKET_SOURCE']?.trim() ?? '')?.tapeFile

const readProviders = ({ optional, fault, text }: Reader): Chosen => {
  const chosen = optional('MARKET_SOURCE', MARKET_SOURCE, SIMULATED)
  const refusal = chosen.tapeFile === undefined ? refusalOf(chosen.providers) : undefined
  if (refusal !== undefined) fault(`MARKET_SOURCE is "${text('MARKET_SOURCE')}": ${refusal}`)
  return chosen
}

const readMarket = (
  reader: Reader,
): Omit<Config, 'host' | 'port' | 'signIn' | 'dataDir' | 'historyDays' | 'inboxDays' | 'logLevel'> => ({
  ...readProviders(reader),
  tapeSpeed: reader.optional('TAPE_SPEED', TAPE_SPEED, 1),
  seed: reader.optional('SEED', SEED, 1),
  elexonUrl: reader.optional('ELEXON_URL', WEB_ADDRESS, 'https://data.elexon.co.uk/bmrs/api/v1'),
  irisArchiveUrl: reader.optional('IRIS_ARCHIVE_URL', WEB_ADDRESS, 'https://archive.data.elexon.co.uk/iris-archive'),
  nesoUrl: reader.optional('NESO_URL', WEB_ADDRESS, 'https://api.neso.energy'),
  carbonUrl: reader.optional('CARBON_URL', WEB_ADDRESS, 'https://api.carbonintensity.org.uk'),
  ecbUrl: reader.optional('ECB_URL', WEB_ADDRESS, 'https://www.ecb.europa.eu'),
  rteUrl: reader.optional('RTE_URL', WEB_ADDRESS, 'https://eco2mix.rte-france.com'),
})

const readPlaces = ({ optional }: Reader): Pick<Config, 'dataDir' | 'databaseUrl' | 'accountsFile'> => {
  const databaseUrl = optional('DATABASE_URL', DATABASE, undefined)
  const accountsFile = optional('ACCOUNTS_FILE', FILE, undefined)
  return {
    dataDir: optional('DATA_DIR', FOLDER, './data'),
    ...(databaseUrl === undefined ? {} : { databaseUrl }),
    ...(accountsFile === undefined ? {} : { accountsFile }),
  }
}

const readOrigins = ({ optional }: Reader): readonly string[] => {
  const publicUrl = optional('PUBLIC_URL', PUBLIC_URL, undefined)
  const listed = optional('ALLOWED_ORIGINS', ORIGINS, [])
  return [...new Set([...(publicUrl === undefined ? [] : [publicUrl]), ...listed])]
}

/** Reads the environment. An unset or empty variable takes its standard value. */
export const readConfig = (env: Env): ConfigAnswer => {
  const faults: string[] = []
  const reader = createReader(env, faults)
  const host = reader.optional('HOST', HOST, '127.0.0.1')
  const port = reader.optional('PORT', PORT, 7070)
  const origins = readOrigins(reader)
  const links = readLinks(reader)
  const trustProxy = readTrustedProxies(reader)
  const away = readAway(reader, origins[0])
  const iris = readIris(reader)
  const market = readMarket(reader)
  const isNamed = (provider: string): boolean => market.providers.some(({ id }) => id === provider)
  const entsoe = readEntsoe(reader, isNamed('entsoe'))
  const metno = readMetno(reader, isNamed('metno'))
  const config: Config = {
    host,
    port,
    ...market,
    ...readPlaces(reader),
    historyDays: reader.optional('HISTORY_DAYS', HISTORY_DAYS, 400),
    inboxDays: reader.optional('INBOX_DAYS', INBOX_DAYS, 400),
    logLevel: reader.optional('LOG_LEVEL', LOG_LEVEL, 'info'),
    signIn: readSignIn(reader, { host, origins }),
    ...(origins.length === 0 ? {} : { allowedOrigins: origins }),
    ...(trustProxy && { trustProxy }),
    ...(entsoe && { entsoe }),
    ...(metno && { metno }),
    ...(links && { links }),
    ...(away && { away }),
    ...(iris && { iris }),
  }
  return faults.length === 0 ? { ok: true, config } : { ok: false, faults }
}
