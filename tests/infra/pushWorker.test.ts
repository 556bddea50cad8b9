import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInNewContext } from 'node:vm'
import { lastValueFrom } from 'rxjs'
import { describe, expect, it, vi } from 'vitest'
import { PUSH_WORKER } from '../../src/domain/notices/away'
import { deviceName, pushDevice, type PushingWindow } from '../../src/infra/browser/pushDevice'

const SCRIPT = readFileSync(join(import.meta.dirname, '../../public', PUSH_WORKER), 'utf8')

type Received = (event: Record<string, unknown>) => void

/** The worker as a browser runs it, with the pages that are open. */
const worker = (pages: readonly { readonly visibilityState: string }[] = []) => {
  const received = new Map<string, Received>()
  const shown = vi.fn(() => Promise.resolve())
  const openWindow = vi.fn(() => Promise.resolve())
  const self = {
    addEventListener: (name: string, receive: Received) => received.set(name, receive),
    skipWaiting: () => undefined,
    clients: { matchAll: () => Promise.resolve(pages), claim: () => Promise.resolve(), openWindow },
    registration: { showNotification: shown },
  }
  runInNewContext(SCRIPT, { self })
  const send = async (name: string, event: Record<string, unknown>): Promise<void> => {
    let work: Promise<unknown> = Promise.resolve()
    received.get(name)?.({ ...event, waitUntil: (until: Promise<unknown>) => (work = until) })
    await work
  }
  return { send, shown, openWindow, received }
}
const pushed = (message: unknown) => ({ data: { json: () => message } })

describe('the push worker', () => {
  it('ALV-50 shows what was pushed under its id, and a click opens its page', async () => {
    const { send, shown, openWindow } = worker()
    await send('push', pushed({ id: 'n1', title: 'Trips', text: 'Drax 1 tripped', link: '/plant/T_DRAXX-1' }))
    expect(shown.mock.calls).toEqual([
      ['Trips', { body: 'Drax 1 tripped', tag: 'n1', data: { link: '/plant/T_DRAXX-1' } }],
    ])
    await send('notificationclick', { notification: { close: () => undefined, data: { link: '/plant/T_DRAXX-1' } } })
    expect(openWindow.mock.calls).toEqual([['/plant/T_DRAXX-1']])
  })

  it('ALV-51 shows nothing while a page is seen, and shows it while all are hidden', async () => {
    const seen = worker([{ visibilityState: 'visible' }])
    await seen.send('push', pushed({ id: 'n1' }))
    expect(seen.shown).not.toHaveBeenCalled()
    const hidden = worker([{ visibilityState: 'hidden' }])
    await hidden.send('push', pushed({ id: 'n1' }))
    expect(hidden.shown).toHaveBeenCalledOnce()
  })

  it.each(['https://evil.example/', '//evil.example', 'javascript:alert(1)', '/\\evil.example', 7])(
    'ALV-52 S17 a link to %j leads to the notifications',
    async (link) => {
      const { send, shown } = worker()
      await send('push', pushed({ id: 'n1', link }))
      expect(shown.mock.calls[0]).toMatchObject(['Enact', { data: { link: '/notifications' } }])
    },
  )

  it('ALV-53 a push that cannot be read is shown all the same, and no request of a page is answered', async () => {
    const { send, shown, received } = worker()
    await send('push', { data: null })
    expect(shown).toHaveBeenCalledOnce()
    expect([...received.keys()].sort()).toEqual(['activate', 'install', 'notificationclick', 'push'])
  })
})

describe('this browser as a device', () => {
  it('ALV-54 is named by its browser and system', () => {
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
    expect(deviceName(agent)).toBe('Chrome on Windows')
    expect(deviceName('unknown')).toBe('Browser on this device')
  })

  it('ALV-55 registers the worker by its name and gives the address that the server lists', async () => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/x',
      options: { applicationServerKey: null },
      toJSON: () => ({ keys: { p256dh: 'p', auth: 'a' } }),
    }
    const pushManager = {
      getSubscription: () => Promise.resolve(null),
      subscribe: vi.fn(() => Promise.resolve(subscription)),
    }
    const register = vi.fn(() => Promise.resolve({ active: {}, pushManager }))
    const createPolicy = vi.fn((_: string, rules: { createScriptURL: (text: string) => string }) => rules)
    const window = {
      navigator: { userAgent: '', serviceWorker: { register, getRegistration: vi.fn() } },
      PushManager: vi.fn(),
      trustedTypes: { createPolicy },
    } as unknown as PushingWindow
    const address = await lastValueFrom(pushDevice(window).subscribe('AQID'))
    expect(register.mock.calls).toEqual([[PUSH_WORKER, { scope: '/', updateViaCache: 'none' }]])
    expect(createPolicy.mock.calls[0]?.[0]).toBe('enact-push')
    expect(address).toMatchObject({ endpoint: subscription.endpoint, keys: { p256dh: 'p', auth: 'a' } })
    expect(address.id).toMatch(/^[0-9a-f]{40}$/)
  })

  it('ALV-56 a browser without web push says so and registers nothing', async () => {
    const device = pushDevice({ navigator: { userAgent: '' } })
    expect(device.isAble).toBe(false)
    await expect(lastValueFrom(device.subscribe('AQID'))).rejects.toThrow('no web push')
  })
})
