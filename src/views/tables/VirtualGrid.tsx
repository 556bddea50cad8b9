import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Virtuoso } from 'react-virtuoso'
import { cursorTo, scrollToSee } from '../parts/gridKeys'
import { PHONE, useMedia } from '../parts/media'
import './grid.css'

export type GridRowPlace = {
  readonly index: number
  readonly id: string
  readonly cursor: boolean
  readonly onPick: (key: string) => void
}

type VirtualGridProps = {
  readonly label: string
  /** `stack-grid` or `live-grid`: which columns stay and how cells look. */
  readonly look: string
  /** Identities of the rows in shown order: a row that moves keeps its element. */
  readonly keys: readonly string[]
  readonly head: ReactNode
  readonly columns: number
  readonly minWidth: number
  readonly row: (key: string, place: GridRowPlace) => ReactNode
  readonly empty: ReactNode
  /** Brought into view once for each `token`. */
  readonly reveal?: { readonly key: string; readonly token: string } | undefined
  readonly onOpen?: ((key: string) => void) | undefined
  /** Space on the row under the cursor: the events that made it. */
  readonly onTrace?: ((key: string) => void) | undefined
  readonly onWidth?: ((width: number) => void) | undefined
  /** False in a panel of its own height on a phone; there the page scrolls instead. */
  readonly inPage?: boolean
}

export const ROW_PX = 24
export const PHONE_ROW_PX = 28
const HEAD_PX = 28

/** A scrolling grid that holds only the rows in view, with a head that stays and a row cursor for the arrow keys. */
export const VirtualGrid = (props: VirtualGridProps) => {
  const { keys, row, onOpen, inPage = true } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [cursorKey, setCursorKey] = useState<string>()
  const [listHeight, setListHeight] = useState(0)
  const phone = useMedia(PHONE)
  const paged = phone && inPage
  const rowPx = phone ? PHONE_ROW_PX : ROW_PX
  const id = useId()
  const at = cursorKey === undefined ? -1 : keys.indexOf(cursorKey)
  // Before its headers are heard it has no cells, and without cells it is no grid.
  const hasHead = props.columns > 0
  useWidth(scroller, props.onWidth)
  useReveal(scroller, props.reveal, keys, listHeight, rowPx)

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget) return
    if (event.key === 'Enter' && at >= 0 && cursorKey !== undefined) return onOpen?.(cursorKey)
    if (event.key === ' ' && at >= 0 && cursorKey !== undefined && props.onTrace) {
      event.preventDefault()
      props.onTrace(cursorKey)
      return
    }
    const to = cursorTo(event.key, at < 0 ? undefined : at, keys.length)
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    setCursorKey(keys[to])
    if (scroller) see(scroller, to, rowPx)
  }

  return (
    <div
      className={`grid ${props.look}${paged ? ' paged' : ''}`}
      {...(hasHead
        ? { role: 'grid', 'aria-rowcount': keys.length + 1, 'aria-colcount': props.columns }
        : { role: 'group' })}
      aria-label={props.label}
      aria-activedescendant={at >= 0 ? `${id}-${at}` : undefined}
      tabIndex={0}
      ref={setScroller}
      onKeyDown={onKeyDown}
    >
      <div className="grid-width" style={{ minWidth: props.minWidth }}>
        <div {...(hasHead && { role: 'rowgroup' })} className="grid-head">
          {props.head}
        </div>
        {keys.length === 0 && <div className="empty">{props.empty}</div>}
        {keys.length > 0 && scroller && (
          <div role="rowgroup">
            <Virtuoso
              key={paged ? 'page' : 'panel'}
              {...(paged ? { useWindowScroll: true } : { customScrollParent: scroller })}
              totalCount={keys.length}
              initialItemCount={Math.min(keys.length, FIRST_ROWS)}
              fixedItemHeight={rowPx}
              increaseViewportBy={rowPx * 4}
              computeItemKey={(index) => keys[index] ?? index}
              totalListHeightChanged={setListHeight}
              itemContent={(index) => {
                const key = keys[index]
                if (key === undefined) return null
                return row(key, { index, id: `${id}-${index}`, cursor: index === at, onPick: setCursorKey })
              }}
            />
          </div>
        )}
      </div>
    </div>
  )
}

/** Rows drawn before the first measurement, so that the first picture is not an empty one. */
const FIRST_ROWS = 20

const see = (scroller: HTMLElement, index: number, rowPx: number): void => {
  const top = scrollToSee(index, { row: rowPx, head: HEAD_PX, height: scroller.clientHeight, top: scroller.scrollTop })
  if (top !== undefined) scroller.scrollTop = top
}

const useWidth = (element: HTMLElement | null, onWidth: ((width: number) => void) | undefined): void => {
  useEffect(() => {
    if (!element || !onWidth || typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(() => onWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [element, onWidth])
}

/** Brings a row into view once per token, as soon as the list is tall enough to scroll to it. */
const useReveal = (
  scroller: HTMLElement | null,
  reveal: VirtualGridProps['reveal'],
  keys: readonly string[],
  listHeight: number,
  rowPx: number,
): void => {
  const done = useRef<string>(undefined)
  useEffect(() => {
    if (!scroller || !reveal || done.current === reveal.token) return
    const index = keys.indexOf(reveal.key)
    if (index < 0 || listHeight < (index + 1) * rowPx) return
    done.current = reveal.token
    see(scroller, index, rowPx)
  }, [scroller, reveal, keys, listHeight, rowPx])
}
