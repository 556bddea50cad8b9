import { HUB_PATHS } from '../../../src/domain/wire'
import { TRANSPORTS } from '../../hub/negotiate'
import { settingsOf } from '../../hub/options'
import { jsonSchemaOf } from '../schemas'
import { EVENTS } from './events'
import { GROUPS } from './groups'

const { ticketMs, keepAliveMs, clientTimeoutMs } = settingsOf({ path: HUB_PATHS.data, canJoin: () => true })

const STEPS = [
  'Send the header Origin with the address of this server at each step, as browsers do by themselves. Without it only a server that runs on your own machine lets you in.',
  `POST ${HUB_PATHS.data}/negotiate?negotiateVersion=1 with your access token as the bearer. The answer has a url and an accessToken: a ticket for one use within ${ticketMs / 1000} s.`,
  'POST to the url of that answer, /negotiate behind it, with the ticket as the bearer. The answer has a connectionToken.',
  `Open the socket: ws(s)://host${HUB_PATHS.data}?id={connectionToken}&access_token={ticket}. An access token in an address is refused. SignalR's own clients do these three steps by themselves.`,
  'Send the handshake {"protocol":"json","version":1} or "messagepack", each message ended as the protocol says.',
  'Call JoinGroup with the groups that you want, then ask for the whole by its call, then apply what is pushed.',
  `The server pings every ${keepAliveMs / 1000} s and closes a connection that it has not received anything from for ${clientTimeoutMs / 1000} s.`,
  'A connection ends with its token. Renew it before, by POST /refreshtoken/internalb2ctoken with the new token; or connect again.',
]

const METHODS = [
  { name: 'JoinGroup', argument: 'One group name, or a list of them: all are joined or none.' },
  { name: 'LeaveGroup', argument: 'One group name, or a list of them.' },
]

const PROOF = [
  'Every whole answer and every change of a live table or of the stack carries meta: epoch e, number s, rows n and digest d.',
  'Apply a change when its e is yours and its s is yours plus one. Skip one whose s you already have. Anything else means that something was lost: ask for the whole again.',
  'Marks of the heartbeat name the present state. One that is ahead of yours for more than a second means that the last message was lost.',
]

/** The push service as the description has it (`x-push`). */
export const pushDescription = () => ({
  hubs: [
    { path: HUB_PATHS.data, who: 'Any signed-in user', tickets: true },
    { path: HUB_PATHS.lite, who: 'Anyone, without a token; negotiate once', tickets: false },
  ],
  transports: TRANSPORTS.map(({ transport, transferFormats }) => ({ transport, formats: transferFormats })),
  steps: STEPS,
  methods: METHODS,
  groups: GROUPS,
  proof: PROOF,
  events: Object.entries(EVENTS).map(([name, { payload, ...event }]) => ({
    name,
    ...event,
    ...(payload && { payload: jsonSchemaOf(payload) }),
  })),
})
