import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Instant } from '../../../src/domain/periods'
import type { ProviderSettings } from '../../../server/sources/source'
import {
  carbonAnswer,
  ecbAnswer,
  elexonAnswer,
  entsoeAnswer,
  metnoAnswer,
  nesoAnswer,
  rteAnswer,
} from './publicAnswers'

export const PUBLIC_SOURCES = ['elexon', 'neso', 'entsoe', 'carbonintensity', 'ecb', 'metno', 'rte'] as const
export type PublicSource = (typeof PUBLIC_SOURCES)[number]

/** How a source is: `refused` has no server at its address, `busy` answers 503 at once, `silent` takes requests and never answers. */
export const CUTS = ['refused', 'busy', 'silent'] as const
export type Cut = (typeof CUTS)[number]

const ELEXON_BASE = '/bmrs/api/v1/'

const ANSWERS: Readonly<Record<PublicSource, (url: URL, now: Instant) => string>> = {
  elexon: ({ pathname }, now) => elexonAnswer(pathname.slice(ELEXON_BASE.length), now),
  neso: ({ searchParams }, now) => nesoAnswer(searchParams, now),
  entsoe: () => entsoeAnswer(),
  carbonintensity: (_, now) => carbonAnswer(now),
  ecb: (_, now) => ecbAnswer(now),
  metno: (_, now) => metnoAnswer(now),
  rte: (_, now) => rteAnswer(now),
}

const listening = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** One source at an address that it retains while it is cut. */
const openSource = async (name: PublicSource, now: () => Instant) => {
  let cut: Cut | undefined
  let requests = 0
  const server = createServer((request, response) => {
    requests += 1
    if (cut === 'silent') return
    response.statusCode = cut === 'busy' ? 503 : 200
    response.end(cut === 'busy' ? '' : ANSWERS[name](new URL(request.url ?? '', 'http://localhost'), now()))
  })
  const port = await listening(server, 0)
  const close = async (): Promise<void> => {
    server.closeAllConnections()
    await new Promise<void>((done) => void server.close(() => done()))
  }
  return {
    url: `http://127.0.0.1:${port}`,
    requests: () => requests,
    isSilent: () => cut === 'silent',
    cut: async (how: Cut): Promise<void> => {
      cut = how
      if (how === 'refused') await close()
    },
    /** As it was; nothing where it is not cut. */
    restore: async (): Promise<void> => {
      // What hangs is let go, as by a network that is there again.
      if (cut === 'silent') server.closeAllConnections()
      if (cut === 'refused') await listening(server, port)
      cut = undefined
    },
    close,
  }
}

/** Small stand-ins of all public sources, in this process: each can be cut by itself. */
export const openPublicSources = async (now: () => Instant) => {
  const opened = await Promise.all(PUBLIC_SOURCES.map(async (name) => [name, await openSource(name, now)] as const))
  const byName = new Map(opened)
  const of = (name: PublicSource) => {
    const found = byName.get(name)
    if (found === undefined) throw new RangeError(`There is no source ${name}.`)
    return found
  }
  const settings: ProviderSettings = {
    seed: 1,
    elexonUrl: `${of('elexon').url}${ELEXON_BASE.slice(0, -1)}`,
    nesoUrl: of('neso').url,
    carbonUrl: of('carbonintensity').url,
    ecbUrl: of('ecb').url,
    rteUrl: of('rte').url,
    metno: { url: of('metno').url, contact: 'somebody@example.org' },
    entsoe: { url: `${of('entsoe').url}/api`, token: 'made-up' },
  }
  return {
    of,
    settings,
    /** Whether an address is one that never answers now. */
    isSilent: (address: string): boolean =>
      opened.some(([, source]) => source.isSilent() && address.startsWith(source.url)),
    close: () => Promise.all(opened.map(([, source]) => source.close().catch(() => undefined))),
  }
}
