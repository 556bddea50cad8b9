import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstValueFrom } from 'rxjs'
import { afterEach, expect, it, vi } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/domain/settings'
import { MEL_BELOW_PN } from '../../../../src/domain/tables/definitions/melBelowPn'
import { exportIntents } from '../../../../src/streams/export/exports'
import type { Connection } from '../../../../src/streams/lib/types'
import { NOW } from '../../support/desk'
import { levels, registered, segment } from '../../../domain/tables/markets'
import { ExportMenu } from '../../../../src/views/tables/export/ExportMenu'
import { drawnTable, type DrawnTable } from '../../settings/shownContext'
import { testApp } from '../../../support/testApp'

const context = vi.hoisted((): { table?: DrawnTable; connection?: Connection } => ({}))
vi.mock('../../../../src/streams/tables/hooks', async (original) => ({
  ...(await original<object>()),
  useTable: () => ({ kind: 'ready', value: context.table!.view }),
  useTableHandle: () => () => context.table!.frame,
}))
vi.mock('../../../../src/streams/app/hooks', async (original) => ({
  ...(await original<object>()),
  useConnection: () => context.connection,
}))
vi.mock('../../../../src/streams/export/hooks', () => ({ useExport: () => ({ kind: 'idle' }) }))
afterEach(cleanup)

const UNIT = 'ALPHA-1'
const SHORTFALL = [
  registered(UNIT),
  levels('PN', UNIT, [segment(NOW - 3_600_000, NOW + 3_600_000, 300)]),
  levels('MEL', UNIT, [segment(NOW - 3_600_000, NOW + 3_600_000, 260)]),
]

it('SAF-N8 EX01 a file of rows whose feed is late carries the mark that the screen has', async () => {
  const { view, frame } = drawnTable(MEL_BELOW_PN, SHORTFALL, DEFAULT_SETTINGS)
  context.table = { view, frame: { ...frame, freshness: { state: 'live', asOf: NOW, feeds: ['PN', 'MEL'] } } }
  const why = 'Physical notifications: silent.'
  context.connection = { state: 'up', since: NOW, lateFeeds: [{ feed: 'PN', since: NOW - 1000, why }] }
  testApp()
  const requested = firstValueFrom(exportIntents.current$)
  render(<ExportMenu tableKey="MelBelowPn" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('menuitem', { name: /All rows/ }))
  expect(await requested).toMatchObject({ query: { frame: { freshness: { state: 'stale', asOf: NOW - 1000, why } } } })
})
