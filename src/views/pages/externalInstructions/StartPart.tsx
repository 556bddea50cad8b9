import { type IdentityConfig, LOCAL_IP_HEADER } from '../../../domain/wire'
import type { Loaded } from '../../../streams/lib/types'
import { Fact, Facts } from '../../parts/panel/FactCard'
import { Sample, Steps } from './CodeBlock'
import { Panel } from '../../parts/panel/Panel'
import * as css from './externalInstructions.module.css'

/** How a program comes to a token of this server, step by step. */
const signInSteps = (config: IdentityConfig): readonly string[] => {
  if (config.kind === 'off')
    return ['This server has no sign-in: it answers public calls and refuses every token. Calls for users are closed.']
  const scopes = config.scopes.join(' ')
  if (config.kind === 'local')
    return [
      `This server signs people in by itself, at ${config.authority}, for this machine only. It accepts this page only, as ${config.clientId}: programs cannot be registered with it.`,
      'To try calls, use Run it on this page: your own token goes with them and is shown nowhere.',
      'A server for programs is set up with a tenant (AUTH_AUTHORITY and what belongs to it); this page then shows how to sign in there.',
    ]
  return [
    `Let the administrator of ${config.authority} register your program as a separate client that may request the scopes ${scopes}.`,
    'Sign a person in by the authorization code flow with PKCE. The access token that comes back is the bearer of every call; an id token is refused.',
    'The person needs an account on this server. Every call, public ones included, refuses the token of a person without one.',
    'Request a new token before the old one expires, with the refresh token (scope offline_access), and send it to the push service with POST /refreshtoken/internalb2ctoken.',
  ]
}

type StartPartProps = {
  readonly signIn: Loaded<IdentityConfig>
  readonly origin: string
  /** What of the description could not be read. */
  readonly unread: readonly string[]
}

/** How to sign in, a first call, and what all calls have in common. */
export const StartPart = ({ signIn, origin, unread }: StartPartProps) => (
  <>
    {unread.length > 0 && (
      <Panel area="api-panel" title="Not shown">
        <ul className="steps">
          {unread.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Panel>
    )}
    <Panel area="api-panel" title="Sign in">
      {signIn.kind === 'waiting' && <p className={css.apiText}>Loading...</p>}
      {signIn.kind === 'failed' && (
        <p className={css.apiText} role="alert">
          How to sign in could not be loaded: {signIn.why.why} It is requested again automatically.
        </p>
      )}
      {signIn.kind === 'ready' && <Steps steps={signInSteps(signIn.value)} />}
      <Sample title="First call" text={`curl -s '${origin}/health'`} />
      <Sample
        title="With a token"
        text={`TOKEN='...'\ncurl -s '${origin}/usersettingsapi/account' \\\n  -H "Authorization: Bearer $TOKEN"`}
      />
    </Panel>
    <Conventions />
  </>
)

const Conventions = () => (
  <Panel area="api-panel" title="All calls">
    <Facts>
      <Fact name="Instants">Milliseconds since 1 January 1970, UTC.</Fact>
      <Fact name="Days">
        London days, whatever the zone of your machine: YYYY-MM-DD in texts, /day/month/year in addresses.
      </Fact>
      <Fact name="Periods">
        Settlement periods of half an hour, counted from 1 at London midnight: 48 a day, 46 when the clocks go forward,
        50 when they go back.
      </Fact>
      <Fact name="Units">£/MWh, MW, and MWh within a settlement period; Hz. A field with another unit states it.</Fact>
      <Fact name="Signs">
        Bids are negative in MWh. A positive net imbalance volume is a short system. Imports are positive.
      </Fact>
      <Fact name="Missing">Null or absent, never zero.</Fact>
      <Fact name="Refusals">
        Problem details (RFC 9457): title, status, detail, and errors by field. 429 and 503 give the seconds to wait in
        Retry-After.
      </Fact>
      <Fact name="Compression">Responses are compressed by br or gzip when Accept-Encoding has them.</Fact>
      <Fact name={headerName(LOCAL_IP_HEADER)}>
        May carry the address of your computer in its own network. It is logged with what logFrontendEvent reports, and
        nothing depends on it. Browsers hide that address: this page sends the header empty.
      </Fact>
    </Facts>
  </Panel>
)

/** `x-client-local-ip` as programs write it: `X-Client-Local-Ip`. */
const headerName = (name: string): string => name.replace(/(?:^|-)\w/g, (letter) => letter.toUpperCase())
