import { createRequire } from 'node:module'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What the tests use of the package `web-push-testing`, which has no types. */
type Subscription = {
  readonly endpoint: string
  readonly keys: { readonly p256dh: string; readonly auth: string }
  readonly clientHash: string
}
type Model = {
  notifyUrl: string
  subscribe(options: { readonly userVisibleOnly: string; readonly applicationServerKey: string }): Promise<Subscription>
  getNotifications(of: { readonly clientHash: string }): { readonly messages: readonly string[] }
  expireSubscription(clientHash: string): void
}
type Service = { startServer(): void; readonly _server: Server }

const load = createRequire(import.meta.url)
const { PushApiModel } = load('web-push-testing/src/PushApiModel') as { readonly PushApiModel: new () => Model }
const WebPushTestingServer = load('web-push-testing/src/server') as new (model: Model, port: number) => Service

/** A push service of this machine that checks VAPID and decrypts what it receives, as browsers do. */
export const openPushService = async () => {
  const model = new PushApiModel()
  const service = new WebPushTestingServer(model, 0)
  service.startServer()
  if (!service._server.listening) await new Promise((resolve) => service._server.once('listening', resolve))
  const { port } = service._server.address() as AddressInfo
  const origin = `http://localhost:${port}`
  model.notifyUrl = `${origin}/notify/`
  return {
    origin,
    /** A browser subscribes with the server's key. */
    subscribe: (applicationServerKey: string): Promise<Subscription> =>
      model.subscribe({ userVisibleOnly: 'true', applicationServerKey }),
    /** What a browser has received, decrypted. */
    received: (clientHash: string): readonly unknown[] =>
      model.getNotifications({ clientHash }).messages.map((text) => JSON.parse(text) as unknown),
    /** The browser has unsubscribed. */
    expire: (clientHash: string): void => model.expireSubscription(clientHash),
    close: (): Promise<void> =>
      new Promise((resolve) => {
        service._server.closeAllConnections()
        service._server.close(() => resolve())
      }),
  }
}
export type PushService = Awaited<ReturnType<typeof openPushService>>
