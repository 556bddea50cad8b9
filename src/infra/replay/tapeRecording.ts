import { defer, finalize, ReplaySubject, share, takeUntil, tap, type Observable } from 'rxjs'
import { mayRecordChannel, mayRecordEvent, mayRecordSetting, recordableCall } from '../../domain/replay/recordable'
import { healthSchema, HUB_EVENTS } from '../../domain/wire'
import { HttpFault } from '../../domain/wire'
import type { HttpClient, Sources } from '../types/sources'
import type { TapeRecorder } from './tapeRecorder'

const CLOCK_EVERY_S = 10

const NOT_USED = { kind: 'unreadable', why: 'The answer could not be used.' }

/** A call whose answer the recorder receives, when it is one that may be recorded. */
const recordingCall = (
  { clock }: Sources,
  recorder: TapeRecorder,
  call: string,
  answer$: Observable<unknown>,
): Observable<unknown> =>
  defer(() => {
    const sentAt = clock.now()
    const mark = recorder.mark()
    const ms = (): number => Math.max(0, clock.now() - sentAt)
    return answer$.pipe(
      tap({
        next: (answer) => recorder.receiveAnswer(call, ms(), answer, mark),
        error: (error: unknown) => {
          const fault = error instanceof HttpFault ? error : NOT_USED
          recorder.receive('pull', call, { ms: ms(), fault })
        },
      }),
    )
  })

const recordingHttp = (sources: Sources, recorder: TapeRecorder): HttpClient => {
  const { http } = sources
  const received = (call: string | undefined, answer$: Observable<unknown>): Observable<unknown> => {
    if (call === undefined) return answer$
    const recorded$ = recordingCall(sources, recorder, call, answer$)
    if (call !== 'GET /health') return recorded$
    return recorded$.pipe(
      tap((answer) => {
        const health = healthSchema.safeParse(answer).data
        if (health) recorder.receiveSource(health.source, health.version)
      }),
    )
  }
  return {
    get: (path) => received(recordableCall('GET', path), http.get(path)),
    post: (path, body) => received(recordableCall('POST', path, body), http.post(path, body)),
    // Large answers of past days are no part of a recording.
    ...(http.postForBytes && { postForBytes: http.postForBytes }),
  }
}

/**
 * The same sources, with a recorder that receives everything that passes: each hub event once, before any stream does,
 * the link, answers, settings, other tabs and what wakes the page. What may not be recorded never reaches it.
 * @param ends$ ends the recorder's own listening; without it, it listens for as long as the page lives
 */
export const recordingSources = (sources: Sources, recorder: TapeRecorder, ends$?: Observable<unknown>): Sources => {
  const { hub, tabs, storage, attention, clock } = sources
  const untilEnd = <T>(received$: Observable<T>): Observable<T> =>
    ends$ ? received$.pipe(takeUntil(ends$)) : received$

  for (const event of HUB_EVENTS)
    if (mayRecordEvent(event)) untilEnd(hub.on(event)).subscribe((payload) => recorder.receiveHub(event, payload))
  untilEnd(attention.awake$).subscribe((why) => recorder.receive('awake', why, null))
  untilEnd(clock.second$).subscribe((at) => {
    if (Math.round(at / 1000) % CLOCK_EVERY_S === 0) recorder.receive('clock', '', null)
  })

  let isUp = false
  const receiveLink = (up: boolean): void => {
    if (up !== isUp) recorder.receive('link', up ? 'up' : 'down', null)
    isUp = up
  }
  const link$ = hub.link$.pipe(
    tap(({ kind }) => {
      if (kind !== 'connecting') receiveLink(kind === 'up')
    }),
    // Nobody listens: the page has turned to a tape, and what the server says now is not received.
    finalize(() => receiveLink(false)),
    share({ connector: () => new ReplaySubject(1) }),
  )

  return {
    ...sources,
    hub: {
      ...hub,
      link$,
      join: (group) => hub.join(group).pipe(tap({ complete: () => recorder.joined(group) })),
    },
    http: recordingHttp(sources, recorder),
    tabs: {
      ...tabs,
      on: (channel) =>
        mayRecordChannel(channel)
          ? tabs.on(channel).pipe(tap((message) => recorder.receive('tab', channel, message)))
          : tabs.on(channel),
    },
    storage: {
      read: (key) => {
        const value = storage.read(key)
        if (value !== undefined && mayRecordSetting(key)) recorder.knowSetting(key, value)
        return value
      },
      write: (key, value) => {
        if (mayRecordSetting(key)) recorder.receiveSetting(key, value)
        return storage.write(key, value)
      },
    },
  }
}
