import { hubSampleOf, type Group, type HubEvent, type Push } from '../../../domain/description'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { CodeBlock, CopyButton, LazyDetails } from './CodeBlock'
import { FieldTable } from './FieldTable'
import { Panel } from '../../parts/panel/Panel'

type PushPartProps = { readonly push: Push | undefined; readonly origin: string }

/** The push service: hubs, how to connect, groups, events, and how to know that nothing was lost. */
export const PushPart = ({ push, origin }: PushPartProps) => {
  if (!push) return <p className="panel api-none">This server does not describe its push service.</p>
  const [hub] = push.hubs
  const sample = hub && hubSampleOf(origin, hub.path, 'module_BmFeed')
  return (
    <>
      <Panel area="api-panel" title="Connect" sum="SignalR">
        <Facts>
          {push.hubs.map(({ path, who }) => (
            <Fact key={path} name={<code>{path}</code>}>
              {who}
            </Fact>
          ))}
          {push.transports.map(({ transport, formats }) => (
            <Fact key={transport} name={transport}>
              {formats.map((each) => each.toLowerCase()).join(', ')}
            </Fact>
          ))}
        </Facts>
        <ol className="steps">
          {push.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {sample !== undefined && (
          <>
            <div className="code-head">
              <h3>With SignalR’s own client</h3>
              <CopyButton text={sample} what="the sample" />
            </div>
            <CodeBlock text={sample} label="Sample with SignalR’s own client" />
          </>
        )}
      </Panel>
      <Listed name="Methods" items={push.methods.map(({ name, argument }) => [name, argument] as const)} />
      <Groups groups={push.groups} />
      <Panel area="api-panel" title="Nothing lost">
        <ol className="steps">
          {push.proof.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </Panel>
      <Events events={push.events} />
    </>
  )
}

const Listed = ({ name, items }: { readonly name: string; readonly items: readonly (readonly [string, string])[] }) => (
  <Panel area="api-panel" title={name}>
    <Facts>
      {items.map(([word, meaning]) => (
        <Fact key={word} name={<code>{word}</code>}>
          {meaning}
        </Fact>
      ))}
    </Facts>
  </Panel>
)

const Groups = ({ groups }: { readonly groups: readonly Group[] }) => (
  <Panel area="api-panel" title="Groups" sum="A name that is not exactly one of these is refused">
    <table className="fields groups">
      <thead>
        <tr>
          <th scope="col">Name</th>
          <th scope="col">Example</th>
          <th scope="col">Hub</th>
          <th scope="col">Who may join</th>
          <th scope="col">What is received</th>
        </tr>
      </thead>
      <tbody>
        {groups.map(({ pattern, example, hubs, who, meaning }) => (
          <tr key={pattern}>
            <th scope="row">
              <code>{pattern}</code>
            </th>
            <td data-label="Example">
              <code>{example}</code>
            </td>
            <td data-label="Hub">{hubs.join(', ')}</td>
            <td data-label="Who may join">{who}</td>
            <td data-label="What is received">{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </Panel>
)

const Events = ({ events }: { readonly events: readonly HubEvent[] }) => (
  <Panel area="api-panel" title="Events" sum={events.length}>
    <Facts>
      {events.map(({ name, to, meaning, fields }) => (
        <Fact key={name} name={<code>{name}</code>}>
          {meaning} <span className="dim">To: {to}.</span>
          {fields.length > 0 && (
            <LazyDetails summary={`Fields of ${name}`}>
              <FieldTable name={`Fields of ${name}`} fields={fields} bare />
            </LazyDetails>
          )}
        </Fact>
      ))}
    </Facts>
  </Panel>
)
