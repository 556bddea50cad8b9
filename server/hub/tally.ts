/** Counts since the hub was made. `sentRecords` counts each receiver; `heldBack` what lagging ones did not get. */
export type HubTally = {
  sentRecords: number
  heldBack: number
  closedSlow: number
  refusedOrigin: number
  refusedSignIn: number
  refusedFull: number
  /** For a user or a network that has its share of connections. */
  refusedShare: number
  protocolErrors: number
  handshakeTimeouts: number
  refusedCalls: number
}

export const newTally = (): HubTally => ({
  sentRecords: 0,
  heldBack: 0,
  closedSlow: 0,
  refusedOrigin: 0,
  refusedSignIn: 0,
  refusedFull: 0,
  refusedShare: 0,
  protocolErrors: 0,
  handshakeTimeouts: 0,
  refusedCalls: 0,
})
