import { createLog } from './log/log'
import type { Instant } from '../src/domain/periods'
import { wallClock } from './clock'
import { openProviders } from './sources/providers'
import { Recorder } from './replay/recorder'
import { archiveReport, recordArchive } from './replay/recordArchive'
import { readRecordOptions, type RecordOptions } from './replay/recordOptions'
import { recordRange } from './replay/recordRange'
import { openTapeOut, type TapeOut } from './replay/tapeFile'
import { providerSettingsOf } from './sources/source'

/** `npm run record`: what the market's hub says, on a tape. However it ends, the tape gets its last line. */

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

const MINUTE_MS = 60_000

/** One Ctrl-C can arrive more than once: from the terminal, and again from the programs around this one. */
const IMPATIENT_MS = 2000

const onSignal = (stop: () => void): void => {
  let first: number | undefined
  const receive = (): void => {
    if (first !== undefined && performance.now() - first > IMPATIENT_MS) process.exit(1)
    if (first === undefined) stop()
    first ??= performance.now()
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, receive)
}

/** Settles when the time is over or someone presses Ctrl-C. */
const minutesOrSignal = (minutes: number): Promise<void> =>
  new Promise((end) => {
    const timer = setTimeout(end, minutes * MINUTE_MS)
    onSignal(() => {
      clearTimeout(timer)
      end()
    })
  })

const recordNow = async ({ config, minutes, groups }: RecordOptions, out: TapeOut): Promise<number> => {
  const log = createLog(config.logLevel)
  // A message of IRIS is in its queue once: a recording would take it from the server that runs.
  const settings = providerSettingsOf(config)
  const source = openProviders(config.providers, { settings, clock: wallClock, log })
  const seed = source.info.kind === 'simulator' && { seed: config.seed }
  const recorder = new Recorder({ source, clock: wallClock, log, out, groups, ...seed })
  print(`Recording ${source.info.label} for ${minutes} minutes. Ctrl-C ends it earlier.`)
  recorder.start()
  await minutesOrSignal(minutes)
  await recorder.stop()
  return recorder.lines()
}

/** A range of another time: computed by the simulator, or out of Elexon's archive. */
const recordPast = async (options: RecordOptions, from: Instant, out: TapeOut): Promise<number> => {
  const { config, minutes, groups, datasets, beforeMinutes } = options
  let stopped = false
  onSignal(() => (stopped = true))
  const range = { from, to: from + minutes * MINUTE_MS, out, log: createLog(config.logLevel), groups }
  const isStopped = (): boolean => stopped
  if (config.providers.every(({ isInvented }) => isInvented))
    return await recordRange({ seed: config.seed, ...range, isStopped })
  const { elexonUrl, irisArchiveUrl: archiveUrl } = config
  print(`Reading ${archiveUrl}: ${minutes} minutes, and ${beforeMinutes} before them for the first picture.`)
  const archive = { archiveUrl, elexonUrl, datasets, beforeMs: beforeMinutes * MINUTE_MS, wall: wallClock }
  const { lines, counts } = await recordArchive({ ...range, ...archive, isStopped })
  for (const line of archiveReport(counts)) print(line)
  return lines
}

const record = (options: RecordOptions, out: TapeOut): Promise<number> =>
  options.from === undefined ? recordNow(options, out) : recordPast(options, options.from, out)

const run = async (options: RecordOptions): Promise<void> => {
  const { out: file } = options
  const opened = await openTapeOut(file)
  if (!opened.ok) {
    complain(opened.why)
    process.exitCode = 1
    return
  }
  const begun = performance.now()
  const lines = await record(options, opened.out)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  print(`${file}: ${lines.toLocaleString('en-GB')} lines in ${seconds} s.`)
}

const options = readRecordOptions(process.argv.slice(2), process.env)
if (options.ok) {
  await run(options.value).catch((error: unknown) => {
    complain(`The recording failed: ${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  })
  // A source that still waits for an answer must not keep the process.
  process.exit()
} else {
  for (const fault of options.faults) complain(fault)
  process.exitCode = 1
}
