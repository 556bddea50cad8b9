import { useState } from 'react'
import { areasOf, divided } from '../../../domain/releases'
import type { Loaded } from '../../../streams/lib/faces'
import { type Releases, useReleases, retryReleases } from '../../../streams/releases/hooks'
import { ReleaseTable } from './ReleaseTable'
import { Panel } from '../../parts/panel/Panel'
import '../../parts/panel/dataTable.css'
import './releases.css'

type AreaFilterProps = {
  readonly areas: readonly string[]
  /** Undefined for all. */
  readonly area: string | undefined
  readonly onArea: (area: string | undefined) => void
}

/** Which part of the product is listed. */
const AreaFilter = ({ areas, area, onArea }: AreaFilterProps) => (
  <label className="area-filter hstack muted small">
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
  const loaded = releases.kind === 'ready' ? releases.value : undefined
  return (
    <main className="plain releases-page">
      <Panel
        title="Releases"
        area="releases-panel"
        sum={loaded && unreadText(loaded)}
        tools={loaded && <AreaFilter areas={areasOf(loaded.releases)} area={area} onArea={setArea} />}
      >
        <Body releases={releases} area={area} onRetry={onRetry} onAll={() => setArea(undefined)} />
      </Panel>
    </main>
  )
}

const unreadText = ({ releases, seen }: Releases): string => {
  if (seen === undefined) return ''
  const { length } = divided(releases, seen, undefined).unread
  return length === 0 ? 'Nothing new since your last visit' : `${length} new since your last visit`
}

type BodyProps = ReleasesViewProps & { readonly area: string | undefined; readonly onAll: () => void }

const Body = ({ releases, area, onRetry, onAll }: BodyProps) => {
  if (releases.kind === 'waiting') return <p className="empty">Loading...</p>
  if (releases.kind === 'failed')
    return (
      <div className="empty">
        <p>The releases could not be loaded. {releases.why.why}</p>
        <button type="button" className="btn" onClick={onRetry}>
          Try again
        </button>
      </div>
    )
  const view = divided(releases.value.releases, releases.value.seen, area)
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
