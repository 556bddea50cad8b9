import { defer, EMPTY, from, ignoreElements, mergeMap, of, switchMap, throwError, type Observable } from 'rxjs'
import { PUSH_WORKER } from '../../domain/notices/away'

/** What a server needs to send to a browser while no page is open. */
export type PushAddress = {
  /** By which the server lists it: a hash of the endpoint. */
  readonly id: string
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
}

/** This browser as a device that is notified while no page is open, by the push worker and by no other. */
export type PushDevice = {
  /** False where the browser has no web push, or the address is not secure. */
  readonly isAble: boolean
  /** What the user recognises it by, "Chrome on Windows". */
  readonly name: string
  /** The address by which it is notified now; undefined where it is not. */
  readonly address: () => Observable<PushAddress | undefined>
  /**
   * Registers the worker and subscribes; the subscription that is there stays where it is of the same key. Errors where the
   * browser refuses. @param key the server's public VAPID key, base64url
   */
  readonly subscribe: (key: string) => Observable<PushAddress>
  /** Ends the subscription and takes the worker out of the browser. Completes. */
  readonly leave: () => Observable<never>
}

type Policy = { readonly createScriptURL: (text: string) => unknown }

/** The part of a browser's window that is used here. */
export type PushingWindow = {
  readonly navigator: Pick<Navigator, 'userAgent'> & {
    readonly serviceWorker?: Pick<ServiceWorkerContainer, 'register' | 'getRegistration'>
  }
  readonly PushManager?: unknown
  readonly trustedTypes?: {
    readonly createPolicy: (name: string, rules: { createScriptURL: (text: string) => string }) => Policy
  }
}

const BROWSERS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Edge', /\bEdg\//],
  ['Opera', /\bOPR\//],
  ['Firefox', /\bFirefox\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]
const SYSTEMS: readonly (readonly [name: string, sign: RegExp])[] = [
  ['Android', /Android/],
  ['iPhone', /iPhone|iPad/],
  ['Windows', /Windows/],
  ['macOS', /Mac OS X/],
  ['Linux', /Linux/],
]

/** "Chrome on Windows", of the browser's own description of itself. */
export const deviceName = (userAgent: string): string => {
  const named = (all: typeof BROWSERS, other: string): string =>
    all.find(([, sign]) => sign.test(userAgent))?.[0] ?? other
  return `${named(BROWSERS, 'Browser')} on ${named(SYSTEMS, 'this device')}`
}

/** The name that the server's content security policy lets the policy of this one address have. */
const POLICY = 'enact-push'

const hashOf = async (text: string): Promise<string> => {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0'))
    .join('')
    .slice(0, 40)
}

const addressOf = async (subscription: PushSubscription): Promise<PushAddress> => {
  const { endpoint } = subscription
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {}
  return { id: await hashOf(endpoint), endpoint, keys: { p256dh, auth } }
}

const bytesOf = (key: string): Uint8Array<ArrayBuffer> => {
  const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(text, (sign) => sign.codePointAt(0) ?? 0)
}

const isOfKey = ({ options }: PushSubscription, key: Uint8Array): boolean => {
  if (!options.applicationServerKey) return true
  const known = new Uint8Array(options.applicationServerKey)
  return known.length === key.length && known.every((byte, at) => byte === key[at])
}

const subscribed = async (registration: ServiceWorkerRegistration, key: string): Promise<PushSubscription> => {
  const bytes = bytesOf(key)
  const known = await registration.pushManager.getSubscription()
  if (known && isOfKey(known, bytes)) return known
  // A subscription of another key can never be used again, and the browser refuses a second one next to it.
  await known?.unsubscribe()
  return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes })
}

const activated = async (registration: ServiceWorkerRegistration): Promise<ServiceWorkerRegistration> => {
  const worker = registration.active ?? registration.waiting ?? registration.installing
  if (!worker || registration.active) return registration
  await new Promise<void>((resolve) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated' || worker.state === 'redundant') resolve()
    })
  })
  return registration
}

/** @param window the browser's window */
export const pushDevice = ({ navigator, PushManager, trustedTypes }: PushingWindow): PushDevice => {
  const { serviceWorker, userAgent } = navigator
  const isAble = serviceWorker !== undefined && PushManager !== undefined
  let policy: Policy | undefined
  const scriptAddress = (): string => {
    policy ??= trustedTypes?.createPolicy(POLICY, { createScriptURL: () => PUSH_WORKER })
    return (policy?.createScriptURL(PUSH_WORKER) ?? PUSH_WORKER) as string
  }
  const registration$ = defer(() => (isAble ? from(serviceWorker.getRegistration('/')) : of(undefined)))
  return {
    isAble,
    name: deviceName(userAgent),
    address: () =>
      registration$.pipe(
        switchMap((registration) => (registration ? from(registration.pushManager.getSubscription()) : of(null))),
        switchMap((subscription) => (subscription ? from(addressOf(subscription)) : of(undefined))),
      ),
    subscribe: (key) =>
      isAble
        ? defer(() => from(serviceWorker.register(scriptAddress(), { scope: '/', updateViaCache: 'none' }))).pipe(
            switchMap((registration) => from(activated(registration))),
            switchMap((registration) => from(subscribed(registration, key))),
            switchMap((subscription) => from(addressOf(subscription))),
          )
        : throwError(() => new Error('This browser has no web push.')),
    leave: () =>
      registration$.pipe(
        mergeMap(async (registration) => {
          await (await registration?.pushManager.getSubscription())?.unsubscribe()
          await registration?.unregister()
        }),
        ignoreElements(),
        mergeMap(() => EMPTY),
      ),
  }
}
