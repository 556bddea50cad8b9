// hub event -> read once for all who subscribe -> by its key, those of one table or stack
import {
  defer,
  finalize,
  ignoreElements,
  merge,
  mergeMap,
  of,
  share,
  Subject,
  switchMap,
  tap,
  type Observable,
} from 'rxjs'
import { COLLECTION_EVENTS } from '../../domain/boa/collection'
import { updateReader } from '../../domain/tables/plainUpdate'
import {
  boaPatchSchema,
  heartbeatSchema,
  keyMarketMetricsSchema,
  type BoaPatch,
  type Heartbeat,
  type HubEventName,
  type KeyMarketMetrics,
  type LiveTableUpdate,
  type WireMark,
  type PushMessage,
} from '../../domain/wire'
import type { Instant } from '../../domain/periods'
import type { HubClient, Sources } from '../../infra/types/sources'
import type { Schema } from './decode'

type Clients = Pick<Sources, 'hub' | 'log'>

type Routing<Message, Part> = {
  readonly events: readonly HubEventName[]
  /** A message that it cannot read is left out: the gap in the sequence then tells. */
  readonly schema: Schema<Message>
  /** What a message says, by the key of the table or stack that it is of. */
  readonly partsOf: (message: Message) => readonly (readonly [key: string, part: Part])[]
  /** Told to the log, once, of a message that cannot be read. Absent where the event carries other payloads too. */
  readonly unread?: string
}

type Routed<Message, Part> = {
  /** Every message, read once however many listen. */
  readonly all$: Observable<Message>
  /** What the messages say of one key, found by the key and not by looking at every message again. */
  readonly of$: (key: string) => Observable<Part>
}

const routed = <Message, Part>({ hub, log }: Clients, routing: Routing<Message, Part>): Routed<Message, Part> => {
  const { events, schema, partsOf, unread } = routing
  const readers = new Map<string, Subject<Part>>()
  let isPublished = unread === undefined
  const read = (payload: unknown): readonly Message[] => {
    const { data, error } = schema.safeParse(payload)
    if (data !== undefined) return [data]
    const issue = error?.issues[0]
    // A server of another edition says the same thing many times a second.
    if (!isPublished)
      log?.warn(`${unread}: ${issue ? `${issue.path.join('.')}: ${issue.message}` : 'it has another form'}`)
    isPublished = true
    return []
  }
  const all$ = (hub.events$ ?? of(hub)).pipe(
    switchMap((present) => merge(...events.map((event) => present.on(event)))),
    mergeMap(read),
    share(),
  )
  const routing$ = all$.pipe(
    tap((message) => {
      for (const [key, part] of partsOf(message)) readers.get(key)?.next(part)
    }),
    ignoreElements(),
    share(),
  )
  return {
    all$,
    of$: (key) =>
      defer(() => {
        const reader = readers.get(key) ?? new Subject<Part>()
        readers.set(key, reader)
        return merge(reader, routing$).pipe(
          finalize(() => {
            if (!reader.observed && readers.get(key) === reader) readers.delete(key)
          }),
        )
      }),
  }
}

/** The same routed messages for all who listen to the same hub. */
export const perHub = <Message, Part>(
  routing: Routing<Message, Part>,
): ((clients: Clients) => Routed<Message, Part>) => {
  const known = new WeakMap<HubClient, Routed<Message, Part>>()
  return (clients) => {
    const present = known.get(clients.hub) ?? routed(clients, routing)
    known.set(clients.hub, present)
    return present
  }
}

/** Pushes of live tables, by push name. */
export const tableUpdates = perHub<LiveTableUpdate, readonly PushMessage[]>({
  events: ['liveTableUpdate'],
  schema: updateReader,
  partsOf: ({ id, messages }) => [[id, messages]],
  unread: 'A change of a table could not be read and was left out',
})

/** Changes of a period's stack, by the stack's key. */
export const stackPatches = perHub<BoaPatch, readonly BoaPatch[]>({
  events: COLLECTION_EVENTS,
  schema: boaPatchSchema,
  partsOf: (patch) => [[patch.meta.t, [patch]]],
})

/** Key market metrics of a period, by the stack's key. */
export const stackMetrics = perHub<KeyMarketMetrics, KeyMarketMetrics>({
  events: ['keyMarketMetrics'],
  schema: keyMarketMetricsSchema,
  partsOf: (pushed) => [[pushed.t, pushed]],
})

/** Heartbeats, and by table key the proofs that they carry; `sentAt`: the server's instant of sending. */
export const heartbeats = perHub<Heartbeat, { readonly mark: WireMark; readonly sentAt: Instant }>({
  events: ['heartbeat'],
  schema: heartbeatSchema,
  partsOf: ({ at, marks = {} }) => Object.entries(marks).map(([key, mark]) => [key, { mark, sentAt: at }] as const),
})
