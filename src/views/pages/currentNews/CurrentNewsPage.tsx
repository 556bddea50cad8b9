import { dateAt, dayText, zoneText, refreshedText, type Instant } from '../../../domain/periods'
import { Headline } from './Headline'
import {
  LONGEST_TEXT,
  type NewsItem,
  filteredNews,
  type NewsFilter,
  tagsOf,
  newsOf,
  readNewsFilter,
  writeNewsFilter,
} from './newsItem'
import { TimeOfDay, useTimes } from '../../user/times'
import { ArrowUp } from 'lucide-react'
import { type RefObject, useMemo, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import type { WireRow } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/types'
import type { TableView } from '../../../streams/lib/tableTypes'
import { whole } from '../../parts/format/numbers'
import { LoadFailed, Loading } from '../../parts/panel/LoadState'
import { useWindowEvents } from '../../parts/useWindowEvents'
import { Panel } from '../../parts/panel/Panel'
import { tableFreshness } from '../../tables/tableFreshness'
import { SearchField } from '../../parts/controls/SearchField'
import { Segments } from '../../parts/controls/Segments'
import { originMark } from '../../parts/origin/originMark'
import { Page } from '../../parts/Page'
import { useTable } from '../../../streams/tables/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import * as css from './currentNews.module.css'

/** One piece of news: when, what, by whom, about what. */
export const NewsCard = ({ item }: { readonly item: NewsItem }) => {
  const { at, source, summary, tag } = item
  return (
    <li className={css.newsCard} {...originMark({ document: item.id })}>
      {at === undefined ? (
        <span className="when dim small">-</span>
      ) : (
        <time className="when dim small" dateTime={new Date(at).toISOString()}>
          <b>
            <TimeOfDay at={at} as="minute" /> {zoneText(at)}
          </b>{' '}
          {dayText(dateAt(at)).slice(0, -5)}
        </time>
      )}
      <div className={css.what}>
        <Headline item={item} />
        {summary !== undefined && <p className="muted">{summary}</p>}
        <small>{source ?? 'Source not named'}</small>
      </div>
      {tag !== undefined && <span className="chip">{tag}</span>}
    </li>
  )
}

type HeldNews = {
  readonly shown: readonly NewsItem[]
  /** How many have come since, and wait so that nothing moves under the reader. */
  readonly waiting: number
  readonly showAll: () => void
}

/**
 * The news as the reader has them on the screen: at the top of the list new ones join at once; further down they wait
 * until they ask for them. What is corrected or withdrawn changes in either case.
 */
const useHeldNews = (items: readonly NewsItem[], atTop: boolean): HeldNews => {
  const [known, setKnown] = useState<ReadonlySet<string>>(() => new Set(items.map(({ id }) => id)))
  const fresh = items.filter(({ id }) => !known.has(id))
  const showAll = (): void => setKnown(new Set(items.map(({ id }) => id)))
  // The first news have nobody reading above them.
  const join = fresh.length > 0 && (atTop || known.size === 0)
  if (join) showAll()
  return {
    shown: join ? items : items.filter(({ id }) => known.has(id)),
    waiting: join ? 0 : fresh.length,
    showAll,
  }
}

/** The choice of no tag. */
const ALL = 'all'

const NEAR_PX = 24

/** Whether neither the element nor the page is scrolled down: on a phone it is the page that scrolls. */
const useAtTop = (element: RefObject<HTMLElement | null>): boolean => {
  const [atTop, setAtTop] = useState(true)
  // Before the element's own handlers: its scrolling does not come up to the window.
  useWindowEvents(
    { scroll: () => setAtTop((element.current?.scrollTop ?? 0) <= NEAR_PX && window.scrollY <= NEAR_PX) },
    true,
  )
  return atTop
}

export type CurrentNewsViewProps = {
  readonly table: Loaded<TableView>
  readonly rows: readonly WireRow[]
  readonly filter: NewsFilter
  readonly onFilter: (filter: NewsFilter) => void
  readonly onRetry: () => void
}

/** The news as cards, newest first. What comes while somebody reads further down waits above. */
export const CurrentNewsView = ({ table, rows, filter, onFilter, onRetry }: CurrentNewsViewProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const items = useMemo(() => newsOf(rows), [rows])
  const { shown, waiting, showAll } = useHeldNews(items, useAtTop(scroller))
  const failure = table.kind === 'failed' && items.length === 0 ? table.why : undefined
  const cards = filteredNews(shown, filter)
  const { freshness, refreshedAt } = tableFreshness(table)
  const toTop = (): void => {
    showAll()
    scroller.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
    scroller.current?.focus({ preventScroll: true })
  }
  return (
    <Page area={css.currentNews}>
      <Panel
        title="News"
        area="news-panel"
        freshness={freshness}
        onRetry={onRetry}
        footer={<NewsFooter shown={cards.length} of={items.length} refreshedAt={refreshedAt} />}
      >
        <NewsTools tags={tagsOf(items)} filter={filter} onFilter={onFilter} />
        <div
          className={`${css.newsScroll} vstack scroll thin`}
          ref={scroller}
          role="region"
          aria-label="News, newest first"
          tabIndex={0}
        >
          <div className={css.newsNew} role="status">
            {waiting > 0 && (
              <button type="button" className="btn primary s" onClick={toTop}>
                <ArrowUp aria-hidden />
                {whole(waiting)} new
              </button>
            )}
          </div>
          {cards.length > 0 && (
            <ul className="news-cards">
              {cards.map((item) => (
                <NewsCard key={item.id} item={item} />
              ))}
            </ul>
          )}
          {failure && <LoadFailed why={failure.why} onRetry={onRetry} />}
          {cards.length === 0 && !failure && (
            <Nothing waiting={table.kind === 'waiting'} filtered={items.length > 0} onAll={() => onFilter(NO_FILTER)} />
          )}
        </div>
      </Panel>
    </Page>
  )
}

type NewsFooterProps = { readonly shown: number; readonly of: number; readonly refreshedAt: Instant | undefined }

const NewsFooter = ({ shown, of, refreshedAt }: NewsFooterProps) => {
  const times = useTimes()
  return (
    <>
      <span>{of === 0 ? '' : `${whole(shown)} of ${whole(of)}`}</span>
      <span className="grow" />
      <span>{refreshedAt === undefined ? '' : `Refreshed ${refreshedText(refreshedAt, times)}`}</span>
    </>
  )
}

type NewsToolsProps = Pick<CurrentNewsViewProps, 'filter' | 'onFilter'> & { readonly tags: readonly string[] }

/** About what the news are, and words that are in them. */
const NewsTools = ({ tags, filter, onFilter }: NewsToolsProps) => {
  const chosen = tags.find((tag) => tag.toLowerCase() === filter.tag?.toLowerCase())
  return (
    <div className={`${css.newsTools} rigid wrap line-below hstack`}>
      <Segments
        className={css.newsTags}
        label="News about"
        value={chosen ?? (filter.tag === undefined ? ALL : '')}
        options={[ALL, ...tags].map((tag) => ({ value: tag, label: tag === ALL ? 'All' : tag }))}
        onChange={(tag) => onFilter({ ...filter, tag: tags.find((each) => each === tag) })}
      />
      <SearchField
        label="Find in news"
        placeholder="All of these words"
        value={filter.text}
        maxLength={LONGEST_TEXT}
        onChange={(text) => onFilter({ ...filter, text })}
      />
    </div>
  )
}

const NO_FILTER: NewsFilter = { tag: undefined, text: '' }

type NothingProps = { readonly waiting: boolean; readonly filtered: boolean; readonly onAll: () => void }

const Nothing = ({ waiting, filtered, onAll }: NothingProps) =>
  waiting ? (
    <Loading />
  ) : (
    <div className="empty">
      <b>No Data</b>
      {filtered ? (
        <button type="button" className="btn s" onClick={onAll}>
          Show all news
        </button>
      ) : (
        <span>No news are known at present.</span>
      )}
      <Link to="/">Back to The Current</Link>
    </div>
  )

/** `/current-news`: the news column of The Current as its own page (catalogue A2). The address keeps the filter. */
export const CurrentNewsPage = () => {
  const [search, setSearch] = useSearchParams()
  return (
    <CurrentNewsView
      table={useTable('CurrentNews')}
      rows={useTableRows('CurrentNews')}
      filter={readNewsFilter(search)}
      onFilter={(filter) => setSearch(writeNewsFilter(search, filter), { replace: true })}
      onRetry={retryNow}
    />
  )
}
