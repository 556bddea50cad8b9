import type { ReactNode } from 'react'
import { usePageKeys } from '../parts/keys/pageKeys'
import { Page } from '../parts/Page'
import { InHeader, useCover } from '../parts/slots'
import { ReplayMount } from './ReplayMount'
import { ReplayTools } from './ReplayTools'
import { useTapedPage } from './tapedPage'
import { useDock, type Dock } from './useDock'

type ReplayablePageProps = {
  readonly area?: string
  /** Something of the page lies over all of it. */
  readonly covered?: boolean
  readonly children: (dock: Dock) => ReactNode
}

/** A page that can be recorded and replayed: the tools in the header, the key `r`, the panel below its content. */
export const ReplayablePage = ({ area, covered = false, children }: ReplayablePageProps) => {
  const dock = useDock()
  useTapedPage()
  useCover(covered || dock.covers)
  usePageKeys([{ key: 'r', what: 'Record and replay', act: dock.toggle }])
  return (
    <>
      <InHeader>
        <ReplayTools dock={dock} />
      </InHeader>
      <Page {...(area !== undefined && { area })} inert={dock.covers}>
        {children(dock)}
      </Page>
      <ReplayMount dock={dock} />
    </>
  )
}
