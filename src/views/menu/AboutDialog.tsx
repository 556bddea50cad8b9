import { Link } from 'react-router-dom'
import type { SourceInfo } from '../../streams/lib/faces'
import { useSource } from '../../streams/app/hooks'
import { APP_VERSION } from '../../streams/forms/appVersion'
import { Dialog } from '../parts/dialog/Dialog'
import { byLicence, OPEN_SOURCE } from './openSource'
import './about.css'

type AboutProps = { readonly open: boolean; readonly onClose: () => void }

/** What Enact is, where its figures come from, and whose work is in it. */
export const AboutDialog = (props: AboutProps) => <AboutView {...props} source={useSource()} />

export const AboutView = ({ open, onClose, source }: AboutProps & { readonly source: SourceInfo | undefined }) => (
  <Dialog title="About Enact" open={open} onClose={onClose}>
    <div className="about">
      <p>
        Enact shows the GB balancing market to those who trade in it: bids, offers and acceptances as they are made, the
        imbalance price that they lead to, and how far each figure can be trusted.
      </p>
      <dl>
        <dt>Version</dt>
        <dd>{APP_VERSION}</dd>
        <dt>Data shown now</dt>
        <dd>{source === undefined ? '–' : SHOWN[source.kind]}</dd>
        <dt>Times</dt>
        <dd>London time, in settlement periods of half an hour</dd>
      </dl>
      <h3>Data and its licence</h3>
      <p>
        Market data shown from Elexon contains BMRS data © Elexon Limited copyright and database right. The{' '}
        <Link to="/terms" onClick={onClose}>
          terms
        </Link>{' '}
        say what may be done with the figures.
      </p>
      <OpenSourceNotice />
    </div>
  </Dialog>
)

const SHOWN: Readonly<Record<SourceInfo['kind'], string>> = {
  simulator: 'Simulated: an invented market, no figure is real',
  elexon: 'Elexon Insights, the public data of the balancing mechanism',
  tape: 'A recording that is played again',
}

const OpenSourceNotice = () => (
  <>
    <h3>Open source</h3>
    <p>Enact is made with the work of these projects. Each is its authors’ own and is used under its licence.</p>
    <dl>
      {[...byLicence(OPEN_SOURCE)].map(([licence, names]) => (
        <div key={licence}>
          <dt>{licence}</dt>
          <dd>{names.join(', ')}</dd>
        </div>
      ))}
    </dl>
  </>
)
