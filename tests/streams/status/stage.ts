import { statusRows, type StatusFeed } from '../../../src/domain/status'
import { STATUS_TABLE } from '../../../src/domain/tables/definitions/feedStatus'
import type { WireLiveTable } from '../../../src/domain/wire'
import type { Status, StatusParts, StatusPush } from '../../../src/domain/wire/status'
import { openTable } from '../../support/verifiedTable'

const HUB = { connections: 2, groups: 3, lagging: 0, heldBack: 0 }

/** The server's whole answer, plain but for what a test cares about. */
export const statusAt = (at: number, s: number, more: Partial<Status> = {}): Status => ({
  e: 'e1',
  s,
  at,
  since: at - 3_600_000,
  strips: {},
  incidents: [],
  hubs: { data: { ...HUB, users: 2 }, lite: HUB },
  store: {
    kind: 'sqlite',
    version: '3.45.1',
    durability: 'Every answered write is on the disk.',
    weaknesses: [],
    writesToday: 3,
  },
  server: {
    version: '0.1.0',
    startedAt: at - 3_600_000,
    node: 'v20',
    memoryBytes: 1e8,
    heapBytes: 5e7,
    source: 'Simulated',
  },
  ...more,
})

export const statusPush = (at: number, s: number, parts: Partial<StatusParts>): StatusPush => ({
  page: 'status',
  e: 'e1',
  s,
  at,
  parts,
})

/** The answer of the live table for these feeds. */
export const statusTable = (feeds: readonly StatusFeed[], asOf: number): WireLiveTable => {
  const rules = { maxEntries: undefined, sortHeader: '' }
  const { rows, seq, digest } = openTable({ key: 'Status', epoch: 'e1', rows: statusRows(feeds), rules })
  return {
    data: {
      headerFirstRowById: [],
      headerSecondRow: [...STATUS_TABLE.headers],
      data: [...rows],
      headerToSort: '',
      ascending: true,
    },
    meta: { t: 'Status', e: 'e1', s: seq, n: rows.length, d: digest, asOf },
  }
}
