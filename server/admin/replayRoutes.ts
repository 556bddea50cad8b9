import { readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import {
  replayOrderCall,
  replayStateCall,
  type ReplayControlState,
  type ReplayOrder,
  type TapeListing,
} from '../../src/domain/administration/calls'
import { addRoute } from '../context/route'
import { notFound, ProblemError } from '../http/problem'
import { actorOf, createKeyedMutex } from '../people/service'
import type { TapeHost } from '../replay/tapeHost'
import { openTapeFile } from '../replay/tapeFile'
import type { ServerClock } from '../sources/source'
import type { AuditStore } from '../store/types'

/** Recordings by the end of their names. */
const TAPE = /\.ndjson(?:\.gz)?$/
const MOST_LISTED = 200

export type ReplayOptions = {
  /** The market where it is a recording; undefined for one that runs. */
  readonly tapeHost?: Pick<TapeHost, 'played' | 'setSpeed' | 'beginAgain' | 'play'> | undefined
  readonly config: { readonly dataDir?: string; readonly tapeFile?: string }
  readonly audit: Pick<AuditStore, 'append'>
  readonly clock: ServerClock
}

/** Where recordings are looked for: next to the one that is played, else in the data folder. */
const folderOf = ({ tapeFile, dataDir = '.' }: ReplayOptions['config']): string =>
  tapeFile === undefined ? join(dataDir, 'tapes') : dirname(tapeFile)

const listingsIn = async (folder: string): Promise<TapeListing[]> => {
  const names = (await readdir(folder)).filter((name) => TAPE.test(name))
  const found = await Promise.all(
    names.map(async (name): Promise<TapeListing[]> => {
      const file = await stat(join(folder, name)).catch(() => undefined)
      return file?.isFile() === true ? [{ name, bytes: file.size, at: Math.round(file.mtimeMs) }] : []
    }),
  )
  return found
    .flat()
    .sort((a, b) => b.at - a.at)
    .slice(0, MOST_LISTED)
}

const whyNotRead = (error: unknown, folder: string): string =>
  (error as NodeJS.ErrnoException).code === 'ENOENT'
    ? `There is no folder ${folder}: make it, and put recordings there.`
    : `The folder ${folder} cannot be read.`

const stateOf = async ({ tapeHost, config }: ReplayOptions): Promise<ReplayControlState> => {
  const folder = folderOf(config)
  const playing = tapeHost?.played() ?? null
  try {
    return { playing, folder, tapes: await listingsIn(folder) }
  } catch (error) {
    return { playing, folder, tapes: [], why: whyNotRead(error, folder) }
  }
}

const follow = async (
  tapeHost: NonNullable<ReplayOptions['tapeHost']>,
  folder: string,
  order: ReplayOrder,
): Promise<void> => {
  switch (order.kind) {
    case 'speed':
      tapeHost.setSpeed(order.speed)
      return
    case 'again':
      tapeHost.beginAgain()
      return
    case 'play': {
      const { tape, why } = await openTapeFile(join(folder, order.name))
      if (tape === undefined) throw new ProblemError(409, 'It cannot be played.', `${order.name}: ${why}`)
      tapeHost.play(tape, order.name)
      return
    }
    default:
      order satisfies never
  }
}

/** How the recording plays that a server shows to everybody: its speed, from its beginning, or another one. */
export const replayRoutes = (app: FastifyInstance, options: ReplayOptions): void => {
  const { tapeHost, config, audit, clock } = options
  const inTurn = createKeyedMutex()
  addRoute(app, replayStateCall, () => stateOf(options))

  addRoute(app, replayOrderCall, async ({ body: order, request }) => {
    if (tapeHost === undefined)
      throw new ProblemError(
        409,
        'No recording is played.',
        'This server runs on a market: start one with MARKET_SOURCE=tape:FILE.',
      )
    return await inTurn('replay', async () => {
      const folder = folderOf(config)
      if (order.kind === 'play' && !(await listingsIn(folder)).some(({ name }) => name === order.name))
        throw notFound('There is no recording of this name in the folder.')
      const { name: object, speed } = tapeHost.played()
      const entry = { ...actorOf(request, clock), action: 'replay.order', object } as const
      const intention = await audit.append({
        ...entry,
        stage: 'intended',
        before: { name: object, speed },
        after: order,
      })
      try {
        await follow(tapeHost, folder, order)
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        await audit.append({ ...entry, at: clock.now(), stage: 'failed', intention: intention.seq, after: { why } })
        throw error
      }
      await audit.append({ ...entry, at: clock.now(), stage: 'carriedOut', intention: intention.seq })
      return await stateOf(options)
    })
  })
}
