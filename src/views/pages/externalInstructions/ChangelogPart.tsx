import { Link } from 'react-router-dom'
import type { Description } from '../../../domain/description'
import { CodeBlock, CopyButton } from './CodeBlock'
import { Panel } from '../../parts/panel/Panel'

type ChangelogPartProps = {
  readonly description: Description
  readonly origin: string
  readonly hasReleases: boolean
}

/** Which edition this is, and where what changed is told. */
export const ChangelogPart = ({ description: { version, calls, about }, origin, hasReleases }: ChangelogPartProps) => {
  const fetched = `curl -s '${origin}/staticApi/openapi.json' \\\n  -H "Authorization: Bearer $TOKEN" > enact-${version}.json`
  return (
    <Panel area="api-panel" title={`Version ${version}`} sum={`${calls.length} calls`}>
      <p className="api-text">{about}</p>
      <p className="api-text">
        {hasReleases ? (
          <>
            What changed from version to version stands under <Link to="/releases">Releases</Link>.
          </>
        ) : (
          'Keep the description of the version that you build on: what differs from it later is what changed.'
        )}
      </p>
      <div className="code-head">
        <h3>Keep this description</h3>
        <CopyButton text={fetched} what="the request for this description" />
      </div>
      <CodeBlock text={fetched} label="Request for this description" />
    </Panel>
  )
}
