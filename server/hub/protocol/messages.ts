/** Numbers of the SignalR hub protocol's message types (HubProtocol.md). */
export const MESSAGE = {
  invocation: 1,
  streamItem: 2,
  completion: 3,
  streamInvocation: 4,
  cancelInvocation: 5,
  ping: 6,
  close: 7,
  ack: 8,
  sequence: 9,
} as const

export type Invocation = {
  readonly type: typeof MESSAGE.invocation
  /** Absent when the caller wants no answer. */
  readonly invocationId?: string
  readonly target: string
  readonly arguments: readonly unknown[]
}
export type StreamItem = {
  readonly type: typeof MESSAGE.streamItem
  readonly invocationId: string
  readonly item: unknown
}
/** `error` and `result` never stand together; without both the call succeeded and gave nothing. */
export type Completion = {
  readonly type: typeof MESSAGE.completion
  readonly invocationId: string
  readonly error?: string
  readonly result?: unknown
}
export type StreamInvocation = {
  readonly type: typeof MESSAGE.streamInvocation
  readonly invocationId: string
  readonly target: string
  readonly arguments: readonly unknown[]
}
export type CancelInvocation = { readonly type: typeof MESSAGE.cancelInvocation; readonly invocationId: string }
export type Ping = { readonly type: typeof MESSAGE.ping }
export type Close = { readonly type: typeof MESSAGE.close; readonly error?: string; readonly allowReconnect?: boolean }
export type Ack = { readonly type: typeof MESSAGE.ack; readonly sequenceId: number }
export type Sequence = { readonly type: typeof MESSAGE.sequence; readonly sequenceId: number }

export type HubMessage =
  Invocation | StreamItem | Completion | StreamInvocation | CancelInvocation | Ping | Close | Ack | Sequence

/** What the peer sent breaks the protocol: its connection is closed and told `message`, a sentence. */
export class ProtocolError extends Error {
  override readonly name = 'ProtocolError'
}

/** A failure whose message, a sentence, is meant for the client that made the call. */
export class HubError extends Error {
  override readonly name = 'HubError'
}
