import { RotateCcw, Share2 } from 'lucide-react'
import { useState, lazy, Suspense } from 'react'
import { ConfirmDialog } from '../../parts/dialog/MessageDialog'
import type { SharePlace } from '../../../domain/forms'
import type { RetainedCounts } from '../../../domain/settings'
import { Fact, Facts, FactCard } from '../../parts/panel/FactCard'

type ResetFiltersProps = {
  /** Tables with something saved. */
  readonly count: number
  readonly onReset: () => void
}

const tables = (count: number): string => (count === 1 ? 'one table' : `${count} tables`)

/** Takes back the filters, columns and sorting of all tables, once it is said what is lost. */
export const ResetFilters = ({ count, onReset }: ResetFiltersProps) => {
  const [queries, setQueries] = useState(false)
  return (
    <>
      <button
        type="button"
        className="btn"
        disabled={count === 0}
        title={count === 0 ? 'No table has saved filters' : 'Every table shows all its rows and columns again'}
        onClick={() => setQueries(true)}
      >
        <RotateCcw aria-hidden />
        Reset table filters
      </button>
      <ConfirmDialog
        open={queries}
        title={`Reset the filters of ${tables(count)}?`}
        text="Saved filters, hidden columns, their order and the sorting are removed."
        confirm="Reset"
        onConfirm={onReset}
        onClose={() => setQueries(false)}
      />
    </>
  )
}

const ShareDialog = lazy(async () => ({ default: (await import('../../dialogs/ShareDialog')).ShareDialog }))

type RetainedCardProps = {
  readonly retained: RetainedCounts
  readonly onShare: (place: SharePlace) => void
  readonly onResetFilters: () => void
}

const SHARED: readonly (readonly [name: string, of: keyof RetainedCounts, place: SharePlace])[] = [
  ['Dashboards', 'dashboards', 'dashboard'],
  ['Bingo boards', 'boards', 'bingoCard'],
  ['Subscriptions', 'subscriptions', 'NotificationsPage'],
  ['Table views', 'tableViews', 'tableView'],
]

/** What the server keeps for the user, and what of it they can give to colleagues. */
export const RetainedCardView = ({ retained, onShare, onResetFilters }: RetainedCardProps) => (
  <FactCard
    title="Stored for you"
    actions={
      <>
        {SHARED.map(
          ([name, of, place]) =>
            retained[of] > 0 && (
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
        <ResetFilters count={retained.tables} onReset={onResetFilters} />
      </>
    }
  >
    <Facts>
      {SHARED.map(([name, of]) => (
        <Fact key={of} name={name}>
          {retained[of]}
        </Fact>
      ))}
      <Fact name="Filtered tables">{retained.tables}</Fact>
    </Facts>
  </FactCard>
)

/** The card with the dialog that it opens. */
export const RetainedCard = (props: Omit<RetainedCardProps, 'onShare'>) => {
  const [place, setPlace] = useState<SharePlace>()
  return (
    <>
      <RetainedCardView {...props} onShare={setPlace} />
      <Suspense fallback={null}>
        {place && <ShareDialog open place={place} onClose={() => setPlace(undefined)} />}
      </Suspense>
    </>
  )
}
