import { parseArgs } from 'node:util'
import { readInstant, type Instant } from '../../src/domain/periods'
import { readConfig, type Config } from '../config'
import { irisDatasets } from '../sources/elexon/iris/sets'
import { TABLE_GROUPS } from './groups'

export type RecordOptions = {
  readonly out: string
  readonly minutes: number
  readonly groups: readonly string[]
  /** Beginning of a stretch to be computed; absent for a recording of the present. */
  readonly from?: Instant
  /** Of a recording out of the archive: its data sets, and how much before `from` is read for the first picture. */
  readonly datasets: readonly string[]
  readonly beforeMinutes: number
  readonly config: Config
}

export type Read<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly string[] }

const USAGE =
  'npm run record -- --out FILE [--minutes N] [--groups a,b] [--from YYYY-MM-DDTHH:MM] [--source simulator|elexon] [--datasets A,B] [--before N]'

const OPTIONS = {
  out: { type: 'string' },
  minutes: { type: 'string' },
  groups: { type: 'string' },
  from: { type: 'string' },
  source: { type: 'string' },
  datasets: { type: 'string' },
  before: { type: 'string' },
} as const

const MOST_MINUTES = 14 * 24 * 60
/** Notifications and prices of a period are pushed after its gate has closed, an hour before it. */
const BEFORE_MINUTES = '180'
const MOST_BEFORE_MINUTES = 48 * 60

const isSimulated = ({ providers }: Config): boolean => providers.every(({ isInvented }) => isInvented)
const isElexonAlone = ({ providers }: Config): boolean => providers.length === 1 && providers[0]?.id === 'elexon'
const NEEDS_ARCHIVE =
  'is of the archive of IRIS: it needs --from and Elexon alone as the source, e.g. --source elexon. Leave it out, or name both.'
const NEEDS_PAST =
  '--from needs the simulator, which can compute any time, or Elexon alone, whose archive has past days: set --source to one of them. Leave --from out to record the market as it is now.'

type Texts = Partial<Record<keyof typeof OPTIONS, string>>

/** What is of the archive alone, and the faults of it. */
const readArchived = ({ datasets: datasetsText, before }: Texts, faults: string[]) => {
  const known = irisDatasets()
  const datasets = datasetsText?.split(',').map((name) => name.trim()) ?? known
  for (const name of datasets)
    if (!known.includes(name))
      faults.push(`--datasets names "${name}", which is not read: choose from ${known.join(', ')}.`)
  const beforeMinutes = Number(before ?? BEFORE_MINUTES)
  if (!(beforeMinutes >= 0 && beforeMinutes <= MOST_BEFORE_MINUTES))
    faults.push(`--before is "${before}": set it to minutes from 0 to ${MOST_BEFORE_MINUTES}, e.g. ${BEFORE_MINUTES}.`)
  return { datasets, beforeMinutes }
}

/** Why this time cannot be recorded from this source, one sentence; undefined where it can. */
const refusalOfTime = (config: Config, { from, datasets, before }: Texts): string | undefined => {
  const isArchived = from !== undefined && isElexonAlone(config)
  if (from !== undefined && !isArchived && !isSimulated(config)) return NEEDS_PAST
  const extra = datasets === undefined ? before && '--before' : '--datasets'
  return extra !== undefined && !isArchived ? `${extra} ${NEEDS_ARCHIVE}` : undefined
}

/** The words of a command line by its options; a sentence where one is unknown or lacks its value. */
export const recordingTextsOf = <T extends Readonly<Record<string, { readonly type: 'string' }>>>(
  argv: readonly string[],
  options: T,
  usage: string,
): Read<Partial<Record<keyof T, string>>> => {
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true })
  const texts: Partial<Record<keyof T, string>> = {}
  const faults: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') faults.push(`"${token.value}" belongs to no option. Use: ${usage}`)
    if (token.kind !== 'option') continue
    if (!Object.hasOwn(options, token.name)) faults.push(`${token.rawName} is not an option. Use: ${usage}`)
    else if (token.value === undefined || token.value === '')
      faults.push(`${token.rawName} needs a value. Use: ${usage}`)
    else texts[token.name as keyof T] = token.value
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, value: texts }
}

/** Reads the command line of `npm run record`. Every fault is a sentence that names the option and the fix. */
export const readRecordOptions = (
  argv: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): Read<RecordOptions> => {
  const texts = recordingTextsOf(argv, OPTIONS, USAGE)
  if (!texts.ok) return texts
  const { out = '', minutes: minutesText = '10', groups: groupsText, from: fromText, source } = texts.value
  const faults: string[] = []

  if (out === '') faults.push(`--out is missing: name the file to write, e.g. --out monday.ndjson.gz. Use: ${USAGE}`)
  const minutes = Number(minutesText)
  if (!(minutes > 0 && minutes <= MOST_MINUTES))
    faults.push(`--minutes is "${minutesText}": set it to a number above 0 and up to ${MOST_MINUTES}, e.g. 10.`)
  const groups = groupsText?.split(',').map((group) => group.trim()) ?? TABLE_GROUPS
  for (const group of groups)
    if (!TABLE_GROUPS.includes(group))
      faults.push(`--groups names "${group}", which no table publishes to: choose from ${TABLE_GROUPS.join(', ')}.`)
  const from = fromText === undefined ? undefined : readInstant(fromText)
  if (fromText !== undefined && from === undefined)
    faults.push(
      `--from is "${fromText}": set it to a London time that exists, as YYYY-MM-DDTHH:MM, e.g. 2026-03-29T00:30.`,
    )

  const archived = readArchived(texts.value, faults)
  const config = readConfig(source === undefined ? env : { ...env, MARKET_SOURCE: source })
  if (!config.ok) return { ok: false, faults: [...faults, ...config.faults] }
  if (config.config.tapeFile !== undefined)
    faults.push('The market source is a tape, which is a recording already: cut it with npm run tape:slice.')
  const refusal = refusalOfTime(config.config, texts.value)
  if (refusal !== undefined) faults.push(refusal)
  if (faults.length > 0) return { ok: false, faults }
  const read = { out, minutes, groups, ...archived, config: config.config }
  return { ok: true, value: from === undefined ? read : { ...read, from } }
}
