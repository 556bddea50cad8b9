import { memo, Suspense, useEffect, useState, type RefObject } from 'react'
import type { BoardModule } from '../../../domain/dashboards'
import { useModuleDate } from '../../../streams/dates/hooks'
import type { CrossStore } from '../../charts/crossLink'
import { dataOf } from '../../modules/module'
import { kindOf, type KindOf } from '../../modules/registry'
import { Panel } from '../../parts/panel/Panel'
import { PanelBoundary } from '../../parts/panel/PanelBoundary'
import { titleOf, type ModuleAct } from './moduleActs'
import { ModuleTools } from './ModuleTools'
import { StatedDates } from './StatedDates'
import * as css from './boardGrid.module.css'

type ModuleMountProps = {
  readonly module: BoardModule
  readonly locked: boolean
  readonly kinds?: KindOf | undefined
  readonly cross: CrossStore
  readonly expanded: boolean
  readonly covered: boolean
  /** On a phone a board is read only. */
  readonly readOnly: boolean
  readonly onAct: (act: ModuleAct) => void
}

/**
 * One module of a board by its kind. A fault of it, or a kind that this version lacks, stays in its place. Drawn again for
 * its own changes only: a board of many is moved about under the pointer.
 */
export const ModuleMount = memo((props: ModuleMountProps) => {
  const { module, locked, kinds = kindOf, cross, expanded, covered, readOnly, onAct } = props
  const { id, type } = module
  const title = titleOf(module)
  const kind = kinds(type)
  const dates = useModuleDate('dashboard', id)?.resolved
  const mayChange = !locked && !readOnly
  const tools = (
    <>
      {kind !== undefined && kind.dates !== 'none' && <StatedDates module={id} />}
      {!readOnly && <ModuleTools module={module} kind={kind} locked={locked} onAct={onAct} />}
    </>
  )
  if (kind === undefined)
    return (
      <Panel title={title} tools={tools}>
        <div className="empty">
          <b>This version of Enact has no module of the type {type}.</b>
          <span>It stays on the board as it is saved.</span>
        </div>
      </Panel>
    )
  if (dates === undefined) return <WaitingModule title={title} />
  return (
    <PanelBoundary what={title}>
      <Suspense fallback={<WaitingModule title={title} />}>
        <kind.View
          id={id}
          title={title}
          data={dataOf(module)}
          dates={dates}
          onData={mayChange ? (data) => onAct({ kind: 'data', module: id, data }) : undefined}
          frame={{
            tools,
            expanded,
            onExpand: readOnly ? undefined : (on) => onAct({ kind: 'expand', module: id, on }),
            onEdit: mayChange && kind.Editor ? () => onAct({ kind: 'edit', module: id }) : undefined,
            covered,
            cross,
          }}
        />
      </Suspense>
    </PanelBoundary>
  )
})
ModuleMount.displayName = 'ModuleMount'

/** Holds the place of a module until it is there. */
export const WaitingModule = ({ title }: { readonly title: string }) => (
  <section className={`panel ${css.waitingModule}`} aria-label={title} aria-busy>
    <header>
      <h2>{title}</h2>
    </header>
  </section>
)

/** How far below what is in sight modules begin to be there. */
const NEAR = '400px'

/** True once an element is in sight or near it, and from then on: what was read once is not fetched again. */
export const useSeen = (element: RefObject<Element | null>): boolean => {
  const [seen, setSeen] = useState(typeof IntersectionObserver === 'undefined')
  useEffect(() => {
    if (seen || !element.current) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { rootMargin: NEAR },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen, element])
  return seen
}
