import { Check } from 'lucide-react'
import { PAGES, type AccessMap } from '../../../domain/access'
import type { Loaded } from '../../../streams/lib/types'
import { type DataColumn, DataTable } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import { TierLock } from '../../people/TierLock'
import { lastOf } from '../../../streams/lib/loaded'
import * as css from './account.module.css'

/** Pages of the registry that are no page to open by choice. */
const NOT_CHOSEN: ReadonlySet<string> = new Set(['404', 'access-denied', 'admin'])

const NONE_YET: Readonly<Record<Loaded<AccessMap>['kind'], string>> = {
  waiting: 'Loading...',
  ready: 'No Data',
  failed: 'Your access could not be loaded. It is requested again automatically.',
}

type Line = Partial<AccessMap[string]> & { readonly key: string; readonly name: string; readonly isBuilt: boolean }

const COLUMNS: readonly DataColumn<Line>[] = [
  ['Page', ({ name }) => name],
  [
    'Has access',
    ({ isBuilt, hasAccess, access, accessRequired }) => {
      if (!isBuilt) return <span className="dim">Not built yet</span>
      return hasAccess === true ? (
        <span className="yes">
          <Check aria-hidden />
          {access === 'BoaLite' ? 'Yes, without analytics' : 'Yes'}
        </span>
      ) : (
        <span className="no">
          <TierLock required={accessRequired} />
          No
        </span>
      )
    },
  ],
  ['Required tier', ({ accessRequired }) => accessRequired],
]

/** What the account opens, page by page, and which tier opens the rest. */
export const AccessTable = ({ access }: { readonly access: Loaded<AccessMap> }) => {
  const map = lastOf(access)
  const pages = PAGES.filter(({ key }) => !NOT_CHOSEN.has(key) && map && Object.hasOwn(map, key))
  const built = pages.filter((page) => page.planned !== true)
  const open = built.filter(({ key }) => map?.[key]?.hasAccess === true).length
  return (
    <Panel title="Access by page" area={css.accessPanel} sum={map ? `${open} of ${built.length} pages` : ''}>
      {map ? (
        <div className="scroll" tabIndex={0} role="region" aria-label="Access by page, table">
          <DataTable
            className="data-table"
            columns={COLUMNS}
            rows={pages.map((page) => ({
              key: page.key,
              name: page.displayName,
              isBuilt: page.planned !== true,
              ...map[page.key],
            }))}
            keyOf={({ key }) => key}
            rowClass={({ isBuilt, hasAccess }) => (isBuilt && hasAccess === true ? '' : 'locked')}
          />
        </div>
      ) : (
        <p className="empty">{NONE_YET[access.kind]}</p>
      )}
    </Panel>
  )
}
