import { CloudOff } from 'lucide-react'
import { CHUNK_LIMIT_MS, type ShellChunk, type PageChunks } from './chunks'
import { useEffect, useLayoutEffect, useSyncExternalStore } from 'react'
import { Route, Routes } from 'react-router-dom'
import type { PageRow } from '../../../domain/access'
import type { RouteState, Visit } from '../../../domain/routing'
import { useShownVisit, useActive } from '../../../streams/routing/hooks'
import { LoginPage, LogoutPage } from '../../pages/login/LoginPage'
import { useArrived } from '../../parts/arrived'
import { ShellLoader } from '../../parts/Wordmark'
import { PanelBoundary } from '../../parts/panel/PanelBoundary'
import { pageChunks } from './registry'
import { Notice, Page } from '../../parts/Page'
import * as css from '../../parts/page.module.css'

type LateChunkProps = {
  readonly chunk: Extract<ShellChunk, { state: 'failed' }>
  /** The page's name for a reader. */
  readonly page: string
  /** The whole site again, at the same address. */
  readonly onReload: () => void
  /** The page's files alone. */
  readonly onAgain: () => void
}

const RELEASE = 'The usual reason is a new release of Enact: its files have other names, and Reload fetches those.'

/** RT02: in place of a page whose files did not come. The address stays. */
export const LateChunk = ({ chunk, page, onReload, onAgain }: LateChunkProps) => (
  <Page>
    <Notice
      title="This page could not be loaded"
      icon={<CloudOff aria-hidden />}
      role="alert"
      actions={
        <>
          <button type="button" className="btn primary" onClick={onReload}>
            Reload
          </button>
          <button type="button" className="btn" onClick={onAgain}>
            Try again
          </button>
        </>
      }
    >
      {chunk.why === 'late' ? (
        <p>
          The files of {page} have not come within {CHUNK_LIMIT_MS / 1000} s. The network may be slow or interrupted.
        </p>
      ) : (
        <>
          <p>
            A file of {page} is missing or cannot be reached. {RELEASE} Without a network, try again once it is back.
          </p>
          {chunk.detail !== '' && <code className={`${css.chunkDetail} anywhere dim`}>{chunk.detail}</code>}
        </>
      )}
    </Notice>
  </Page>
)

type PageChunkProps = {
  readonly page: PageRow
  readonly chunks?: PageChunks
  readonly onReload?: () => void
}

const reload = (): void => window.location.reload()

/** The view of a page: at once where its files are here, else in slices when they have come. */
export const PageChunk = ({ page, chunks = pageChunks, onReload = reload }: PageChunkProps) => {
  const { key, displayName } = page
  const chunk = useSyncExternalStore(chunks.subscribe, () => chunks.of(key))
  const isHere = useArrived(chunk?.state === 'here')
  useLayoutEffect(() => chunks.load(key), [chunks, key])
  if (chunk?.state === 'here' && isHere) return <chunk.View />
  if (chunk?.state !== 'failed') return <ShellLoader what="Loading" />
  return <LateChunk chunk={chunk} page={displayName} onReload={onReload} onAgain={() => chunks.load(key)} />
}

type PageViewProps = { readonly chunks?: PageChunks }

/** The page of the present address, or what is shown in its place. */
export const PageView = ({ chunks = pageChunks }: PageViewProps) => {
  const active = useActive()
  const visit = useShownVisit()
  return active === undefined ? <ShellLoader /> : <Shown active={active} visit={visit} chunks={chunks} />
}

type OfChunks = Required<PageViewProps>
type ShownProps = OfChunks & { readonly active: RouteState; readonly visit: Visit }

const Shown = ({ active: { show, page, path }, visit, chunks }: ShownProps) => {
  switch (show) {
    case 'loader':
      return <Awaited page={page} chunks={chunks} />
    case 'ask':
      return <ShellLoader />
    case 'terms':
      // SH02: they are shown in place of the shell itself, which draws them.
      return null
    case 'notFound':
    case 'page':
      // RT16: no screen, and nothing to fetch first.
      if (page === undefined) return /^\/logout/i.test(path) ? <LogoutPage /> : <LoginPage />
      return <PageAt key={page.key} page={page} visit={visit} chunks={chunks} missing={show === 'notFound'} />
    default:
      return show satisfies never
  }
}

/** SH01. The page's files come while its data does. */
const Awaited = ({ page, chunks }: OfChunks & { readonly page: PageRow | undefined }) => {
  const key = page?.key
  useEffect(() => {
    if (key !== undefined) chunks.load(key)
  }, [key, chunks])
  return <ShellLoader what="Loading" />
}

type PageAtProps = OfChunks & { readonly page: PageRow; readonly visit: Visit; readonly missing: boolean }

/** Mounted once for a page: another date in its address changes the page and does not begin it again. */
const PageAt = ({ page, visit, chunks, missing }: PageAtProps) => {
  const stepped = visit.how !== 'POP'
  useLayoutEffect(() => {
    // Where the document itself scrolls, a page that was stepped to begins at its top; back finds its place by itself.
    if (stepped) document.documentElement.scrollTop = 0
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, as the page begins
  }, [])
  return (
    <PanelBoundary what="The page">
      {missing ? (
        <PageChunk page={page} chunks={chunks} />
      ) : (
        <Routes location={visit}>
          <Route path={page.path} element={<PageChunk page={page} chunks={chunks} />} />
        </Routes>
      )}
    </PanelBoundary>
  )
}
