import { afterAll, beforeAll, expect, it } from 'vitest'
import { openHoles, type BlackHole } from './support/blackHole'
import { farReader, type FarReader } from './support/farReader'
import type { Way } from './support/faultProxy'
import { report } from './support/figures'
import { queryServer, TABLES } from './support/reader'
import { sightingOf } from './support/sighting'
import { msUntil, wait } from './support/settle'
import { startMarket, type MarketServer } from './support/startMarket'
import { SEED } from '../support/seeds'

/**
 * R8: everything on the line vanishes, both ways or one, for 5 s and for 30 s, and no end is told. One reader for each, all
 * at the same time, each in a network of its own.
 */
const CELLS: readonly { readonly seconds: number; readonly ways: readonly Way[]; readonly name: string }[] = [
  5, 30,
].flatMap((seconds) => [
  { seconds, ways: ['up', 'down'] as const, name: 'both ways' },
  { seconds, ways: ['down'] as const, name: 'to the reader' },
  { seconds, ways: ['up'] as const, name: 'to the server' },
])
const FRESH_MS = 10_000
/** What a machine that does other things as well is waited for. */
const PATIENCE_MS = 90_000

let server: MarketServer
let by = ''
let holes: readonly BlackHole[] = []
let readers: readonly FarReader[] = []
/** What the server itself had, by place. */
const truth = new Map<string, string>()

beforeAll(async () => {
  server = await startMarket({ seed: SEED, readers: CELLS.length, listen: '0.0.0.0' })
  ;({ by, holes } = await openHoles(server.port, CELLS.length))
  readers = holes.map((hole, n) => farReader(`reader-${n}`, hole))
}, 90_000)

afterAll(async () => {
  for (const reader of readers) reader.stop()
  for (const hole of holes) await hole.stop()
  await server.kill('SIGKILL')
})

const look = async (): Promise<void> => {
  for (const table of TABLES) {
    const { data, meta } = await queryServer(server.url, table)
    const { place, hash } = sightingOf(table, meta?.e ?? '', meta?.s ?? -1, data.data)
    truth.set(place, hash)
  }
}

const sayings = (): string =>
  readers.map(({ name, last, broken }) => `${name}: ${last()?.saying ?? broken.join(' ')}`).join('; ')

it(`R8, PU02 a reader says STALE within 10 s of a line that swallows everything, and is right within 10 s when it carries again (seed ${SEED})`, async () => {
  await msUntil(() => readers.every(({ last }) => last()?.live === true), sayings, PATIENCE_MS)
  const watching = setInterval(() => void look().catch(() => undefined), 300)
  await wait(2000)
  const rows = await Promise.all(
    CELLS.map(async ({ seconds, ways, name }, n) => {
      const hole = holes[n]!
      const reader = readers[n]!
      const closedAt = Date.now()
      hole.close(...ways)
      await wait(seconds * 1000)
      hole.open()
      const openedAt = Date.now()
      const isRight = (): boolean => reader.last()?.live === true && (reader.last()?.proof ?? 0) > openedAt
      await msUntil(isRight, () => `${name}, ${seconds} s: ${reader.last()?.saying ?? ''}`, PATIENCE_MS)
      const rightAt = reader.standings.find(({ live, proof }) => live && proof > openedAt)?.at ?? Infinity
      const staleAt = reader.standings.find(({ at, live }) => at >= closedAt && !live)?.at
      const oldest = Math.max(
        ...reader.standings.filter(({ at, live }) => live && at >= closedAt).map(({ at, proof }) => at - proof),
      )
      return {
        seconds,
        name,
        staleMs: staleAt === undefined ? undefined : staleAt - closedAt,
        oldest,
        rightMs: rightAt - openedAt,
      }
    }),
  )
  server.notify('rest')
  await wait(6000)
  clearInterval(watching)
  await look()
  const seen = readers.flatMap(({ name, sightings }) => sightings.map((sighting) => ({ name, ...sighting })))
  const compared = seen.filter(({ place }) => truth.has(place))
  const silent = compared
    .filter(({ place, hash }) => truth.get(place) !== hash)
    .map(({ name, place }) => `${name} at ${place}`)
  report(
    'R8',
    rows.map(({ seconds, name, staleMs, oldest, rightMs }) => ({
      'black hole, s': seconds,
      way: name,
      'says STALE after, s': staleMs === undefined ? 'not: its proof stayed young' : (staleMs / 1000).toFixed(1),
      'oldest proof of a LIVE, s': (oldest / 1000).toFixed(1),
      'right again after, s': (rightMs / 1000).toFixed(1),
    })),
  )
  report('R8 all', { by, 'states compared': compared.length, 'silent differences': silent.length, seed: SEED })
  expect(readers.flatMap(({ broken }) => broken)).toEqual([])
  expect(readers.flatMap(({ last }) => last()?.wrong ?? ['silent'])).toEqual([])
  expect(silent).toEqual([])
  expect(compared.length).toBeGreaterThan(100)
  for (const { seconds, name, staleMs, oldest, rightMs } of rows) {
    if (seconds === 30 && name !== 'to the server')
      expect(staleMs, `${name}, ${seconds} s`).toBeLessThanOrEqual(FRESH_MS + 1000)
    expect(oldest, `${name}, ${seconds} s`).toBeLessThanOrEqual(FRESH_MS + 1000)
    expect(rightMs, `${name}, ${seconds} s`).toBeLessThanOrEqual(FRESH_MS)
  }
}, 400_000)
