import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { MessagePackHubProtocol } from '@microsoft/signalr-protocol-msgpack'

/** The part of a SignalR connection that the hub's door uses. */
export type HubLink = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly on: (event: string, hear: (payload: unknown) => void) => void
  readonly onclose: (hear: (error?: Error) => void) => void
  readonly invoke: (method: string, argument: string) => Promise<unknown>
}

export type WireFormat = 'messagepack' | 'json'
export type Connect = (format: WireFormat) => HubLink

/** At least twice the server's keep-alive of 15 s. */
const SERVER_SILENCE_MS = 30_000

/** Connections to one hub, each with our own reconnecting: the library's gives up after four tries. */
export const connectionTo =
  (url: string): Connect =>
  (format) => {
    const plain = new HubConnectionBuilder().withUrl(url).configureLogging(LogLevel.None)
    const builder = format === 'messagepack' ? plain.withHubProtocol(new MessagePackHubProtocol()) : plain
    const connection = builder.build()
    connection.serverTimeoutInMilliseconds = SERVER_SILENCE_MS
    return {
      start: () => connection.start(),
      stop: () => connection.stop(),
      on: (event, hear) => connection.on(event, hear),
      onclose: (hear) => connection.onclose(hear),
      invoke: (method, argument) => connection.invoke(method, argument),
    }
  }

/** True when the server, or the only transport a proxy lets through, cannot carry MessagePack. */
export const refusesFormat = (error: unknown): boolean =>
  error instanceof Error && /handshake error|does not support Binary|None of the transports/i.test(error.message)
