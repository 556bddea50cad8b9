import type { TableView } from '../../../streams/table/faces'

type EmptyRowsProps = { readonly view: TableView; readonly onClearFilters?: (() => void) | undefined }

/** What stands in a table without rows: that there are none, or that the filters let none pass (LT20). */
export const EmptyRows = ({ view, onClearFilters }: EmptyRowsProps) =>
  view.total === 0 ? (
    <div className="empty">No Data</div>
  ) : (
    <div className="empty">
      <span>No rows match the filters.</span>
      {onClearFilters && (
        <button type="button" className="btn s" onClick={onClearFilters}>
          Clear filters
        </button>
      )}
    </div>
  )
