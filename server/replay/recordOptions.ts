import { parseArgs } from 'node:util'
import { readInstant, type Instant } from '../../src/domain/periods'
import { readConfig, type Config } from '../config'
import { TABLE_GROUPS } from './groups'

export type RecordOptions = {
  readonly out: string
  readonly minutes: number
  readonly groups: readonly string[]
  /** Beginning of a stretch to be computed; absent for a recording of the present. */
  readonly from?: Instant
  readonly config: Config
}

export type Read<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly faults: readonly string[] }

const USAGE =
  'npm run record -- --out FILE [--minutes N] [--groups a,b] [--from YYYY-MM-DDTHH:MM] [--source simulator|elexon]'

const OPTIONS = {
  out: { type: 'string' },
  minutes: { type: 'string' },
  groups: { type: 'string' },
  from: { type: 'string' },
  source: { type: 'string' },
} as const

const MOST_MINUTES = 14 * 24 * 60

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

  const config = readConfig(source === undefined ? env : { ...env, MARKET_SOURCE: source })
  if (!config.ok) return { ok: false, faults: [...faults, ...config.faults] }
  const { tapeFile, providers } = config.config
  if (tapeFile !== undefined)
    faults.push('The market source is a tape, which is a recording already: cut it with npm run tape:slice.')
  if (from !== undefined && providers.some(({ isInvented }) => !isInvented))
    faults.push(
      '--from needs the simulator, which can compute any time. Leave --from out to record the market as it is now.',
    )
  if (faults.length > 0) return { ok: false, faults }
  return { ok: true, value: { out, minutes, groups, ...(from === undefined ? {} : { from }), config: config.config } }
}
