import { RotateCcw, Share2 } from 'lucide-react'
import { useState, lazy, Suspense } from 'react'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import type { SharePlace } from '../../../domain/forms'
import type { KeptCounts } from '../../../domain/settings'
import { Fact, Facts, FactCard } from '../../parts/panel/FactCard'

type ResetFiltersProps = {
  /** Tables with something saved. */
  readonly count: number
  readonly onReset: () => void
}

const tables = (count: number): string => (count === 1 ? 'one table' : `${count} tables`)

/** Takes back the filters, columns and sorting of all tables, once it is said what is lost. */
export const ResetFilters = ({ count, onReset }: ResetFiltersProps) => {
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={count === 0}
        title={count === 0 ? 'No table has saved filters' : 'Every table shows all its rows and columns again'}
        onClick={() => setAsks(true)}
      >
        <RotateCcw aria-hidden />
        Reset table filters
      </button>
      <ConfirmDialog
        open={asks}
        title={`Reset the filters of ${tables(count)}?`}
        text="Saved filters, hidden columns, their order and the sorting are removed."
        confirm="Reset"
        onConfirm={onReset}
        onClose={() => setAsks(false)}
      />
    </>
  )
}

const ShareDialog = lazy(async () => ({ default: (await import('../../dialogs/ShareDialog')).ShareDialog }))

type KeptCardProps = {
  readonly kept: KeptCounts
  readonly onShare: (place: SharePlace) => void
  readonly onResetFilters: () => void
}

const SHARED: readonly (readonly [name: string, of: keyof KeptCounts, place: SharePlace])[] = [
  ['Dashboards', 'dashboards', 'dashboard'],
  ['Bingo boards', 'boards', 'bingoCard'],
  ['Subscriptions', 'subscriptions', 'NotificationsPage'],
  ['Table views', 'tableViews', 'tableView'],
]

/** What the server keeps for the user, and what of it they can give to colleagues. */
export const KeptCardView = ({ kept, onShare, onResetFilters }: KeptCardProps) => (
  <FactCard
    title="Stored for you"
    actions={
      <>
        {SHARED.map(
          ([name, of, place]) =>
            kept[of] > 0 && (
              <button
                key={of}
                type="button"
                className="btn"
                title={`Give copies of ${name.toLowerCase()} to colleagues`}
                onClick={() => onShare(place)}
              >
                <Share2 aria-hidden />
                Share {name.toLowerCase()}
              </button>
            ),
        )}
        <ResetFilters count={kept.tables} onReset={onResetFilters} />
      </>
    }
  >
    <Facts>
      {SHARED.map(([name, of]) => (
        <Fact key={of} name={name}>
          {kept[of]}
        </Fact>
      ))}
      <Fact name="Filtered tables">{kept.tables}</Fact>
    </Facts>
  </FactCard>
)

/** The card with the dialog that it opens. */
export const KeptCard = (props: Omit<KeptCardProps, 'onShare'>) => {
  const [place, setPlace] = useState<SharePlace>()
  return (
    <>
      <KeptCardView {...props} onShare={setPlace} />
      <Suspense fallback={null}>
        {place && <ShareDialog open place={place} onClose={() => setPlace(undefined)} />}
      </Suspense>
    </>
  )
}
