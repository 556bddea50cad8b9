import { group } from 'd3'
import { describe, expect, it, type TestContext } from 'vitest'
import { archiveReport, recordArchive } from '../../../server/replay/recordArchive'
import { irisDatasets } from '../../../server/sources/elexon/iris/sets'
import { createElexon } from '../../../server/sources/elexon'
import { wallClock } from '../../../server/clock'
import { boaStackOf } from '../../../src/domain/boa/projectStack'
import { foldMarket } from '../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../src/domain/market/state'
import type { ServerClock } from '../../../server/sources/source'
import { EMPTY_REPLICA, foldLine } from '../../../src/domain/replay/replicaState'
import { marksOf } from '../../../src/domain/replay/replicaAnswers'
import type { Tape } from '../../../src/domain/replay/read'
import { shortOrLong } from '../../support/cases'
import { hasSharedData, recordedRows } from '../../support/sharedData'
import { silentLog } from '../market/handMade'
import { startArchiveServer, type StoredFile } from '../sources/elexon/archive/archiveServer'
import { hasStandIn, startStandIn } from '../sources/elexon/standIn'
import { memoryOut, tapeIn, withoutEpochs } from './memoryOut'

const MINUTE_MS = 60_000
const PERIOD = { date: '2022-03-19', period: 27 }
const FROM = Date.parse('2022-03-19T13:00:00Z')
const MINUTES = shortOrLong(4, 15)
const TO = FROM + MINUTES * MINUTE_MS
/** Rows of so many units are one message here: the real push has one or a few. */
const UNITS_A_MESSAGE = 40

/** The wall clock, whose timers do not wait: requests to the stand-in need no distance. */
const hasty: ServerClock = { now: () => Date.now() * 100, after: (_, task) => wallClock.after(0, task) }

type Row = Readonly<Record<string, unknown>> & { readonly bmUnit?: string; readonly acceptanceTime?: string }

const chunks = <T>(items: readonly T[], size: number): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, place) => items.slice(place * size, (place + 1) * size))

const stored = (dataset: string, uploadedAt: string, groups: readonly (readonly Row[])[]): readonly StoredFile[] =>
  groups.map((rows, place) => ({
    dataset,
    name: `${dataset}_${String(place).padStart(4, '0')}`,
    uploadedAt,
    body: JSON.stringify(rows),
  }))

/** Rows of a recorded answer as messages of some units each, uploaded when the gate of the period had closed. */
const notified = (dataset: string, path: string): readonly StoredFile[] => {
  const byUnit = [...group(recordedRows<Row>(path), ({ bmUnit }) => bmUnit).values()]
  return stored(
    dataset,
    '2022-03-19T12:00:05Z',
    chunks(byUnit, UNITS_A_MESSAGE).map((units) => units.flat()),
  )
}

/** Each acceptance at the second at which it was made. */
const accepted = (): readonly StoredFile[] => {
  const rows = recordedRows<Row>('balancing/acceptances/all/2022-03-19/27')
  const byAcceptance = group(rows, ({ bmUnit, acceptanceNumber }) => `${bmUnit}/${String(acceptanceNumber)}`)
  return [...byAcceptance.values()].flatMap((mine, place) =>
    stored('BOALF', mine[0]?.acceptanceTime ?? '', [mine]).map((file) => ({ ...file, name: `BOALF_${place}` })),
  )
}

const recordedFiles = (): readonly StoredFile[] => [
  ...notified('PN', 'balancing/physical/all/PN/2022-03-19/27'),
  ...notified('MELS', 'balancing/physical/all/MELS/2022-03-19/27'),
  ...notified('MILS', 'balancing/physical/all/MILS/2022-03-19/27'),
  ...notified('BOD', 'balancing/bid-offer/all/2022-03-19/27'),
  ...accepted(),
]

