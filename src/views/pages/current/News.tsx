import { Link } from 'react-router-dom'
import { dateAt, dayText } from '../../../domain/periods'
import type { WireRow } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/types'
import { retryNow } from '../../../streams/lib/intents'
import type { TableView } from '../../../streams/lib/tableTypes'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { EXISTING } from '../../parts/existing'
import { LoadFailed } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { tableFreshness } from '../../tables/tableFreshness'
import { Headline } from '../currentNews/Headline'
import { newsOf, type NewsItem } from '../currentNews/newsItem'

type NewsPanelProps = {
  readonly table: Loaded<TableView>
  readonly rows: readonly WireRow[]
  readonly onRetry: () => void
  /** False where the page of all news is not there. */
  readonly hasPage: boolean
}

const SHOWN = 5

/** The five newest news, and the way to the others. */
export const NewsPanel = ({ table, rows, onRetry, hasPage }: NewsPanelProps) => {
  const news = newsOf(rows).slice(0, SHOWN)
  return (
    <Panel
      title="News"
      area="news"
      freshness={tableFreshness(table).freshness}
      onRetry={onRetry}
      tools={hasPage && <Link to="/current-news">All news</Link>}
    >
      {news.length === 0 ? (
        <NoNews table={table} onRetry={onRetry} />
      ) : (
        <ul className="news-short scroll thin" tabIndex={0}>
          {news.map((item) => (
            <NewsLine key={item.id} item={item} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const NoNews = ({ table, onRetry }: Pick<NewsPanelProps, 'table' | 'onRetry'>) =>
  table.kind === 'failed' ? (
    <LoadFailed why={table.why.why} onRetry={onRetry} />
  ) : (
    <div className="empty">{table.kind === 'waiting' ? 'Loading...' : 'No Data'}</div>
  )

const NewsLine = ({ item }: { readonly item: NewsItem }) => (
  <li>
    <Published at={item.at} />
    <Headline item={item} />
    {item.tag !== undefined && <span className="chip">{item.tag}</span>}
    <small>{item.source ?? 'Source not named'}</small>
  </li>
)

/** The time of today, or the day it was. */
const Published = ({ at }: { readonly at: number | undefined }) => {
  const now = useShownNow()
  const times = useTimes()
  if (at === undefined) return <span className="when">-</span>
  const today = now === undefined || dateAt(now) === dateAt(at)
  return (
    <time className="when" dateTime={new Date(at).toISOString()}>
      {today ? times.minute(at) : dayText(dateAt(at)).split(' ').slice(1, 3).join(' ')}
    </time>
  )
}

/** The news as they are published. */
export const News = () => (
  <NewsPanel
    table={useTable('CurrentNews')}
    rows={useTableRows('CurrentNews')}
    onRetry={retryNow}
    hasPage={EXISTING.has('current-news')}
  />
)
