import { lazy, Suspense, useState } from 'react'
import { useUser } from '../../streams/people/hooks'
import { useOutsideLinks } from '../../streams/view/hooks'
import type { BottomBarViewProps } from './BottomBarView'
import { useDocumentMark } from '../parts/useDocumentMark'
import * as css from './bottomBar.module.css'

const BottomBarView = lazy(async () => ({ default: (await import('./BottomBarView')).BottomBarView }))
const AboutDialog = lazy(async () => ({ default: (await import('./AboutDialog')).AboutDialog }))

type BottomBarProps = Pick<BottomBarViewProps, 'onContact' | 'onAccess'>

/** MN05: the line under every page of visitors; who is signed in has the side menu. */
export const BottomBar = (props: BottomBarProps) => (useUser().kind === 'visitor' ? <VisitorsBar {...props} /> : null)

const VisitorsBar = (props: BottomBarProps) => {
  useDocumentMark('shows-bottom-bar')
  const links = useOutsideLinks()
  const [about, setAbout] = useState<'open' | 'closed'>()
  return (
    <>
      {/* Its room is kept while its code is fetched. */}
      <Suspense fallback={<footer className={`${css.bottomBar} rigid line-above`} />}>
        <BottomBarView {...props} links={links} onAbout={() => setAbout('open')} />
      </Suspense>
      <Suspense fallback={null}>
        {about !== undefined && <AboutDialog open={about === 'open'} onClose={() => setAbout('closed')} />}
      </Suspense>
    </>
  )
}