const recordedFrom = async (
  { onTestFinished }: Pick<TestContext, 'onTestFinished'>,
  files: readonly StoredFile[],
  prepare: (server: Awaited<ReturnType<typeof startArchiveServer>>) => void = () => undefined,
) => {
  const elexon = await startStandIn()
  onTestFinished(elexon.stop)
  const server = await startArchiveServer(files, 500)
  onTestFinished(server.stop)
  prepare(server)
  const record = async () => {
    const out = memoryOut()
    const { lines, counts } = await recordArchive({
      archiveUrl: server.url,
      elexonUrl: elexon.url,
      datasets: irisDatasets(),
      from: FROM,
      to: TO,
      beforeMs: 70 * MINUTE_MS,
      out,
      log: silentLog(),
      groups: ['page_boa_Gb', 'module_BmFeed'],
      wall: hasty,
    })
    return { text: out.text(), lines, counts }
  }
  return { elexon, server, record }
}

const replicaOf = (tape: Tape) => {
  let replica = EMPTY_REPLICA
  const refused: unknown[] = []
  for (let index = 0; index < tape.length; index += 1) {
    const step = foldLine(replica, tape.line(index))
    if (step.verdict.kind === 'refused') refused.push(step.verdict)
    replica = step.replica
  }
  return { replica, refused }
}

describe.skipIf(!hasStandIn || !hasSharedData)(
  'a tape of a past day out of the archive of IRIS (skipped where the recordings are absent)',
  () => {
    it('RY01 ARC-7 its stack is the one of the requests, bar by bar, and acceptances come at their own times', async (test) => {
      const { elexon, record } = await recordedFrom(test, recordedFiles())
      const { text, counts } = await record()
      const tape = tapeIn(text)
      const { replica, refused } = replicaOf(tape)
      expect(refused).toEqual([])
      expect(tape.header).toMatchObject({ from: FROM, source: { kind: 'elexon', label: 'Elexon, archive of IRIS' } })
      expect(marksOf(replica)).toMatchObject(tape.line(tape.length - 1).p as object)
      expect(counts).toMatchObject({ missing: 0, malformed: 0 })

      const requested = createElexon({ url: elexon.url, clock: hasty, log: silentLog() })
      const kinds = new Set(['units', 'levels', 'bidOffers', 'acceptance'])
      const known = (await requested.period(PERIOD)).filter(({ kind, at }) => kinds.has(kind) && at <= TO)
      const wanted = boaStackOf(foldMarket(EMPTY_MARKET, known), PERIOD, TO)
      const items = [...(replica.collections.get('boa/2022-03-19/27')?.collection.items.values() ?? [])]
      expect(wanted.items.length).toBeGreaterThan(500)
      const figures = (bars: readonly (typeof wanted.items)[number][]) =>
        bars
          .map(
            ({ plantId, bodId, volume, mainPrice, isAccepted }) =>
              `${plantId} ${bodId} ${isAccepted} ${volume} ${mainPrice}`,
          )
          .sort()
      expect(figures(items)).toEqual(figures(wanted.items))

      const times = Array.from({ length: tape.length }, (_, index) => index)
        .filter((index) => tape.event(index) === 'liveTableUpdate' && tape.table(index) === 'BmFeed')
        .map((index) => tape.at(index))
      expect(times.length).toBeGreaterThan(0)
      expect(times.every((at) => at >= FROM && at <= TO)).toBe(true)
    })

    it('RY01 ARC-8 a second recording of the stretch is the same, and a file that is missing is counted', async (test) => {
      const files = [...accepted(), { dataset: 'FREQ', name: 'FREQ_1', uploadedAt: '2022-03-19T13:01:00Z', body: 'no' }]
      const { record, server } = await recordedFrom(test, files)
      const first = await record()
      const second = await record()
      expect(withoutEpochs(second.text)).toBe(withoutEpochs(first.text))
      expect(archiveReport(first.counts)).toContain('Files that could not be read: 1.')

      server.faults.push({ status: 403 })
      await expect(record()).rejects.toThrow('The IRIS archive answered with an error (403).')
    })
  },
)
