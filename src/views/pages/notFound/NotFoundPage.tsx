import { FileQuestionMark } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { type NamedPage, matchAddress, nearestPages, shownAddress, wantedIn, type Visit } from '../../../domain/routing'
import { useUser } from '../../../streams/people/hooks'
import { useOpenPages, useShownVisit, useActive } from '../../../streams/routing/hooks'
import { SearchBox } from '../../search/SearchBox'
import { Notice, Page } from '../../parts/Page'
import * as css from './notFound.module.css'

type NotFoundViewProps = {
  /** The address as text, never as a link (S17). */
  readonly wanted: string | undefined
  /** What is wrong with the address of a page that there is. */
  readonly why?: string | undefined
  readonly nearest: readonly NamedPage[]
  /** The plant search, for those who have one. */
  readonly search: ReactNode
}

const Nearest = ({ nearest }: { readonly nearest: readonly NamedPage[] }) => (
  <nav aria-labelledby="nearest-pages">
    <h3 id="nearest-pages">
      {nearest.some(({ isNear }) => isNear)
        ? 'Pages with the nearest names'
        : 'No page has a similar name; these come nearest'}
    </h3>
    <ul>
      {nearest.map(({ key, name, path }) => (
        <li key={key}>
          <Link to={path}>{name}</Link> <span className={`${css.nearestPath} dim`}>{path}</span>
        </li>
      ))}
    </ul>
  </nav>
)

/** What was wanted, and the ways on from here. */
export const NotFoundView = ({ wanted, why, nearest, search }: NotFoundViewProps) => (
  <Page>
    <Notice
      title={why === undefined ? 'There is no page at this address' : 'This address cannot be read'}
      icon={<FileQuestionMark aria-hidden />}
      area={css.notFound}
      actions={
        <Link className="btn primary" to="/">
          Back to The Current
        </Link>
      }
    >
      {wanted !== undefined && (
        <p>
          You requested <code>{wanted}</code>
        </p>
      )}
      {why !== undefined && <p>{why}</p>}
      {nearest.length > 0 && <Nearest nearest={nearest} />}
      {search !== undefined && (
        <div className="not-found-search">
          <h3>Look for a plant or a term</h3>
          {search}
        </div>
      )}
    </Notice>
  </Page>
)

/** The address that is none; undefined for somebody who opened /404 itself. */
const wantedAddress = ({ pathname, state }: Visit): string | undefined =>
  matchAddress(pathname)?.page.key === '404' ? wantedIn(state) : shownAddress(pathname)

/** /404 and every address that is none (catalogue A5). Nobody is asked to log in here (decision C6). */
export const NotFoundPage = () => {
  const visit = useShownVisit()
  const fault = useActive()?.fault
  const open = useOpenPages()
  const wanted = wantedAddress(visit)
  return (
    <NotFoundView
      wanted={wanted}
      why={fault?.why}
      nearest={wanted === undefined ? [] : nearestPages(wanted, open)}
      search={useUser().kind === 'signedIn' ? <SearchBox place="menu" pages={open} /> : undefined}
    />
  )
}
