import { Link } from 'react-router-dom'
import { LICENCE_NOTICES } from '../../domain/market/licenceNotices'
import { useSource } from '../../streams/app/hooks'
import { APP_VERSION } from '../../streams/forms/types'
import type { SourceInfo } from '../../streams/lib/types'
import { Dialog } from '../parts/dialog/Dialog'
import { Fact, Facts } from '../parts/panel/FactCard'
import * as css from '../parts/dialog/dialog.module.css'

/** The packages that the product is made with, by licence, as the npm registry names them. Held to package.json by a test. */
export const OPEN_SOURCE: Readonly<Record<string, string>> = {
  'Apache-2.0': '@internationalized/date, react-aria-components, rxjs, xlsx',
  'MPL-2.0': 'web-push',
  'MPL-2.0 OR Apache-2.0': 'dompurify',
  'MIT-0': 'nodemailer',
  ISC: '@msgpack/msgpack, d3, lucide-react, topojson-client, world-atlas',
  'OFL-1.1': 'inter-ui',
  MIT:
    '@azure/msal-browser, @azure/service-bus, @duckdb/node-api, @fastify/compress, @fastify/helmet, ' +
    '@fastify/rate-limit, @fastify/static, @fastify/swagger, @microsoft/signalr, @microsoft/signalr-protocol-msgpack, @react-rxjs/core, ' +
    '@visx/responsive, fast-xml-parser, fastify, fflate, highs, jose, kysely, libsql, luxon, ' +
    'oidc-provider, p-queue, pg, pino, react, react-dom, react-error-boundary, ' +
    'react-grid-layout, react-router-dom, react-virtuoso, ws, zod',
}

type AboutProps = { readonly open: boolean; readonly onClose: () => void }

/** What Enact is, where its figures come from, and whose work is in it. */
export const AboutDialog = (props: AboutProps) => <AboutView {...props} source={useSource()} />

export const AboutView = ({ open, onClose, source }: AboutProps & { readonly source: SourceInfo | undefined }) => (
  <Dialog title="About Enact" open={open} onClose={onClose}>
    <div className={`${css.about} stacked gap-10 muted line-18`}>
      <p>
        Enact shows the GB balancing market to those who trade in it: bids, offers and acceptances as they are made, the
        imbalance price that they lead to, and how far each figure can be trusted.
      </p>
      <Facts>
        <Fact name="Version">{APP_VERSION}</Fact>
        <Fact name="Data shown now">{source === undefined ? '–' : SHOWN[source.kind]}</Fact>
        <Fact name="Times">London time, in settlement periods of half an hour</Fact>
      </Facts>
      <h3>Data and its licence</h3>
      <p>
        Market data shown from Elexon: {LICENCE_NOTICES.get('elexon')} The{' '}
        <Link to="/terms" onClick={onClose}>
          terms
        </Link>{' '}
        state how the figures may be used.
      </p>
      {(source?.providers ?? [])
        .filter(({ id }) => id !== 'elexon' && LICENCE_NOTICES.has(id))
        .map(({ id }) => (
          <p key={id}>{LICENCE_NOTICES.get(id)}</p>
        ))}
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
    <Facts>
      {Object.entries(OPEN_SOURCE).map(([licence, names]) => (
        <Fact key={licence} name={licence}>
          {names}
        </Fact>
      ))}
    </Facts>
  </>
)
