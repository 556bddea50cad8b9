import type { HUB_PATHS } from '../../domain/wire'

/** The part of a SignalR connection that the hub's door uses. */
export type HubLink = {
  readonly start: () => Promise<void>
  readonly stop: () => Promise<void>
  readonly on: (event: string, hear: (payload: unknown) => void) => void
  readonly onclose: (hear: (error?: Error) => void) => void
  readonly invoke: (method: string, argument: string) => Promise<unknown>
}

export type WireFormat = 'messagepack' | 'json'
/** `data` for signed-in users, `lite` for visitors. */
export type HubName = keyof typeof HUB_PATHS
export type Connect = (format: WireFormat, hub: HubName) => HubLink

/** True when the server, or the only transport a proxy lets through, cannot carry MessagePack. */
export const refusesFormat = (error: unknown): boolean =>
  error instanceof Error && /handshake error|does not support Binary|None of the transports/i.test(error.message)
