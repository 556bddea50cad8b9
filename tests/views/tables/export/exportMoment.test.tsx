import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { firstValueFrom, NEVER, of } from 'rxjs'
import { expect, it } from 'vitest'
import { DEFAULT_SETTINGS } from '../../../../src/domain/settings'
import { MEL_BELOW_PN } from '../../../../src/domain/tables/definitions/melBelowPn'
import { exportIntents } from '../../../../src/streams/export/exports'
import { ready } from '../../../../src/streams/lib/loaded'
import { NOW } from '../../support/desk'
import { levels, registered, segment } from '../../../domain/tables/markets'
import { ExportMenu } from '../../../../src/views/tables/export/ExportMenu'
import { drawnTable } from '../../settings/shownContext'
import { putDesk, testApp } from '../../../support/testApp'

const UNIT = 'ALPHA-1'
const SHORTFALL = [
  registered(UNIT),
  levels('PN', UNIT, [segment(NOW - 3_600_000, NOW + 3_600_000, 300)]),
  levels('MEL', UNIT, [segment(NOW - 3_600_000, NOW + 3_600_000, 260)]),
]

it('SAF-N8 EX01 a file of rows whose feed is late carries the mark that the screen has', async () => {
  const { view, frame } = drawnTable(MEL_BELOW_PN, SHORTFALL, DEFAULT_SETTINGS)
  const moment = { ...frame, freshness: { state: 'live', asOf: NOW, feeds: ['PN', 'MEL'] } } as const
  const why = 'Physical notifications: silent.'
  const connection$ = of({ state: 'up', since: NOW, lateFeeds: [{ feed: 'PN', since: NOW - 1000, why }] } as const)
  const streams = { view$: of(ready(view)), frame$: of(moment), history$: () => NEVER, latest: () => moment }
  testApp({ put: (app) => putDesk(app, { connection$, table: () => streams }) })
  const requested = firstValueFrom(exportIntents.current$)
  render(<ExportMenu tableKey="MelBelowPn" />)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  await user.click(screen.getByRole('menuitem', { name: /All rows/ }))
  expect(await requested).toMatchObject({ query: { frame: { freshness: { state: 'stale', asOf: NOW - 1000, why } } } })
})
