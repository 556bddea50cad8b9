import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { ConfirmDialog } from '../../parts/dialog/ConfirmDialog'

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
