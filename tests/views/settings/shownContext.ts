import { NEVER, of } from 'rxjs'
import { tableCollectionFromSnapshot } from '../../../src/domain/tables/tableCollection'
import { idleSync } from '../../../src/domain/tables/sync'
import { newUserDocument } from '../../../src/domain/settings/userDocument'
import type { Settings } from '../../../src/domain/settings'
import { EMPTY_MEMORY, type MarketTable } from '../../../src/domain/tables/definitions'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { PeriodPicker } from '../../../src/streams/lib/types'
import { browserSettings$, theme$ } from '../../../src/streams/lib/browserSettings'
import { browserChoices } from '../../../src/streams/settings/browserChoices'
import { browserOf } from '../../../src/streams/settings/settingsState'
import { drawnFreshness, drawRows, drawWishes, nothingDrawn } from '../../../src/streams/tables/drawn'
import { tableSettings$ } from '../../../src/streams/tables/filterContext'
import type { TableMoment, TableView } from '../../../src/streams/lib/tableTypes'
import type { TableParts } from '../../../src/streams/lib/tableModel'
import { tablesViewOf } from '../../../src/streams/tables/viewOf'
import { NO_WISHES } from '../../../src/streams/tables/liveTable'
import { marketOf } from '../../domain/tables/markets'
import { fakeSources } from '../../support/fakeSources'
import { pickerBy } from '../../support/pickerBy'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { NOW } from '../support/desk'

/** What the streams make of a user's settings, for the views of `shown.test.tsx`. */

export type DrawnTable = { readonly view: TableView; readonly frame: TableMoment }

/** A table of the catalogue over a small market, as the streams draw it for these settings. */
export const drawnTable = (table: MarketTable, events: readonly MarketEvent[], basic: Settings): DrawnTable => {
  const { option, headers, parents = [], headerToSort, ascending, moduleType } = table.definition
  const head = {
    headerFirstRowById: parents.map(({ id }) => id),
    headerSecondRow: [...headers, ...parents],
    headerToSort,
    ascending,
  }
  const data = [...table.rowsOf(marketOf(...events), NOW, EMPTY_MEMORY)]
  const { collection } = tableCollectionFromSnapshot(
    { data: { ...head, data } },
    { maxEntries: undefined, sortHeader: headerToSort },
  )
  if (!collection) throw new Error(`The rows of ${moduleType} are no table.`)
  let wishes = NO_WISHES
  tableSettings$(
    of({ document: { ...newUserDocument(), basic }, stage: 'here', save: { state: 'idle' }, broken: [] }),
  ).subscribe((settings) => (wishes = { ...NO_WISHES, settings }))
  const state = { ...idleSync<TableParts>(NOW), phase: 'live' as const, verifiedAt: NOW }
  const received = {
    state: { ...state, store: { collection, head: { ...head, option } } },
    whole: true,
    merged: undefined,
  }
  const drawn = drawRows(
    drawWishes(nothingDrawn(NOW, wishes), wishes, NOW),
    { ...received, log: undefined as never },
    NOW,
  )
  const view = tablesViewOf(drawn)
  if (view.kind !== 'ready' || !drawn.frame) throw new Error(`${moduleType} is not drawn.`)
  return { view: view.value, frame: { ...drawn.frame, freshness: drawnFreshness(drawn) } }
}

/** What is drawn when a user's settings come: the theme, and its picker at 17:20. */
export const deskOf = (settings: Settings): { readonly theme: string | undefined; readonly picker: PeriodPicker } => {
  const start = Date.parse('2026-11-20T17:20:00Z')
  const context = fakeSources(start)
  const date = '2026-11-20'
  context.answer('GET /staticApi/tradingperiod', () => ({
    current: { date, period: 35 },
    currentWindow: { date, period: 35 },
    tradingWindow: { date, period: 36 },
    now: context.clock.now(),
  }))
  let theme: string | undefined
  let picker: PeriodPicker | undefined
  inVirtualTime(({ flush }) => {
    const settings$ = browserSettings$(context.sources.storage, browserChoices(NEVER, of(browserOf(settings)), NEVER))
    const now = () => context.clock.now() - start
    const themes = recorded(theme$(context.sources, settings$), 500, now)
    const pickers = recorded(pickerBy(context.sources, NEVER, settings$), 500, now)
    flush()
    theme = themes.at(-1)?.value
    picker = pickers.at(-1)?.value
  })
  if (!picker) throw new Error('The picker says nothing.')
  return { theme, picker }
}
