import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Observable } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { PUSH_USER_KEY, PUSH_WORKER } from '../../../src/domain/notices/away'
import {
  notificationClient,
  type NotifyingWindow,
  serviceWorkersClient,
} from '../../../src/infra/browser/notifications'
import { speechClient } from '../../../src/infra/browser/speech'
import { startUp } from '../../../src/streams/app/startup'

const SOURCE = join(import.meta.dirname, '../../../src')

describe('the start', () => {
  it('SH18 unregisters the service workers at once, for every user', () => {
    const stored = new Map<string, string>()
    const unregistered = vi.fn()
    const unregisterAll = (but?: string) =>
      new Observable<never>((out) => {
        unregistered(but)
        out.complete()
      })
    startUp({ unregisterAll }, { read: (key) => stored.get(key) })
    expect(unregistered.mock.calls).toEqual([[undefined]])
    stored.set(PUSH_USER_KEY, 'ada')
    startUp({ unregisterAll }, { read: (key) => stored.get(key) })
    expect(unregistered.mock.calls[1]).toEqual([PUSH_WORKER])
  })

  it('ALV-1 SH18 the push worker alone stays, and only where its user asked for it', async () => {
    const made: string[] = []
    const workerOf = (path: string) => ({
      active: { scriptURL: `https://enact.example${path}` },
      unregister: () => Promise.resolve(made.push(path) > 0),
    })
    const all = [workerOf(PUSH_WORKER), workerOf('/old-worker.js')] as unknown as ServiceWorkerRegistration[]
    const { unregisterAll } = serviceWorkersClient({ serviceWorker: { getRegistrations: () => Promise.resolve(all) } })
    await done(unregisterAll(PUSH_WORKER))
    expect(made).toEqual(['/old-worker.js'])
    await done(unregisterAll())
    expect(made.slice(1)).toEqual([PUSH_WORKER, '/old-worker.js'])
  })

  it('SH18 a start requests no permission to notify: only who sets a notification up is (decision D-128)', () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter((name) => /\.tsx?$/.test(name))
    expect(files.length).toBeGreaterThan(500)
    const naming = (word: RegExp): string[] =>
      files.filter((name) => word.test(readFileSync(join(SOURCE, name), 'utf8'))).sort()
    expect(naming(/requestPermission/)).toEqual(['infra/browser/notifications.ts'])
    expect(naming(/notifications\.query/)).toEqual(['streams/alerts/pushActs.ts', 'streams/plants/plantAlerts.ts'])
    expect(naming(/queryToNotify/)).toEqual([
      'streams/plants/plantAlerts.ts',
      'views/pages/epexGrid/CrossBell.tsx',
      'views/pages/news/NewsPage.tsx',
      'views/pages/notifications/editor/WaysFields.tsx',
      'views/plants/PlantActions.tsx',
      'views/plants/skips/SkipBell.tsx',
    ])
  })
})

const windowWith = (): { window: NotifyingWindow; made: FakeNotice[] } => {
  const made: FakeNotice[] = []
  class Here extends FakeNotice {
    static permission: NotificationPermission = 'default'
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

describe('the doors', () => {
  it('NT04 a browser without notifications says so', () => {
    const gateway = notificationClient({ focus: () => undefined, open: () => null })
    expect(gateway.permission()).toBe('absent')
    const failed = vi.fn()
    gateway.show({ tag: 'a', title: 'b', text: 'c' }).subscribe({ error: failed })
    expect(failed).toHaveBeenCalledOnce()
  })

  it('NT04 shows with its tag, brings the page to the front on a click, and is closed when it is left', () => {
    const { window, made } = windowWith()
    const clicked = vi.fn()
    const shown = notificationClient(window).show({ tag: 'n1', title: 'Title', text: 'Text' }).subscribe(clicked)
    expect(made.map(({ title, options }) => [title, options])).toEqual([['Title', { body: 'Text', tag: 'n1' }]])
    made[0]!.onclick!()
    expect([clicked, window.focus].map((each) => vi.mocked(each).mock.calls.length)).toEqual([1, 1])
    expect(made[0]!.closed).toBe(false)
    shown.unsubscribe()
    expect(made[0]!.closed).toBe(true)
  })

  it('NT04 one that the user closes is over', () => {
    const { window, made } = windowWith()
    const complete = vi.fn()
    notificationClient(window).show({ tag: 'n1', title: 'T', text: 'T' }).subscribe({ complete })
    made[0]!.onclose!()
    expect(complete).toHaveBeenCalledOnce()
  })

  it('S17 another site is opened without an opener', () => {
    const { window } = windowWith()
    notificationClient(window).open('https://bmrs.elexon.co.uk/')
    expect(window.open).toHaveBeenCalledWith('https://bmrs.elexon.co.uk/', '_blank', 'noopener,noreferrer')
  })

  it('SH18 every service worker is unregistered, also when one of them refuses', async () => {
    const good = vi.fn(() => Promise.resolve(true))
    const bad = vi.fn(() => Promise.reject(new Error('no')))
    const registrations = [{ unregister: bad }, { unregister: good }] as unknown as ServiceWorkerRegistration[]
    const getRegistrations = () => Promise.resolve(registrations)
    await done(serviceWorkersClient({ serviceWorker: { getRegistrations } }).unregisterAll())
    expect([bad, good].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  })

  it('SH18 a browser without workers, or that does not list them, is no error', async () => {
    await done(serviceWorkersClient({}).unregisterAll())
    const getRegistrations = () => Promise.reject(new DOMException('blocked', 'SecurityError'))
    await done(serviceWorkersClient({ serviceWorker: { getRegistrations } }).unregisterAll())
  })

  it('NT06 reads aloud in English and is done when the voice is, or fails', () => {
    const spoken: { text: string; lang: string; onend: () => void; onerror: () => void }[] = []
    class Utterance {
      constructor(readonly text: string) {}
    }
    const voice = { speak: (texts: unknown) => void spoken.push(texts as (typeof spoken)[number]) }
    const gateway = speechClient({
      speechSynthesis: voice,
      SpeechSynthesisUtterance: Utterance as unknown as typeof SpeechSynthesisUtterance,
    })
    const complete = vi.fn()
    gateway.print('Drax trip').subscribe({ complete })
    gateway.print('Second').subscribe({ complete })
    expect(spoken.map(({ text, lang }) => [text, lang])).toEqual([
      ['Drax trip', 'en-GB'],
      ['Second', 'en-GB'],
    ])
    spoken[0]!.onend()
    spoken[1]!.onerror()
    speechClient({}).print('No voice').subscribe({ complete })
    expect(complete).toHaveBeenCalledTimes(3)
  })
})

const done = (stream$: Observable<never>): Promise<void> =>
  new Promise((resolve, reject) => {
    stream$.subscribe({ complete: resolve, error: reject })
  })
