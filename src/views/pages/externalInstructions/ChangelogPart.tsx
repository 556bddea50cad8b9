import { Link } from 'react-router-dom'
import type { Description } from '../../../domain/description'
import { Sample } from './CodeBlock'
import { Panel } from '../../parts/panel/Panel'
import * as css from './externalInstructions.module.css'

type ChangelogPartProps = {
  readonly description: Description
  readonly origin: string
  readonly hasReleases: boolean
}

/** Which edition this is, and where to read what changed. */
export const ChangelogPart = ({ description: { version, calls, about }, origin, hasReleases }: ChangelogPartProps) => (
  <Panel area="api-panel" title={`Version ${version}`} sum={`${calls.length} calls`}>
    <p className={css.apiText}>{about}</p>
    <p className={css.apiText}>
      {hasReleases ? (
        <>
          Changes between versions are listed under <Link to="/releases">Releases</Link>.
        </>
      ) : (
        'Save the description of the version you build on, and compare later ones with it.'
      )}
    </p>
    <Sample
      title="Save this description"
      text={`curl -s '${origin}/staticApi/openapi.json' \\\n  -H "Authorization: Bearer $TOKEN" > enact-${version}.json`}
      what="the request for this description"
      label="Request for this description"
    />
  </Panel>
)
