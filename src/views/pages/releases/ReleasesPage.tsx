import { useState } from 'react'
import { areasOf, divided } from '../../../domain/releases'
import type { Loaded } from '../../../streams/lib/types'
import { type Releases, useReleases, retryReleases } from '../../../streams/releases/hooks'
import { ReleaseTable } from './ReleaseTable'
import { Panel } from '../../parts/panel/Panel'
import { Page } from '../../parts/Page'
import { lastOf } from '../../../streams/lib/loaded'
import { LoadState } from '../../parts/panel/LoadState'
import '../../parts/panel/dataTable.module.css'
import * as css from './releases.module.css'

type AreaFilterProps = {
  readonly areas: readonly string[]
  /** Undefined for all. */
  readonly area: string | undefined
  readonly onArea: (area: string | undefined) => void
}

/** Which part of the product is listed. */
const AreaFilter = ({ areas, area, onArea }: AreaFilterProps) => (
  <label className={`${css.areaFilter} hstack muted small`}>
    <span>Area</span>
    <select
      className="select"
      value={area ?? ''}
      onChange={({ target: { value } }) => onArea(value === '' ? undefined : value)}
    >
      <option value="">All areas</option>
      {areas.map((each) => (
        <option key={each} value={each}>
          {each}
        </option>
      ))}
    </select>
  </label>
)

export type ReleasesViewProps = { readonly releases: Loaded<Releases>; readonly onRetry: () => void }

/** What changed for users: a table whose rows open their notes. */
export const ReleasesView = ({ releases, onRetry }: ReleasesViewProps) => {
  const [area, setArea] = useState<string>()
  const loaded = lastOf(releases)
  return (
    <Page area="releases-page">
      <Panel
        title="Releases"
        area={css.releasesPanel}
        sum={loaded && unreadText(loaded)}
        tools={loaded && <AreaFilter areas={areasOf(loaded.releases)} area={area} onArea={setArea} />}
      >
        <LoadState of={releases} onRetry={onRetry}>
          {(known) => <List of={known} area={area} onAll={() => setArea(undefined)} />}
        </LoadState>
      </Panel>
    </Page>
  )
}

const unreadText = ({ releases, seen }: Releases): string => {
  if (seen === undefined) return ''
  const { length } = divided(releases, seen, undefined).unread
  return length === 0 ? 'Nothing new since your last visit' : `${length} new since your last visit`
}

type ListProps = {
  readonly of: Releases
  readonly area: string | undefined
  readonly onAll: () => void
}

const List = ({ of: { releases, seen }, area, onAll }: ListProps) => {
  const view = divided(releases, seen, area)
  if (view.read.length + view.unread.length > 0) return <ReleaseTable {...view} />
  if (area === undefined) return <p className="empty">No releases yet.</p>
  return (
    <div className="empty">
      <p>No releases in this area any more.</p>
      <button type="button" className="btn" onClick={onAll}>
        All areas
      </button>
    </div>
  )
}

/** /releases (catalogue A9). */
export const ReleasesPage = () => <ReleasesView releases={useReleases()} onRetry={retryReleases} />
