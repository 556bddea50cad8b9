import type { Connection } from './connection'

/** What the hub offers, best first. Server-sent events carry text only. */
export const TRANSPORTS = [
  { transport: 'WebSockets', transferFormats: ['Text', 'Binary'] },
  { transport: 'ServerSentEvents', transferFormats: ['Text'] },
  { transport: 'LongPolling', transferFormats: ['Text', 'Binary'] },
]

/** The negotiate version to speak: the lower of the client's and 1; undefined for what is no version. */
export const negotiateVersion = (asked: string | null): 0 | 1 | undefined => {
  if (asked === null || asked === '0') return 0
  return /^[1-9]\d{0,3}$/.test(asked) ? 1 : undefined
}

/** Answer of POST negotiate. Version 1 parts the public id from the secret token that later requests name. */
export const negotiateAnswer = (connection: Connection, version: 0 | 1): object => ({
  negotiateVersion: version,
  connectionId: connection.id,
  ...(version === 1 && { connectionToken: connection.token }),
  availableTransports: TRANSPORTS,
})
