import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { addDays, dayStart, HALF_HOUR_MS, periodsIn } from '../../../src/domain/periods'
import { SERIES } from '../../../src/domain/series/catalogue'
import { idsOf } from '../../../src/domain/series/definition'
import { openHistoryStore } from '../../../server/history/store'
import { batchOfRows } from '../../support/memoryHistory'
import { longIt } from '../../support/longIt'

/** DuckDB 1.5.5 stopped for lack of memory after some 3,000 days of these, in one go. */
const DAYS = 3600
/** Five minutes on a machine with nothing else to do, ms. */
const PATIENCE_MS = 1_800_000
const IDS = SERIES.filter(({ kind, stepMs }) => kind === 'plain' && stepMs === HALF_HOUR_MS)
  .flatMap(idsOf)
  .slice(0, 150)

describe('a history that is filled for long', () => {
  longIt(
    'HIS-105 has memory for it, however many days its process has filled',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'enact-long-fill-'))
      const store = await openHistoryStore(folder)
      try {
        for (let back = 0; back < DAYS; back++) {
          const date = addDays('2025-12-31', -back)
          const steps = Array.from({ length: periodsIn(date) }, (_, step) => dayStart(date) + step * HALF_HOUR_MS)
          const rows = IDS.flatMap((id, n) => steps.map((at) => [id, at, (Math.sin(at * (n + 1)) * 1e4) | 0] as const))
          await store.fill(date, batchOfRows(rows))
        }
        expect((await store.filledDays()).length).toBe(DAYS)
      } finally {
        await store.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
    PATIENCE_MS,
  )
})
