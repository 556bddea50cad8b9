import { useMemo, useState, type ReactNode } from 'react'
import { dateAt, dayText, type Instant } from '../../../domain/periods'
import { tableKeyOf } from '../../../domain/tables/tableRef'
import type { WireRow } from '../../../domain/wire'
import { useDates } from '../../../streams/dates/hooks'
import type { PageDates } from '../../../streams/dates/types'
import { retryNow } from '../../../streams/lib/intents'
import type { Freshness } from '../../../streams/lib/types'
import { useTableRows } from '../../../streams/news/hooks'
import { useStaticStore } from '../../../streams/plants/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { liveTablePlaceOf } from '../../modules/liveTable/LiveTableModule'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { counted } from '../../parts/format/numbers'
import { PHONE, useMedia } from '../../parts/media'
import { Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { LiveTable } from '../../tables/LiveTable'
import { tableFreshness } from '../../tables/tableFreshness'
import { NewsDialog } from './NewsDialog'
import { recentWarnings, type Warning } from './newsRows'
import * as css from './news.module.css'

const TABLE = 'News'
const MINUTE_MS = 60_000

/** `/news`: news and warnings in the words of their publishers, with the warnings of the last day on top (page catalogue A11). */
export const NewsPage = () => {
  const dates = useDates('news')
  const now = Math.floor((useShownNow() ?? 0) / MINUTE_MS) * MINUTE_MS
  const store = useStaticStore()
  const option = store?.liveTableOptions.find(({ moduleType }) => moduleType === TABLE)
  return (
    <Page area={css.newsPage}>
      {dates && option && now > 0 ? <Shown dates={dates} option={option} now={now} /> : <Loading />}
    </Page>
  )
}

type ShownProps = {
  readonly dates: PageDates
  readonly option: Parameters<typeof liveTablePlaceOf>[0]
  readonly now: Instant
}

/** The text is cut where it has no room: it takes all that there is, and a row opens it whole. */
const GROWING = ['text']
const ON_PHONE = ['headline', 'time']
/** A headline takes two lines of a phone. */
const TWO_LINES = { rowPx: 44, widths: { headline: 236 } } as const

const opensAll = (): boolean => true

const Shown = ({ dates: { resolved }, option, now }: ShownProps) => {
  const place = liveTablePlaceOf(option, resolved, dateAt(now))
  // Warnings are those of the last day, whatever days are chosen.
  const key = tableKeyOf({ moduleType: TABLE })
  const rows = useTableRows(key)
  const view = useTable(key)
  const warnings = useMemo(() => recentWarnings(rows, now), [rows, now])
  const [opened, setOpened] = useState<WireRow>()
  const phone = useMedia(PHONE)
  return (
    <>
      <NewsView
        warnings={view.kind === 'ready' ? warnings : undefined}
        freshness={tableFreshness(view).freshness}
        onRetry={retryNow}
      >
        <LiveTable
          moduleType={TABLE}
          place={place}
          title="News and warnings"
          area={css.newsTable}
          growing={GROWING}
          onPhone={ON_PHONE}
          {...(phone && TWO_LINES)}
          named
          opens={opensAll}
          onOpenRow={setOpened}
        />
      </NewsView>
      {opened && <NewsDialog key={opened.uniqueId} row={opened} onClose={() => setOpened(undefined)} />}
    </>
  )
}

type NewsViewProps = {
  /** Undefined until they are known. */
  readonly warnings: readonly Warning[] | undefined
  readonly freshness: Freshness
  readonly onRetry: () => void
  /** The table. */
  readonly children: ReactNode
}

/** Warnings of the last day above all news. */
export const NewsView = ({ warnings, freshness, onRetry, children }: NewsViewProps) => {
  const times = useTimes()
  return (
    <>
      <Panel
        title="Warnings of the last 24 hours"
        area={css.newsWarnings}
        freshness={freshness}
        sum={warnings && counted(warnings.length, 'warning')}
        onRetry={onRetry}
      >
        {warnings === undefined && <Loading />}
        {warnings?.length === 0 && (
          <p className={`dim ${css.newsNone}`}>No warning was published in the last 24 hours.</p>
        )}
        {warnings && warnings.length > 0 && (
          <ul className={`${css.newsList} scroll thin`} tabIndex={0} aria-label="List of warnings">
            {warnings.map(({ id, at, headline, text, source }) => (
              <li key={id}>
                <time dateTime={new Date(at).toISOString()} className="n">
                  {dayText(dateAt(at)).slice(0, -5)} {times.minute(at)}
                </time>
                <b>{headline}</b>
                <span className="dim">{text}</span>
                <small className="dim">{source}</small>
              </li>
            ))}
          </ul>
        )}
      </Panel>
      {children}
    </>
  )
}
