/** A failure whose message, a sentence, is meant for the client that made the call. */
export class HubError extends Error {
  override readonly name = 'HubError'
}
