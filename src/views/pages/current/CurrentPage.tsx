import { use, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { START_PATH } from '../../../domain/access'
import { zoneText } from '../../../domain/periods'
import { CurrentIntro } from '../../free/CurrentIntro'
import { RestLine } from '../../free/RestLine'
import { PageFrame } from '../../shell/PageFrame'
import { ShellContext, type ShellActs } from '../../shell/shellActs'
import { LiveTable } from '../../table/LiveTable'
import { useShownNow } from '../../time/now'
import './current.css'

/** `/`: what is happening now, for everyone (catalogue A1, feature row AC07). */
export const CurrentPage = () => (
  <PageFrame page="The Current">
    <CurrentView acts={use(ShellContext)}>
      <LiveTable moduleType="CurrentActions" title="Balancing actions, latest 5" area="actions" />
    </CurrentView>
  </PageFrame>
)

type CurrentViewProps = {
  readonly acts: ShellActs | undefined
  /** The table. */
  readonly children: ReactNode
}

/** A visitor is told what Enact is and how to get in; who is signed in is led to the desk. */
export const CurrentView = ({ acts, children }: CurrentViewProps) => {
  const free = acts?.who === 'free'
  return (
    <>
      <main className="plain current">
        {free && <CurrentIntro />}
        <div className="actions-box">
          {children}
          {free && <RestLine onAccess={acts.openAccess} />}
          {acts?.who === 'signedIn' && (
            <p className="rest">
              <span>The five latest acceptances. All of them stand on the BOA desk.</span>
              <Link to={START_PATH}>Open the BOA desk</Link>
            </p>
          )}
        </div>
      </main>
      <Foot />
    </>
  )
}

const Foot = () => {
  const now = useShownNow()
  return (
    <footer className="current-foot">
      Times are London time{now === undefined ? '' : ` (${zoneText(now)})`}. Prices are those of the accepted bids and
      offers.
    </footer>
  )
}
