import { ArrowUp } from 'lucide-react'
import { useMemo, useRef } from 'react'
import { Link } from 'react-router-dom'
import { refreshedText } from '../../../domain/periods'
import type { Row } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/faces'
import type { TableView } from '../../../streams/lib/tableTypes'
import { LoadFailed } from '../../parts/panel/LoadFailed'
import { Panel } from '../../parts/panel/Panel'
import { tableFreshness } from '../current/tableFreshness'
import { whole } from '../../parts/format/numbers'
import { filteredNews, tagsOf, type NewsFilter } from './newsFilter'
import { NewsCard } from './NewsCard'
import { newsOf } from './newsItem'
import { NewsTools } from './NewsTools'
import { useAtTop } from './useAtTop'
import { useHeldNews } from './useHeldNews'
import './news.css'

export type CurrentNewsViewProps = {
  readonly table: Loaded<TableView>
  readonly rows: readonly Row[]
  readonly filter: NewsFilter
  readonly onFilter: (filter: NewsFilter) => void
  readonly onRetry: () => void
}

/** The news as cards, newest first. What comes while somebody reads further down waits above. */
export const CurrentNewsView = ({ table, rows, filter, onFilter, onRetry }: CurrentNewsViewProps) => {
  const scroller = useRef<HTMLDivElement>(null)
  const items = useMemo(() => newsOf(rows), [rows])
  const { shown, waiting, showAll } = useHeldNews(items, useAtTop(scroller))
  const cards = filteredNews(shown, filter)
  const { freshness, refreshedAt } = tableFreshness(table)
  const toTop = (): void => {
    showAll()
    scroller.current?.scrollTo({ top: 0 })
    window.scrollTo({ top: 0 })
    scroller.current?.focus({ preventScroll: true })
  }
  return (
    <main className="plain current-news">
      <Panel
        title="News"
        area="news-panel"
        freshness={freshness}
        onRetry={onRetry}
        footer={
          <>
            <span>{items.length === 0 ? '' : `${whole(cards.length)} of ${whole(items.length)}`}</span>
            <span className="grow" />
            <span>{refreshedAt === undefined ? '' : `Refreshed ${refreshedText(refreshedAt)}`}</span>
          </>
        }
      >
        <NewsTools filter={filter} tags={tagsOf(items)} onFilter={onFilter} />
        <div className="news-scroll" ref={scroller} role="region" aria-label="News, newest first" tabIndex={0}>
          <div className="news-new" role="status">
            {waiting > 0 && (
              <button type="button" className="btn primary s" onClick={toTop}>
                <ArrowUp aria-hidden />
                {whole(waiting)} new
              </button>
            )}
          </div>
          {cards.length > 0 ? (
            <ul className="news-cards">
              {cards.map((item) => (
                <NewsCard key={item.id} item={item} />
              ))}
            </ul>
          ) : table.kind === 'failed' && items.length === 0 ? (
            <LoadFailed why={table.why.why} onRetry={onRetry} />
          ) : (
            <Nothing waiting={table.kind === 'waiting'} filtered={items.length > 0} onAll={() => onFilter(NO_FILTER)} />
          )}
        </div>
      </Panel>
    </main>
  )
}

const NO_FILTER: NewsFilter = { tag: undefined, text: '' }

type NothingProps = { readonly waiting: boolean; readonly filtered: boolean; readonly onAll: () => void }

const Nothing = ({ waiting, filtered, onAll }: NothingProps) =>
  waiting ? (
    <div className="empty">Loading...</div>
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
