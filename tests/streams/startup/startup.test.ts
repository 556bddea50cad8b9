import { BehaviorSubject, EMPTY, Observable, of } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { notificationDoor, type NotifyingWindow, type Permission } from '../../../src/infra/notifications'
import { serviceWorkersDoor } from '../../../src/infra/serviceWorkers'
import { speechDoor } from '../../../src/infra/speech'
import type { User } from '../../../src/streams/people/faces'
import { startup$ } from '../../../src/streams/startup/startup'

const signedIn: User = {
  ...{ kind: 'signedIn', email: 'ada@north.example', name: 'Ada', loginType: 'local' },
  ...{ expiresAt: 1, expired: false },
}

const started = (permission: Permission, ...users: User[]) => {
  const ask = vi.fn(() => of<Permission>('granted'))
  const unregistered = vi.fn()
  const user$ = new BehaviorSubject<User>({ kind: 'checking' })
  startup$(
    {
      notifications: { permission: () => permission, ask, show: () => EMPTY, open: () => undefined },
      workers: {
        unregisterAll: () =>
          new Observable((out) => {
            unregistered()
            out.complete()
          }),
      },
    },
    user$,
  ).subscribe()
  for (const user of users) user$.next(user)
  return { ask, unregistered }
}

describe('the start', () => {
  it('SH18 unregisters the service workers at once, whoever looks', () =>
    expect(started('default').unregistered).toHaveBeenCalledOnce())

  it('SH18 asks for permission after sign-in, once', () => {
    expect(started('default', { kind: 'free' }).ask).not.toHaveBeenCalled()
    expect(
      started('default', signedIn, { ...signedIn, expired: true }, { kind: 'free' }, signedIn).ask,
    ).toHaveBeenCalledOnce()
  })

  it.each(['granted', 'denied', 'absent'] as const)('SH18 never asks when it is %s already', (permission) =>
    expect(started(permission, signedIn).ask).not.toHaveBeenCalled(),
  )
})

const windowWith = (ask: () => unknown): { window: NotifyingWindow; made: FakeNotice[] } => {
  const made: FakeNotice[] = []
  class Here extends FakeNotice {
    static permission: NotificationPermission = 'default'
    static requestPermission = ask
    constructor(title: string, options: NotificationOptions) {
      super(title, options)
      made.push(this)
    }
  }
  const window = { Notification: Here as unknown as typeof Notification, focus: vi.fn(), open: vi.fn() }
  return { window: window, made }
}
class FakeNotice {
  onclick: (() => void) | null = null
  onclose: (() => void) | null = null
  onerror: (() => void) | null = null
  closed = false
  constructor(
    readonly title: string,
    readonly options: NotificationOptions,
  ) {}
  close(): void {
    this.closed = true
  }
}

const answer = (door: ReturnType<typeof notificationDoor>): Promise<unknown[]> =>
  new Promise((resolve, reject) => {
    const said: unknown[] = []
    door.ask().subscribe({ next: (value) => said.push(value), error: reject, complete: () => resolve(said) })
  })

describe('the doors', () => {
  it.each([
    ['decides', () => Promise.resolve('granted')],
    ['refuses without a press', () => Promise.reject(new Error('no gesture'))],
    [
      'throws without a press',
      () => {
        throw new TypeError('no gesture')
      },
    ],
    ['is old and answers nothing', () => undefined],
  ])('SH18 a browser that %s is no error', async (_what, ask) =>
    expect(await answer(notificationDoor(windowWith(ask).window))).toEqual(['default']),
  )

  it('SH18 a browser without notifications has nothing to ask', async () => {
    const door = notificationDoor({ focus: () => undefined, open: () => null })
    expect(door.permission()).toBe('absent')
    expect(await answer(door)).toEqual(['absent'])
    const failed = vi.fn()
    door.show({ tag: 'a', title: 'b', text: 'c' }).subscribe({ error: failed })
    expect(failed).toHaveBeenCalledOnce()
  })

  it('NT04 shows with its tag, brings the page to the front on a click, and is closed when it is left', () => {
    const { window, made } = windowWith(() => Promise.resolve('granted'))
    const clicked = vi.fn()
    const shown = notificationDoor(window).show({ tag: 'n1', title: 'Title', text: 'Text' }).subscribe(clicked)
    expect(made.map(({ title, options }) => [title, options])).toEqual([['Title', { body: 'Text', tag: 'n1' }]])
    made[0]!.onclick!()
    expect([clicked, window.focus].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 1])
    expect(made[0]!.closed).toBe(false)
    shown.unsubscribe()
    expect(made[0]!.closed).toBe(true)
  })

  it('NT04 one that the user closes is over', () => {
    const { window, made } = windowWith(() => Promise.resolve('granted'))
    const complete = vi.fn()
    notificationDoor(window).show({ tag: 'n1', title: 'T', text: 'T' }).subscribe({ complete })
    made[0]!.onclose!()
    expect(complete).toHaveBeenCalledOnce()
  })

  it('S17 another site is opened without an opener', () => {
    const { window } = windowWith(() => undefined)
    notificationDoor(window).open('https://bmrs.elexon.co.uk/')
    expect(window.open).toHaveBeenCalledWith('https://bmrs.elexon.co.uk/', '_blank', 'noopener,noreferrer')
  })

  it('SH18 every service worker is unregistered, also when one of them refuses', async () => {
    const [good, bad] = [vi.fn(() => Promise.resolve(true)), vi.fn(() => Promise.reject(new Error('no')))]
    const registrations = [{ unregister: bad }, { unregister: good }] as unknown as ServiceWorkerRegistration[]
    const getRegistrations = () => Promise.resolve(registrations)
    await done(serviceWorkersDoor({ serviceWorker: { getRegistrations } }).unregisterAll())
    expect([bad, good].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('SH18 a browser without workers, or that does not list them, is no error', async () => {
    await done(serviceWorkersDoor({}).unregisterAll())
    const getRegistrations = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    await done(serviceWorkersDoor({ serviceWorker: { getRegistrations } }).unregisterAll())
  })

  it('NT06 reads aloud in English and is done when the voice is, or fails', () => {
    const spoken: { text: string; lang: string; onend: () => void; onerror: () => void }[] = []
    class Utterance {
      constructor(readonly text: string) {}
    }
    const voice = { speak: (words: unknown) => void spoken.push(words as (typeof spoken)[number]) }
    const door = speechDoor({
      speechSynthesis: voice,
      SpeechSynthesisUtterance: Utterance as unknown as typeof SpeechSynthesisUtterance,
    })
    const complete = vi.fn()
    door.say('Drax trip').subscribe({ complete })
    door.say('Second').subscribe({ complete })
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Drax trip', 'en-GB'],
      ['Second', 'en-GB'],
    ])
    spoken[0]!.onend()
    spoken[1]!.onerror()
    speechDoor({}).say('No voice').subscribe({ complete })
    expect(complete).toHaveBeenCalledTimes(3)
  })
})

const done = (stream$: Observable<never>): Promise<void> =>
  new Promise((resolve, reject) => {
    stream$.subscribe({ complete: resolve, error: reject })
  })
