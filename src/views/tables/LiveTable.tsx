import { Link, useNavigate } from 'react-router-dom'
import { lazy, Suspense, useCallback, useMemo, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { pageAt } from '../../domain/access'
import { safeLink, type SafeLink } from '../../domain/notices'
import { plantAddressOf, plantPath } from '../../domain/search/plantPath'
import type { WireRow } from '../../domain/wire'
import { EXISTING } from '../parts/existing'
import { cellStyleOf, styleSettingsOf, type CellStyle, type StyleSettings } from '../../domain/tables/cells/cellText'
import { refOfKey, tableIdOf, tableKeyOf, type TableRef, pushNameOf } from '../../domain/tables/tableRef'
import { retryNow } from '../../streams/lib/intents'
import type { RowRef } from '../../streams/replay/types'
import { useTable, useTableFrames } from '../../streams/tables/hooks'
import { clearFilters, pinRow, sortTable } from '../../streams/tables/intents'
import type { TableView } from '../../streams/lib/tableTypes'
import { useShownPlantColour } from '../user/plantColours'
import { useUserSettings } from '../user/settings'
import { LiveGrid, type LiveGridProps } from './LiveGrid'
import { fuelColour } from '../parts/fuelColour'
import { usePlantOpener } from '../parts/PlantName'
import { unitIn } from './rowCells'
import { useTableTools } from './tools/useTableTools'

const INSTRUCTIONS = '/externalinstructions'

/** That a table does not hold all there is, and where the rest can be had (LT21). */
export const CappedNote = () => (
  <>
    Data displayed is capped. <Link to={INSTRUCTIONS}>Find out how to access the full list here</Link>.
  </>
)

const Menu = lazy(async () => ({ default: (await import('./export/ExportMenu')).ExportMenu }))

/** The export of a live table, whose code is fetched apart from the table. Where it cannot be fetched there is none. */
export const LazyExportMenu = ({ tableKey }: { readonly tableKey: string }) => (
  <ErrorBoundary fallback={null}>
    <Suspense fallback={null}>
      <Menu tableKey={tableKey} />
    </Suspense>
  </ErrorBoundary>
)

/** Balancing services are listed under a plant's name with ' [BSAD]', which its page has not (specification 2§5). */
const withoutBsad = (requested: string): string => {
  const address = plantAddressOf(requested)
  return address ? `${plantPath(address.plant)}${address.rest}` : requested
}

/**
 * Where a press on a row leads (LT19): a page of ours that exists, or a listed host over https (S17). Undefined for every
 * other address.
 * @param pages keys of the pages that exist
 */
export const rowLink = ({ clickEventUrl }: WireRow, pages: ReadonlySet<string>): SafeLink | undefined => {
  if (clickEventUrl === undefined) return undefined
  const link = safeLink(withoutBsad(clickEventUrl))
  if (link?.kind !== 'path') return link
  const [path = '/'] = link.path.split(/[?#]/)
  return pages.has(pageAt(path)?.key ?? '') ? link : undefined
}

/** The plant that a row leads to; undefined for every other row. */
const plantIn = (row: WireRow): string | undefined => {
  const link = rowLink(row, EXISTING)
  return link?.kind === 'path' ? plantAddressOf(link.path)?.plant : undefined
}

const opens = (row: WireRow): boolean => rowLink(row, EXISTING) !== undefined

/** Opens what rows lead to: pages of ours in their place, other sites apart and without an opener. */
export const useRowLinks = (): {
  readonly onOpenRow: (row: WireRow) => void
  readonly opens: (row: WireRow) => boolean
} => {
  const navigate = useNavigate()
  const onOpenRow = useCallback(
    (row: WireRow) => {
      const link = rowLink(row, EXISTING)
      if (link?.kind === 'path') void navigate(link.path)
      else if (link) window.open(link.href, '_blank', 'noopener,noreferrer')
    },
    [navigate],
  )
  return { onOpenRow, opens }
}

type PageTexts = Pick<CellStyle, 'countdown' | 'seen'>

type LiveTableProps = {
  readonly moduleType: string
  /** Under which the user's choices of the table are saved; absent: the module type. */
  readonly tableId?: string
  /** The parts that the table's address takes (LT26). */
  readonly place?: Omit<TableRef, 'moduleType' | 'tableId'>
  /** What the page writes in cells: countdowns, what its user has seen. Another object writes all cells again. */
  readonly texts?: PageTexts | undefined
  /** Without the bar of tools: for a few rows on a page of much else. */
  readonly bare?: boolean
  /** A control of the page, before the tools. */
  readonly more?: ReactNode
  readonly onTrace?: ((row: RowRef) => void) | undefined
  /** The plant of a row that leads to none; absent: that of its column `unit`. */
  readonly plantOf?: ((row: WireRow) => string | undefined) | undefined
} & Pick<LiveGridProps, 'title' | 'area' | 'side' | 'sum' | 'footer' | 'before' | 'expanded' | 'onExpand' | 'covered'> &
  Pick<
    LiveGridProps,
    | 'widths'
    | 'cellPx'
    | 'rowPx'
    | 'extras'
    | 'onPhone'
    | 'growing'
    | 'named'
    | 'rowClass'
    | 'tagClass'
    | 'tagIcon'
    | 'emptyText'
  > &
  Partial<Pick<LiveGridProps, 'opens' | 'onOpenRow' | 'onRetry'>>

/** The live table of any module. */
export const LiveTable = (props: LiveTableProps) => {
  const { moduleType, tableId, place, onTrace, texts, bare = false, more, plantOf = unitIn, ...panel } = props
  const key = tableKeyOf({ ...place, moduleType, tableId })
  const ref = refOfKey(key)
  const view = useTable(key)
  const links = useRowLinks()
  const openPlant = usePlantOpener()
  const ready = view.kind === 'ready' ? view.value : undefined
  const onPlant = (row: WireRow): boolean => {
    const id = plantIn(row) ?? plantOf(row)
    if (id === undefined || !openPlant) return false
    openPlant(id)
    return true
  }
  const onOpenRow = (row: WireRow): void => {
    if (ready?.option.slideOutOverride !== true || !onPlant(row)) links.onOpenRow(row)
  }
  const { boxes, tools, footer, onFilter, onCell, onCopy } = useTableTools(key, <LazyExportMenu tableKey={key} />)
  return (
    <>
      <LiveGrid
        key={key}
        tools={
          !bare && (
            <>
              {more}
              {tools}
            </>
          )
        }
        footer={footer}
        cappedNote={<CappedNote />}
        onFilter={onFilter}
        onCell={onCell}
        onCopy={onCopy}
        view={view}
        frames={useTableFrames(key)}
        style={useCellStyle(ready?.choice.units, texts)}
        colourOf={fuelColour}
        plantColourOf={useShownPlantColour()}
        widthsOf={tableIdOf(ref)}
        onSort={(headerId) => sortTable(key, headerId)}
        onClearFilters={() => clearFilters(key)}
        onPin={(id, on) => pinRow(key, id, on)}
        onRetry={retryNow}
        onTrace={onTrace && ((id, name) => onTrace({ table: pushNameOf(ref), id, ...(name !== '' && { name }) }))}
        onOpenRow={onOpenRow}
        onPlant={onPlant}
        opens={links.opens}
        {...panel}
      />
      {boxes}
    </>
  )
}

const useCellStyle = (units: TableView['choice']['units'] | undefined, texts: PageTexts | undefined) => {
  // The very object until one of these changes: a table is drawn again with it.
  const text = JSON.stringify(styleSettingsOf(useUserSettings()))
  return useMemo(() => ({ ...cellStyleOf(JSON.parse(text) as StyleSettings, units), ...texts }), [text, units, texts])
}
