import { withoutEmpty } from '../../../domain/tables/filters/filters'
import type { TableView } from '../../../streams/lib/tableTypes'

type EmptyRowsProps = { readonly view: TableView; readonly onClearFilters?: (() => void) | undefined }

/** What stands in a table without rows: that there are none, or that the filters let none pass (LT20). */
export const EmptyRows = ({ view, onClearFilters }: EmptyRowsProps) =>
  view.total === 0 ? (
    <div className="empty">No Data</div>
  ) : (
    <div className="empty">
      <span>{wordsOf(view)}</span>
      {onClearFilters && (view.settingRule === undefined || hasFilters(view)) && (
        <button type="button" className="btn s" onClick={onClearFilters}>
          Clear filters
        </button>
      )}
    </div>
  )

const hasFilters = ({ choice, changedWithin }: TableView): boolean =>
  changedWithin !== undefined || Object.keys(withoutEmpty(choice.filters)).length > 0

const wordsOf = (view: TableView): string => {
  if (view.settingRule === undefined) return 'No rows match the filters.'
  const rule = `No rows match: ${view.settingRule}`
  return hasFilters(view) ? `${rule}, and the filters.` : `${rule}.`
}
