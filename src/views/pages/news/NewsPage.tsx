import { useMemo, useState } from 'react'
import { sameValue } from '../../../domain/format/number'
import { newsAlertText } from '../../../domain/news/alert'
import { pinnedWarnings } from '../../../domain/news/warnings'
import { dateAt } from '../../../domain/periods'
import { groupNames } from '../../../domain/settings/groups'
import type { ColumnFilters } from '../../../domain/tables/filters'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import type { WireHeader, WireRow } from '../../../domain/wire'
import { retryNow } from '../../../streams/lib/intents'
import { useUnfilteredRows } from '../../../streams/news/hooks'
import { setNewsAlert, useNewsAlert } from '../../../streams/news/newsWatch'
import { queryToNotify, usePermission } from '../../../streams/plants/plantAlerts'
import { useTable } from '../../../streams/tables/hooks'
import { filterTable } from '../../../streams/tables/intents'
import { liveTablePlaceOf } from '../../modules/liveTable/LiveTableModule'
import { useTablePage, type TablePage } from '../../modules/liveTable/useTablePage'
import { PHONE, useMedia } from '../../parts/media'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { LiveTable } from '../../tables/LiveTable'
import { textIn } from '../../tables/rowCells'
import { latestOf, tableFreshness } from '../../tables/tableFreshness'
import { lockOf } from '../../tables/tools/locked'
import { useUserSettings } from '../../user/settings'
import { NewsBar } from './NewsBar'
import { NewsDialog } from './NewsDialog'
import { PinnedWarnings } from './PinnedWarnings'
import { useSeenNews } from './useSeenNews'
import * as css from './news.module.css'

const TABLE = 'News'

/** `/news`: news and warnings in the words of their publishers, warnings that hold on top (page catalogue A11). */
export const NewsPage = () => {
  const ready = useTablePage('news', TABLE)
  return (
    <Page area={css.newsPage}>
      <Arrived>{ready && <Shown {...ready} />}</Arrived>
    </Page>
  )
}

/** The text is cut where it has no room: it takes all that there is, and a row opens it whole. */
const GROWING = ['text']
const ON_PHONE = ['headline', 'time', 'seen']
/** A headline takes two lines of a phone. */
const TWO_LINES = { rowPx: 44, widths: { headline: 202 } } as const
/** px of a headline with the number that it ends with, which the text would cut. */
const ONE_LINE = { widths: { headline: 410 } } as const
/** Columns of warnings alone, and what the headline names, where there is room. */
const EXTRAS = ['validUntil', 'validFrom', 'unit']
const NO_FILTERS: ColumnFilters = {}
const NO_HEADERS: readonly WireHeader[] = []

const opensAll = (): boolean => true

const Shown = ({ resolved, option, now }: TablePage) => {
  const place = liveTablePlaceOf(option, resolved, dateAt(now))
  // Warnings are those that hold now and what is new is of the last week, whatever days are chosen and filtered.
  const key = tableKeyOf({ moduleType: TABLE })
  const rows = useUnfilteredRows(key)
  const view = useTable(key)
  const warnings = useMemo(() => pinnedWarnings(rows, now), [rows, now])
  const seen = useSeenNews(rows)
  const [opened, setOpened] = useState<WireRow>()
  const phone = useMedia(PHONE)
  return (
    <>
      <PinnedWarnings
        warnings={latestOf(view) && warnings}
        now={now}
        freshness={tableFreshness(view).freshness}
        onRetry={retryNow}
      />
      <Bar tableKey={tableKeyOf({ ...place, moduleType: TABLE })} rows={rows} {...seen} />
      <LiveTable
        moduleType={TABLE}
        place={place}
        title="News and warnings"
        area={css.newsTable}
        growing={GROWING}
        extras={EXTRAS}
        onPhone={ON_PHONE}
        {...(phone ? TWO_LINES : ONE_LINE)}
        named
        texts={seen.texts}
        rowClass={seen.rowClass}
        emptyText="No news in this range"
        opens={opensAll}
        onOpenRow={(row) => {
          seen.onSeen(row)
          setOpened(row)
        }}
      />
      {opened && <NewsDialog key={opened.uniqueId} row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type BarProps = Pick<ReturnType<typeof useSeenNews>, 'unseen' | 'onAllSeen'> & {
  readonly tableKey: string
  /** Of the last week. */
  readonly rows: readonly WireRow[]
}

/** The bar of the table that is shown, bound to its filters and to the user's subscription. */
const Bar = ({ tableKey, rows, unseen, onAllSeen }: BarProps) => {
  const table = latestOf(useTable(tableKey))
  const own = useUserSettings()
  const watched = useNewsAlert()
  const permission = usePermission()
  const filters = table?.choice.filters ?? NO_FILTERS
  const sources = useMemo(() => [...new Set(rows.map((row) => textIn(row, 'source')))].sort(), [rows])
  return (
    <NewsBar
      filters={filters}
      sources={sources}
      groups={groupNames(own)}
      locked={lockOf(own, 'filters')}
      unseen={unseen}
      watched={watched && newsAlertText(watched, table?.headers ?? NO_HEADERS, own)}
      isShown={sameValue(watched, filters)}
      onFilter={(column, filter) => filterTable(tableKey, column, filter)}
      onAllSeen={onAllSeen}
      onNotify={(on) => {
        if (on && permission === 'default') queryToNotify()
        setNewsAlert(on ? filters : undefined)
      }}
    />
  )
}
