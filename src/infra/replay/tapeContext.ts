import { BehaviorSubject, defer, EMPTY, filter, map, Subject, throwError, type Observable } from 'rxjs'
import type { Instant } from '../../domain/periods'
import type { TapeLine } from '../../domain/replay/format'
import { HUB_EVENTS, type HubEventName } from '../../domain/wire'
import type { Link, Sources, BrowserStorage } from '../types/sources'
import type { Tape } from '../../domain/replay/read'

/** What another tab of this user says, and not the tape. */
const OWN_CHANNELS: ReadonlySet<string> = new Set(['enact.theme'])

const WAKES = ['visible', 'online', 'pageshow', 'wake'] as const
type Wake = (typeof WAKES)[number]

const isEvent = (event: string): event is HubEventName => (HUB_EVENTS as readonly string[]).includes(event)
const isWake = (event: string): event is Wake => (WAKES as readonly string[]).includes(event)

type TapeContext = Pick<Sources, 'hub' | 'tabs' | 'attention'> & {
  /** Publishes a line to the streams. */
  readonly deliver: (line: TapeLine) => void
  /** Number of the present connection. */
  readonly connection: () => number
}

/** The sources that publish the lines of a tape. Groups are joined and left at once, without a message to anybody. */
export const tapeContext = (
  own: Pick<Sources, 'tabs' | 'attention'>,
  now: () => Instant,
  start: { readonly linkUp: boolean; readonly connection: number },
): TapeContext => {
  let { connection } = start
  const up = (): Link => ({ kind: 'up', connection: ++connection })
  const down = (): Link => ({ kind: 'down', since: now(), why: 'The recorded connection was lost.' })
  const link$ = new BehaviorSubject<Link>(start.linkUp ? up() : down())
  const events = new Map(HUB_EVENTS.map((event) => [event, new Subject<unknown>()]))
  const awake$ = new Subject<Wake>()
  const tab$ = new Subject<TapeLine>()
  return {
    hub: {
      link$,
      on: (event) => events.get(event) ?? EMPTY,
      join: () =>
        defer(() =>
          link$.value.kind === 'up' ? EMPTY : throwError(() => new Error('The recorded connection is down.')),
        ),
      leave: () => EMPTY,
    },
    tabs: {
      on: (channel) =>
        OWN_CHANNELS.has(channel)
          ? own.tabs.on(channel)
          : tab$.pipe(
              filter(({ e }) => e === channel),
              map(({ p }) => p),
            ),
      send: (channel, message) => {
        if (OWN_CHANNELS.has(channel)) own.tabs.send(channel, message)
      },
    },
    attention: { awake$, hidden$: own.attention.hidden$ },
    connection: () => connection,
    deliver: (line) => {
      const { k, e, p } = line
      if (k === 'hub' && isEvent(e)) events.get(e)?.next(p)
      else if (k === 'link') link$.next(e === 'up' ? up() : down())
      else if (k === 'awake' && isWake(e)) awake$.next(e)
      else if (k === 'tab') tab$.next(line)
    },
  }
}

/** Settings that change what a tape shows: they stay with the replay. Everything else is the user's own, the theme too. */
const REPLAYED: ReadonlySet<string> = new Set(['enact.windowMode', 'enact.autoRollover', 'enact.tableSort'])

export type ReplaySetting = { readonly key: string; readonly value: string }

export type TapeSettings = {
  readonly storage: BrowserStorage
  /** Settings as the tape changes them, where the user has not chosen otherwise. */
  readonly changed$: Observable<ReplaySetting>
  /** The tape says that a setting is this from now on. */
  readonly receive: (key: string, value: unknown) => void
}

/** What the tape had last said of a setting up to the position. */
const settingAt = (tape: Tape, key: string, position: number): string | undefined => {
  for (let index = position; index >= 0; index -= 1) {
    if (tape.kind(index) !== 'setting' || tape.event(index) !== key) continue
    const value = tape.line(index).p
    return typeof value === 'string' ? value : undefined
  }
  return undefined
}

/** @param chosen what the user set while replaying */
export const tapeSettings = (
  tape: Tape,
  position: () => number,
  own: BrowserStorage,
  chosen: Map<string, string>,
): TapeSettings => {
  const changed$ = new Subject<ReplaySetting>()
  // A setting that the tape changes is not the user's choice and is not kept.
  let telling = false
  return {
    changed$,
    storage: {
      read: (key) =>
        REPLAYED.has(key) ? (chosen.get(key) ?? settingAt(tape, key, position()) ?? own.read(key)) : own.read(key),
      write: (key, value) => {
        if (!REPLAYED.has(key)) return own.write(key, value)
        if (!telling) chosen.set(key, value)
        return true
      },
    },
    receive: (key, value) => {
      if (!REPLAYED.has(key) || chosen.has(key) || typeof value !== 'string') return
      telling = true
      changed$.next({ key, value })
      telling = false
    },
  }
}
