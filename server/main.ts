import { basename, relative } from 'node:path'
import { createApp, createReplayApp, type ServerApp } from './app'
import { findWebRoot } from './http/webFiles'
import { wallClock } from './clock'
import { readConfig, tapeFileOf, type Config } from './config'
import { warningsOf } from './config/warnings'
import { lastResort } from './lastResort'
import { createLog, type Log } from './log/log'
import { answerBackups } from './backup/control'
import { backUp } from './backup/backUp'
import { historyFolderOf, historyOf } from './history/historyService'
import type { HistoryStore } from './history/types'
import { openPeople, type Opened } from './identity/opening'
import { tuneHeap } from './host/heapTuning'
import type { LiveMarket } from './market/liveMarket'
import type { Tape } from '../src/domain/replay/read'
import { skipsThread, SLOW_REST_MS, type SkipsMaker } from './skips/skipsMaker'
import { openProviders } from './sources/providers'
import { StoreError } from './store'
import { openTapeFile } from './replay/tapeFile'
import { providerSettingsOf } from './sources/source'

/** The server's own process: reads the environment, picks the market source, starts, and says where to look. */

const print = (line: string): void => void process.stdout.write(`${line}\n`)
const complain = (line: string): void => void process.stderr.write(`${line}\n`)

const sourceText = (config: Config): string =>
  config.tapeFile === undefined
    ? config.providers.map(({ about }) => about(config)).join(' + ')
    : `Replay ×${config.tapeSpeed}, ${config.tapeFile}`

/** The address a browser on this machine can open: "every network" is no address. */
const openAddress = (address: string): string =>
  address.replace('//0.0.0.0:', '//127.0.0.1:').replace('//[::]:', '//[::1]:')

const whyNotStarted = (error: unknown, { host, port }: Config): string => {
  if (error instanceof StoreError) return error.message
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE')
    return `Port ${port} on ${host} is taken, perhaps by an Enact that runs already. Stop that program, or start with another port: PORT=${port + 1}`
  if (code === 'EACCES') return `Port ${port} may not be opened by this user. Choose one above 1023, e.g. PORT=7070.`
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `HOST is "${host}", which is no address of this machine. Set it to 127.0.0.1, or to 0.0.0.0 for every network.`
  return `Enact could not start: ${message}`
}

const stopOnSignal = (stop: () => Promise<void>, log: Log): void => {
  let stopping = false
  const end = (signal: string): void => {
    if (stopping) process.exit(1)
    stopping = true
    log.info({ signal }, 'stopping')
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'could not stop cleanly')
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end)
}

/** The server, and what else it has opened: closed last, since open requests may still ask. */
type Running = {
  readonly app: ServerApp<LiveMarket>
  readonly history?: Pick<HistoryStore, 'backUp'>
  readonly close: () => Promise<void>
}

/** The thread of skips, which opens the market of its days by itself. */
const skipsMakerOf = ({ providers, ...config }: Config): SkipsMaker =>
  skipsThread(
    { providers: providers.map(({ id }) => id), settings: providerSettingsOf(config) },
    undefined,
    // An invented market is made, and not requested at a pace.
    providers.some(({ openSkips, isInvented }) => openSkips !== undefined && !isInvented) ? SLOW_REST_MS : undefined,
  )

const appOf = async (
  config: Config,
  log: Log,
  { store, identity }: Opened,
  tape: Tape | undefined,
): Promise<Running> => {
  const shell = { config, log, store, identity, webRoot: findWebRoot(import.meta.url) }
  const { tapeFile = '', tapeSpeed } = config
  if (tape) {
    const replay = { tape, name: basename(tapeFile), speed: tapeSpeed, wall: wallClock }
    return { app: await createReplayApp({ ...shell, ...replay }), close: () => Promise.resolve() }
  }
  const source = openProviders(config.providers, { settings: config, clock: wallClock, log })
  const history = historyOf(config, wallClock, log)
  return {
    app: await createApp({ ...shell, source, clock: wallClock, history, skipsMaker: skipsMakerOf(config) }),
    history: history.store,
    close: () => history.store.close(),
  }
}

const refuse = (faults: readonly string[]): void => {
  for (const fault of faults) complain(fault)
  process.exitCode = 1
}

/** Runs until a signal; the store closes last, since open requests may still write. */
const run = async (config: Config, opened: Opened, log: Log, tape: Tape | undefined): Promise<void> => {
  const { app, history, close } = await appOf(config, log, opened, tape)
  const { dataDir } = config
  const endBackups = answerBackups(
    dataDir,
    async (folder) => {
      const stores = {
        ...(opened.store.info.kind === 'sqlite' && { store: opened.store }),
        histories: history ? [{ folder: relative(dataDir, historyFolderOf(config)), store: history }] : [],
      }
      return `Saved ${(await backUp(stores, folder, Date.now())).join(', ')} in ${folder}, while the server runs.`
    },
    log,
  )
  const stop = async (): Promise<void> => {
    endBackups()
    await app.stop()
    await close()
    await opened.close()
  }
  stopOnSignal(stop, log)
  lastResort({ close: stop, log, complain, exit: (code) => process.exit(code) })
  try {
    const address = await app.start()
    tuneHeap()
    for (const warning of warningsOf(config)) complain(`Warning: ${warning}`)
    print(`Enact is running: ${openAddress(address)}/  (${sourceText(config)})\n${opened.about}`)
  } catch (error) {
    refuse([whyNotStarted(error, config)])
    await stop()
  }
}

const begin = async (config: Config, tape: Tape | undefined): Promise<void> => {
  const log = createLog(config.logLevel)
  try {
    const opening = await openPeople(config, log, wallClock)
    if (opening.ok) await run(config, opening.opened, log, tape)
    else refuse(opening.faults)
  } catch (error) {
    refuse([whyNotStarted(error, config)])
  }
}

const answer = readConfig(process.env)
const tapeFile = tapeFileOf(process.env)
const opened = tapeFile === undefined ? undefined : await openTapeFile(tapeFile)
const faults = [
  ...(answer.ok ? [] : answer.faults),
  ...(opened?.why === undefined ? [] : [`MARKET_SOURCE is "tape:${tapeFile ?? ''}": ${opened.why}`]),
]
if (answer.ok && faults.length === 0) await begin(answer.config, opened?.tape)
else refuse(faults)
