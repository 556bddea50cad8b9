import { dateAt, dayText, zoneText } from '../../../domain/periods'
import { Headline } from './Headline'
import type { NewsItem } from './newsItem'
import { TimeOfDay } from '../../own/times'

/** One piece of news: when, what, by whom, about what. */
export const NewsCard = ({ item }: { readonly item: NewsItem }) => {
  const { at, source, summary, tag } = item
  return (
    <li className="news-card">
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
      <div className="what">
        <Headline item={item} />
        {summary !== undefined && <p className="muted">{summary}</p>}
        <small>{source ?? 'Source not named'}</small>
      </div>
      {tag !== undefined && <span className="chip">{tag}</span>}
    </li>
  )
}
