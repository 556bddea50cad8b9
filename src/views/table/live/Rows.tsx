import { memo, useCallback, type RefCallback } from 'react'
import { Virtuoso } from 'react-virtuoso'
import type { Painter } from '../paint/Painter'
import { useReach } from './useReach'

type RowsProps = {
  readonly painter: Painter
  readonly count: number
  readonly rowPx: number
  readonly scroller: HTMLElement
  readonly paged: boolean
}

/** Rows drawn before the first measurement, so that the first picture is not an empty one. */
const FIRST_SHELLS = 20

/** The shells of the rows in view. Virtuoso mounts them; what stands in them is the painter's. */
export const Rows = memo(({ painter, count, rowPx, scroller, paged }: RowsProps) => {
  const reach = useReach(scroller, paged, rowPx)
  const shell = useCallback((index: number) => <Shell painter={painter} index={index} />, [painter])
  return (
    <div role="rowgroup">
      <Virtuoso
        key={paged ? 'page' : 'panel'}
        {...(paged ? { useWindowScroll: true } : { customScrollParent: scroller })}
        totalCount={count}
        initialItemCount={Math.min(count, FIRST_SHELLS)}
        fixedItemHeight={rowPx}
        increaseViewportBy={reach}
        itemContent={shell}
      />
    </div>
  )
})
Rows.displayName = 'Rows'

const Shell = memo(({ painter, index }: { painter: Painter; index: number }) => {
  const mount: RefCallback<HTMLDivElement> = useCallback(
    (shell) => (shell ? painter.mount(index, shell) : undefined),
    [painter, index],
  )
  return <div className="shell-row" ref={mount} />
})
Shell.displayName = 'Shell'
