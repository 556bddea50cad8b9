import { hubSampleOf, type Group, type Push } from '../../../domain/description'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { type DataColumn, DataTable } from '../../parts/panel/DataTable'
import { LazyFields, Sample, Steps } from './CodeBlock'
import { Panel } from '../../parts/panel/Panel'
import * as externalInstructionsCss from './externalInstructions.module.css'
import * as callsCss from './calls.module.css'

type PushPartProps = { readonly push: Push | undefined; readonly origin: string }

const GROUPS: readonly DataColumn<Group>[] = [
  ['Name', ({ pattern }) => <code>{pattern}</code>],
  ['Example', ({ example }) => <code>{example}</code>],
  ['Hub', ({ hubs }) => hubs.join(', ')],
  ['Who may join', ({ who }) => who],
  ['What is received', ({ meaning }) => meaning],
]

/** The push service: hubs, how to connect, groups, events, and how to know that nothing was lost. */
export const PushPart = ({ push, origin }: PushPartProps) => {
  if (!push)
    return <p className={`panel ${externalInstructionsCss.apiNone}`}>This server does not describe its push service.</p>
  return (
    <>
      <ConnectPanel push={push} origin={origin} />
      <Panel area="api-panel" title="Methods">
        <Facts>
          {push.methods.map(({ name, argument }) => (
            <Fact key={name} name={<code>{name}</code>}>
              {argument}
            </Fact>
          ))}
        </Facts>
      </Panel>
      <Panel area="api-panel" title="Groups" sum="A name that is not exactly one of these is refused">
        <DataTable
          className={`${callsCss.fields} groups`}
          columns={GROUPS}
          rows={push.groups}
          keyOf={({ pattern }) => pattern}
        />
      </Panel>
      <Panel area="api-panel" title="Nothing lost">
        <Steps steps={push.proof} />
      </Panel>
      <Panel area="api-panel" title="Events" sum={push.events.length}>
        <Facts>
          {push.events.map(({ name, to, meaning, fields }) => (
            <Fact key={name} name={<code>{name}</code>}>
              {meaning} <span className="dim">To: {to}.</span>
              <LazyFields of={name} fields={fields} />
            </Fact>
          ))}
        </Facts>
      </Panel>
    </>
  )
}

/** The hubs with who may connect, the transports, the steps, and a sample for the first hub. */
const ConnectPanel = ({ push, origin }: { readonly push: Push; readonly origin: string }) => {
  const [hub] = push.hubs
  return (
    <Panel area="api-panel" title="Connect" sum="SignalR">
      <Facts>
        {push.hubs.map(({ path, who }) => (
          <Fact key={path} name={<code>{path}</code>}>
            {who}
          </Fact>
        ))}
        {push.transports.map(({ transport, formats }) => (
          <Fact key={transport} name={transport}>
            {formats.join(', ').toLowerCase()}
          </Fact>
        ))}
      </Facts>
      <Steps steps={push.steps} />
      {hub && (
        <Sample
          title="With SignalR’s own client"
          text={hubSampleOf(origin, hub.path, 'module_BmFeed')}
          what="the sample"
          label="Sample with SignalR’s own client"
        />
      )}
    </Panel>
  )
}
