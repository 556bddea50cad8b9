import { hubSampleOf, type Group, type HubEvent, type Push } from '../../../domain/description'
import { CodeBlock } from './CodeBlock'
import { CopyButton } from './CopyButton'
import { FieldTable } from './FieldTable'
import { LazyDetails } from './LazyDetails'

type PushPartProps = { readonly push: Push | undefined; readonly origin: string }

/** The push service: hubs, how to connect, groups, events, and how to know that nothing was lost. */
export const PushPart = ({ push, origin }: PushPartProps) => {
  if (!push) return <p className="panel api-none">This server does not describe its push service.</p>
  const [hub] = push.hubs
  const sample = hub && hubSampleOf(origin, hub.path, 'module_BmFeed')
  return (
    <>
      <section className="panel api-panel" aria-label="Connect">
        <header>
          <h2>Connect</h2>
          <span className="sum">SignalR</span>
        </header>
        <dl className="facts">
          {push.hubs.map(({ path, who }) => (
            <div key={path}>
              <dt>
                <code>{path}</code>
              </dt>
              <dd>{who}</dd>
            </div>
          ))}
          {push.transports.map(({ transport, formats }) => (
            <div key={transport}>
              <dt>{transport}</dt>
              <dd>{formats.map((each) => each.toLowerCase()).join(', ')}</dd>
            </div>
          ))}
        </dl>
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
      </section>
      <Listed name="Methods" items={push.methods.map(({ name, argument }) => [name, argument] as const)} />
      <Groups groups={push.groups} />
      <section className="panel api-panel" aria-label="Nothing lost">
        <header>
          <h2>Nothing lost</h2>
        </header>
        <ol className="steps">
          {push.proof.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ol>
      </section>
      <Events events={push.events} />
    </>
  )
}

const Listed = ({ name, items }: { readonly name: string; readonly items: readonly (readonly [string, string])[] }) => (
  <section className="panel api-panel" aria-label={name}>
    <header>
      <h2>{name}</h2>
    </header>
    <dl className="facts">
      {items.map(([word, meaning]) => (
        <div key={word}>
          <dt>
            <code>{word}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  </section>
)

const Groups = ({ groups }: { readonly groups: readonly Group[] }) => (
  <section className="panel api-panel" aria-label="Groups">
    <header>
      <h2>Groups</h2>
      <span className="sum">A name that is not exactly one of these is refused</span>
    </header>
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
  </section>
)

const Events = ({ events }: { readonly events: readonly HubEvent[] }) => (
  <section className="panel api-panel" aria-label="Events">
    <header>
      <h2>Events</h2>
      <span className="sum">{events.length}</span>
    </header>
    <dl className="facts">
      {events.map(({ name, to, meaning, fields }) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>
            {meaning} <span className="dim">To: {to}.</span>
            {fields.length > 0 && (
              <LazyDetails summary={`Fields of ${name}`}>
                <FieldTable name={`Fields of ${name}`} fields={fields} bare />
              </LazyDetails>
            )}
          </dd>
        </div>
      ))}
    </dl>
  </section>
)
