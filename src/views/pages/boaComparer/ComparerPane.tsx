import type { BoaMetrics, StackItem } from '../../../domain/wire'
import type { ShownDesk } from '../../boa/deskParts'
import { ListPanel } from '../../boa/ListPanel'
import { PaneFigures } from './PaneFigures'
import { PaneHead, type PaneHeadProps } from './PaneHead'
import * as css from './boaComparer.module.css'

type ComparerPaneProps = Omit<PaneHeadProps, 'freshness'> & {
  readonly shown: ShownDesk
  /** Figures of the pane before. */
  readonly before: BoaMetrics | undefined
  readonly linked: boolean
  /** Another pane shows a period of this number: the names of their lists say which is which. */
  readonly hasTwin: boolean
  readonly onOpen: (item: StackItem) => void
}

const LISTS = ['acceptedOffers', 'acceptedBids'] as const
/** Columns that the lists of a pane have where there is room, in this order. */
const EXTRAS = [
  'start',
  'end',
  'fuelType',
  'timeAccepted',
  'durationMinutes',
  'volume',
  'cost',
  'finalPrice',
  'zone',
  'volumeComparison',
  'ndo',
  'ndb',
  'ndz',
  'mzt',
  'mnzt',
  'sel',
  'terreAccepted',
]

/** One period of the comparer: which it is, its figures, and its acceptances. */
export const ComparerPane = ({
  shown: { desk, freshness },
  shown,
  before,
  linked,
  hasTwin,
  onOpen,
  ...head
}: ComparerPaneProps) => {
  const { at, period, onRetry } = head
  const number = at + 1
  const nameOf = (list: (typeof LISTS)[number]): string =>
    `P${period.period} ${list === 'acceptedOffers' ? 'offers' : 'bids'}${hasTwin ? `, pane ${number}` : ''}`
  return (
    <section className={`${css.comparerPane} card`} aria-label={`Pane ${number}`} data-pane={number} tabIndex={-1}>
      <PaneHead {...head} freshness={freshness} />
      <PaneFigures metrics={desk?.metrics} behind={desk?.metricsBehind ?? false} before={before} shown={shown} />
      <div className={css.comparerLists}>
        {LISTS.map((list) => (
          <ListPanel
            key={list}
            list={list}
            title={nameOf(list)}
            period={period}
            items={desk?.lists[list]}
            tableId={`BoaComparer${list}${linked ? 1 : number}`}
            extras={EXTRAS}
            namesOpen="row"
            onRetry={onRetry}
            onOpen={onOpen}
            expanded={false}
            onExpand={undefined}
            covered={false}
          />
        ))}
      </div>
    </section>
  )
}
