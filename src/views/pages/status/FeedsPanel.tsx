import { feedName, type StatusFeed } from '../../../domain/status'
import type { Status } from '../../../domain/wire/status'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import type { StatusFeeds } from '../../../streams/status/facts'
import { Panel } from '../../parts/panel/Panel'
import { FeedRow } from './FeedRow'
import { StateWord } from './StateWord'
import { lastOf } from '../../../streams/lib/loaded'
import { Loading, LoadState } from '../../parts/panel/LoadState'
import * as css from './status.module.css'

type FeedsPanelProps = {
  readonly feeds: Loaded<StatusFeeds>
  readonly strips: Status['strips'] | undefined
  readonly onRetry: () => void
}

/** Title, unit, and `n` for numbers, which are at the right. */
const COLUMNS: readonly (readonly [title: string, unit?: string, className?: string])[] = [
  ['State'],
  ['Feed'],
  ['Source'],
  ['Last message', 'London', 'n'],
  ['Age', '', 'n'],
  ['Data age', '', 'n'],
  ['Expected every', 's', 'n'],
  ['Late by', 's', 'n'],
  ['Today', 'messages', 'n'],
  ['Last 24 h', '5 min cells'],
]

const sumText = (feeds: readonly StatusFeed[]): string => {
  const watched = feeds.filter(({ state }) => state !== 'notOffered')
  const well = watched.filter(({ state }) => state === 'ok').length
  return feeds.length === 0 ? '' : `${well} of ${watched.length} OK, ${feeds.length - watched.length} not offered`
}

const NO_FRESHNESS: Freshness = { state: 'waiting' }

/** Every feed with its age and its last 24 hours. */
export const FeedsPanel = ({ feeds, strips, onRetry }: FeedsPanelProps) => {
  const { feeds: list = [], freshness = NO_FRESHNESS } = lastOf(feeds) ?? {}
  const offered = list.filter(({ state }) => state !== 'notOffered')
  return (
    <Panel title="Feeds" area="feeds-panel" freshness={freshness} sum={sumText(list)} onRetry={onRetry}>
      {list.length > 0 ? (
        <>
          <div className={css.statusScroll} tabIndex={0} role="region" aria-label="Feeds, table">
            <table role="table" className="data-table as-cards feeds">
              <thead role="rowgroup" className="phone-aside">
                <tr role="row">
                  {COLUMNS.map(([title, unit, className]) => (
                    <th key={title} role="columnheader" scope="col" className={className}>
                      {title}
                      {unit && <small>{unit}</small>}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody role="rowgroup">
                {offered.map((feed) => (
                  <FeedRow key={feed.id} feed={feed} strip={strips?.[feed.id]} />
                ))}
              </tbody>
            </table>
          </div>
          <NotOffered feeds={list.filter(({ state }) => state === 'notOffered')} />
        </>
      ) : (
        <LoadState of={feeds} onRetry={onRetry}>
          {() => <Loading />}
        </LoadState>
      )}
    </Panel>
  )
}

/** In one line: nobody waits for them. */
const NotOffered = ({ feeds }: { readonly feeds: readonly StatusFeed[] }) =>
  feeds.length > 0 && (
    <p className={`${css.notOffered} dim`}>
      <StateWord state="notOffered" /> {feeds.map(({ id }) => feedName(id)).join(', ')}.
    </p>
  )
