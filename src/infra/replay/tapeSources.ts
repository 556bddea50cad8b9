import { BehaviorSubject, defer, map, type Observable, Subject, take } from 'rxjs'
import { clockText, dateAt, dayText, type Instant, zoneText } from '../../domain/periods'
import type { TapeLine } from '../../domain/replay/format'
import { foldLine, type ReplicaState, type Verdict } from '../../domain/replay/replicaState'
import { readOrError, type Tape, TapeError, tolerant } from '../../domain/replay/read'
import type { TapeMap } from '../../domain/replay/seek'
import type { Health } from '../../domain/wire'
import type { Clock, Sources } from '../types/sources'
import { tapeAnswers } from './tapeAnswers'
import { type ReplaySetting, tapeSettings, tapeContext } from './tapeContext'
import { tapeTime } from './tapeTime'

/** The answer of /health in a replay: the page says everywhere that it shows a tape, whose, and of when. */
const tapeHealth = ({ header, length, at }: Tape, name: string, speed: number, now: Instant): Health => {
  const end = length > 0 ? at(length - 1) : header.from
  const when = `${dayText(dateAt(header.from))} ${clockText(header.from)}–${clockText(end)} ${zoneText(header.from)}`
  return {
    status: 'ok',
    version: header.versions.app,
    startedAt: header.from,
    now,
    source: { kind: 'tape', label: `Replay ×${speed}`, detail: `${name}: ${header.source.label}, ${when}` },
    feeds: {},
    connections: 1,
  }
}

export type TapeStart = {
  readonly instant: Instant
  /** The last line that counts as received, and what is known after it. */
  readonly position: number
  readonly replica: ReplicaState
  /** How many connections the streams have seen before. */
  readonly connection: number
}

export type TapeOptions = {
  /** The user's own doors: frames of the screen, theme, and storage of what is not recorded. */
  readonly own: Sources
  /** Name of the tape, for the page header. */
  readonly name: string
  readonly speed: number
  /** What the user has set while replaying. */
  readonly chosen: Map<string, string>
  /** Called with each line as it is received, before its effects. */
  readonly onLine: (index: number, verdict: Verdict) => void
}

/** One run of a tape from one place on: the sources that the streams read, and the hand that moves it. */
export type TapeRun = {
  readonly sources: Sources
  readonly setting$: Observable<ReplaySetting>
  readonly now: () => Instant
  readonly position: () => number
  readonly connection: () => number
  /**
   * Plays lines and timers in order up to the instant, and no line after `last`; what the streams make of it is one
   * picture, published at the end. Stops between two lines when `enough` says so.
   * @returns whether it got there
   */
  readonly playTo: (instant: Instant, last?: number, enough?: () => boolean) => boolean
  readonly setSpeed: (speed: number) => void
}

/** The line, or undefined and its verdict reported when it turns out broken. */
const lineOf = (tape: Tape, index: number, receiving: TapeOptions['onLine']): TapeLine | undefined => {
  const line = readOrError(() => tape.line(index))
  if (!(line instanceof TapeError)) return line
  receiving(index, { kind: 'refused', why: line.message })
  return undefined
}

/**
 * How far a tape has been received, and what is known by it.
 * @param deliver what the page makes of a line
 */
const tapeProgress = (
  tape: Tape,
  start: TapeStart,
  onLine: TapeOptions['onLine'],
  deliver: (line: TapeLine) => void,
) => {
  let { position, replica } = start
  let lastUp = -1
  const received$ = new Subject<number>()
  return {
    received$,
    position: () => position,
    replica: () => replica,
    /** The last line that told of a connection; -1 before the first. */
    lastUp: () => lastUp,
    receive: (index: number): void => {
      position = index
      const line = lineOf(tape, index, onLine)
      if (!line) return
      const folded = foldLine(replica, line)
      replica = folded.replica
      if (line.k === 'link' && line.e === 'up') lastUp = index
      onLine(index, folded.verdict)
      deliver(line)
      received$.next(index)
    },
  }
}

/** The tape's own clock is the truth of a replay. */
const tapeClock = ({ now, at, after, second$ }: ReturnType<typeof tapeTime>, frame$: Observable<number>): Clock => ({
  now,
  at,
  after,
  second$,
  frame$: frame$.pipe(take(1)),
  chance: () => 0,
  serverReported: () => undefined,
})

/**
 * A tape from one place on, as sources: its clock drives every timed rule, and calls are answered as the server would
 * have. Nothing reaches the server, other tabs or the stored settings. Chance is 0, so that a replay repeats.
 */
export const tapeSources = (tape: Tape, lines: TapeMap, start: TapeStart, options: TapeOptions): TapeRun => {
  const { own, name } = options
  const time = tapeTime(start.instant)
  const { now } = time
  const context = tapeContext(own, now, { linkUp: start.replica.linkUp, connection: start.connection })
  let held = true
  const readable = tolerant(tape)
  const settings = tapeSettings(readable, () => progress.position(), own.storage, options.chosen)
  const progress = tapeProgress(tape, start, options.onLine, (line) => {
    if (line.k === 'setting') settings.receive(line.e, line.p)
    context.deliver(line)
  })
  const speed$ = new BehaviorSubject(options.speed)
  const picture$ = new Subject<number>()

  const playTo: TapeRun['playTo'] = (instant, last = tape.length - 1, enough = () => false) => {
    held = true
    let next = progress.position() + 1
    for (; next <= last && tape.at(next) <= instant && !enough(); next += 1) {
      time.runTo(tape.at(next))
      progress.receive(next)
    }
    const there = next > last || tape.at(next) > instant
    if (there) time.runTo(instant)
    held = false
    picture$.next(now())
    return there
  }

  const sources: Sources = {
    clock: tapeClock(
      time,
      defer(() => (held ? picture$ : own.clock.frame$)),
    ),
    hub: context.hub,
    http: tapeAnswers(readable, lines, {
      now,
      ...progress,
      health$: speed$.pipe(map((speed) => tapeHealth(tape, name, speed, now()))),
    }),
    tabs: context.tabs,
    attention: context.attention,
    storage: settings.storage,
    screen: own.screen,
  }

  return {
    sources,
    setting$: settings.changed$,
    now,
    position: progress.position,
    connection: context.connection,
    setSpeed: (speed) => speed$.next(speed),
    playTo,
  }
}
