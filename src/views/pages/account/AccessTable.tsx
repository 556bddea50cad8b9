import { Check } from 'lucide-react'
import { PAGES, type AccessMap } from '../../../domain/access'
import type { Loaded } from '../../../streams/lib/faces'
import { Panel } from '../../parts/panel/Panel'
import { TierLock } from '../../people/TierLock'
import { lastOf } from '../../../streams/lib/loaded'

/** Pages of the registry that are no page to open by choice. */
const NOT_CHOSEN: ReadonlySet<string> = new Set(['404', 'access-denied', 'admin'])

const NONE_YET: Readonly<Record<Loaded<AccessMap>['kind'], string>> = {
  waiting: 'Loading...',
  ready: 'No Data',
  failed: 'Your access could not be loaded. It is asked for again by itself.',
}

/** What the account opens, page by page, and which tier opens the rest. */
export const AccessTable = ({ access }: { readonly access: Loaded<AccessMap> }) => {
  const map = lastOf(access)
  const pages = PAGES.filter(({ key }) => !NOT_CHOSEN.has(key) && map && Object.hasOwn(map, key))
  const open = pages.filter(({ key }) => map?.[key]?.hasAccess === true).length
  return (
    <Panel title="Access by page" area="access-panel" sum={map ? `${open} of ${pages.length} pages` : ''}>
      {map ? (
        <div className="scroll" tabIndex={0} role="region" aria-label="Access by page, table">
          <table className="data-table">
            <thead>
              <tr>
                <th scope="col">Page</th>
                <th scope="col">Has access</th>
                <th scope="col">Required tier</th>
              </tr>
            </thead>
            <tbody>
              {pages.map(({ key, displayName }) => (
                <Line key={key} name={displayName} entry={map[key]} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <p className="empty">{NONE_YET[access.kind]}</p>
      )}
    </Panel>
  )
}

type LineProps = { name: string; entry: AccessMap[string] | undefined }

const Line = ({ name, entry }: LineProps) => (
  <tr className={entry?.hasAccess === true ? '' : 'locked'}>
    <th scope="row">{name}</th>
    <td>
      {entry?.hasAccess === true ? (
        <span className="yes">
          <Check aria-hidden />
          {entry.access === 'BoaLite' ? 'Yes, without analytics' : 'Yes'}
        </span>
      ) : (
        <span className="no">
          <TierLock required={entry?.accessRequired} />
          No
        </span>
      )}
    </td>
    <td>{entry?.accessRequired}</td>
  </tr>
)
