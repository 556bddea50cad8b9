import { lazy, Suspense, useState, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { useTable, useTableHandle } from '../../../streams/tables/hooks'
import { useUserSettings } from '../../user/settings'
import { useCellQuery } from './cell/useCellQuery'
import { latestOf } from '../tableFreshness'
import { useFilterQuery } from './whole/useFilterQuery'

let here = false
const late = async () => import('./LateTools')
const Bar = lazy(async () => ({ default: (await late()).ToolBar }))
const Chips = lazy(async () => ({ default: (await late()).ToolChips }))
const Boxes = lazy(async () => {
  const { ToolBoxes } = await late()
  here = true
  return { default: ToolBoxes }
})

/** A table works without its tools: what cannot be loaded is left out, and said once. */
const Late = ({ children, reported }: { readonly children: ReactNode; readonly reported?: boolean }) => (
  <ErrorBoundary fallback={reported === true ? <span className="dim">Tools not loaded. Reload the page.</span> : null}>
    <Suspense fallback={null}>{children}</Suspense>
  </ErrorBoundary>
)

const NO_HEADERS: readonly never[] = []

/**
 * Everything around a live table's rows, for `LiveGrid`: `tools` and `footer` for its slots, `boxes` to be drawn next to
 * it, and what it asks for. The code of the tools is fetched once the table has its first rows, or cannot have them.
 * @param key of the table (`tableKeyOf`)
 */
export const useTableTools = (key: string, exportMenu?: ReactNode) => {
  const table = useTable(key)
  const view = latestOf(table)
  const [wanted, setWanted] = useState(() => here)
  if (!wanted && table.kind !== 'waiting') setWanted(true)
  const frame = useTableHandle(key)
  const own = useUserSettings()
  const filter = useFilterQuery(view?.headers ?? NO_HEADERS)
  const cell = useCellQuery()
  return {
    tools: wanted && (
      <Late reported>
        <Bar tableKey={key} exportMenu={exportMenu} />
      </Late>
    ),
    footer: wanted && (
      <Late>
        <Chips tableKey={key} />
      </Late>
    ),
    boxes: wanted && (
      <Late>
        <Boxes tableKey={key} filter={filter} cell={cell} />
      </Late>
    ),
    onFilter: filter.query,
    onCell: cell.query,
    onCopy: (ids: readonly string[]): void => {
      if (view) void late().then(({ copyRows }) => copyRows(ids, frame(), view, own))
    },
  }
}
