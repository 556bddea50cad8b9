import './styles/tokens.css'
import './styles/base.css'
import { BrowserRouter } from 'react-router-dom'
import { useTheme } from '../streams/app/hooks'
import { OwnSettings, useDocumentTheme } from './user/settings'
import { PanelBoundary } from './parts/panel/PanelBoundary'
import { PageView } from './shell/routes/PageView'
import { useLinkPrefetch } from './shell/routes/useLinkPrefetch'
import { useCutTexts } from './shell/useCutTexts'
import { Visits } from './shell/routes/Visits'
import { Shell } from './shell/Shell'

/** The product: its pages by address, in the chosen colours. */
export const App = () => {
  const theme = useTheme()
  useDocumentTheme(theme)
  return (
    // Not as a transition: the address would be another page's while the last page is still on the screen.
    <BrowserRouter useTransitions={false}>
      <PanelBoundary what="The page">
        <OwnSettings>
          <Pages />
        </OwnSettings>
      </PanelBoundary>
    </BrowserRouter>
  )
}

/** The shell and the page in it, apart from the browser's own address, so that a test can begin at any. */
export const Pages = () => {
  useLinkPrefetch()
  useCutTexts()
  return (
    <>
      {/* Before the shell: where the streams of people lead, which the shell follows, goes before a redirect of ours. */}
      <Visits />
      <Shell>
        <PageView />
      </Shell>
    </>
  )
}
