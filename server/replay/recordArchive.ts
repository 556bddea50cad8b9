import type { Instant } from '../../src/domain/periods'
import { createArchiveClient } from '../sources/elexon/archive/client'
import { ArchivedMarket, type ArchiveCounts } from '../sources/elexon/archive/archivedMarket'
import { createClient, createGate } from '../sources/elexon/client'
import { retainUnits } from '../sources/elexon/retained'
import type { ServerClock } from '../sources/source'
import { Recorder } from './recorder'
import { recordPassing, VirtualClock, type RecordedRange } from './recordRange'

type Options = RecordedRange & {
  /** Container of the archive, and base address of the Insights API, which has the register of units. */
  readonly archiveUrl: string
  readonly elexonUrl: string
  /** The data sets to read, by the names of the push. */
  readonly datasets: readonly string[]
  /** How much before `from` is read for the first picture, ms. */
  readonly beforeMs: number
  /** The wall clock, for the distance between requests to the API. */
  readonly wall: ServerClock
  readonly fetch?: typeof fetch
}

export type ArchiveRecording = { readonly lines: number; readonly counts: ArchiveCounts }

/**
 * Records a stretch of the past market out of Elexon's public archive of IRIS: the messages in the order and at the times
 * of their upload, as a server that listened then would have pushed them. What was notified before `from − beforeMs` and
 * never again is not in it. Rejects with an ElexonFault where the archive cannot be searched.
 */
export const recordArchive = async (options: Options): Promise<ArchiveRecording> => {
  const { archiveUrl, elexonUrl, datasets, from, to, beforeMs, out, log, wall, groups, isStopped } = options
  const { fetch = globalThis.fetch } = options
  const api = createClient({ url: elexonUrl, clock: wall, gate: createGate(wall), fetch })
  const market = new ArchivedMarket({
    client: createArchiveClient({ url: archiveUrl, fetch }),
    from: from - beforeMs,
    datasets,
    register: await retainUnits({ client: api, clock: wall })(from - beforeMs),
    address: archiveUrl,
    log,
  })
  await market.begin(from)
  const clock = new VirtualClock(from)
  const recorder = new Recorder({ source: market.source, clock, log, out, ...(groups && { groups }) })
  const before = (next: Instant): Promise<void> => market.load(Math.min(next, to), clock)
  const lines = await recordPassing({ recorder, clock, to, out, before, ...(isStopped && { isStopped }) })
  return { lines, counts: market.counts }
}

/** What a recording is made of, for the end of the command: one line for each fact. */
export const archiveReport = ({ messages, byDataset, missing, malformed, why }: ArchiveCounts): readonly string[] => {
  const sets = [...byDataset].map(([name, count]) => `${name} ${count.toLocaleString('en-GB')}`).join(', ')
  return [
    `Messages of IRIS: ${messages.toLocaleString('en-GB')}${sets === '' ? '' : ` (${sets})`}.`,
    ...(missing > 0 ? [`Files that are missing: ${missing.toLocaleString('en-GB')}. ${why ?? ''}`.trim()] : []),
    ...(malformed > 0 ? [`Files that could not be read: ${malformed.toLocaleString('en-GB')}.`] : []),
  ]
}
