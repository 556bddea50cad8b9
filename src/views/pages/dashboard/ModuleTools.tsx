import { Ellipsis } from 'lucide-react'
import { lazy, Suspense } from 'react'
import type { BoardModule } from '../../../domain/dashboards'
import type { ModuleKind } from '../../modules/module'
import { LateMenu } from './LateMenu'
import { titleOf, type ModuleAct } from './moduleActs'

// The picker of dates comes after what it dates.
const ModuleDates = lazy(async () => ({ default: (await import('../../dates/DashboardDates')).ModuleDates }))
const ModuleMenu = lazy(async () => ({ default: (await import('./ModuleMenu')).ModuleMenu }))

export type ModuleToolsProps = {
  readonly module: BoardModule
  /** Undefined for one that this version does not have. */
  readonly kind: ModuleKind | undefined
  /** The account is editLocked: nothing of the board may be changed (ST07). */
  readonly locked: boolean
  readonly onAct: (act: ModuleAct) => void
}

/** What a board adds to the header of each of its modules: its dates, and what can be done to it. */
export const ModuleTools = ({ module, kind, locked, onAct }: ModuleToolsProps) => {
  const { id } = module
  const title = titleOf(module)
  return (
    <>
      {kind && kind.dates !== 'none' && (
        <Suspense fallback={null}>
          <ModuleDates
            page="dashboard"
            module={id}
            label={title}
            aggregates={kind.aggregates === true}
            onUpdate={(date) => onAct({ kind: 'date', module: id, date: date })}
          />
        </Suspense>
      )}
      <LateMenu
        label={`More of ${title}`}
        tip="Edit, move, size, copy, remove"
        className="s"
        icon={<Ellipsis aria-hidden />}
      >
        <ModuleMenu
          title={title}
          hasEditor={kind?.Editor !== undefined}
          locked={locked}
          onChoose={(choice) => onAct({ ...choice, module: id })}
        />
      </LateMenu>
    </>
  )
}
