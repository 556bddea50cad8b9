type Facts = {
  /** `offline`: no answer; `refused`: an answer with a status and the server's sentence. */
  readonly kind: 'offline' | 'refused' | 'unreadable'
  readonly status?: number | undefined
  readonly why: string
  readonly retryAfterMs?: number | undefined
  /** What a refusal brought, unread: a 409 has the present items. */
  readonly body?: unknown
}

/** A call that failed. */
export class HttpFault extends Error implements Facts {
  static {
    // Not of each fault by itself: a tape has the facts alone.
    this.prototype.name = 'HttpFault'
  }
  readonly kind: Facts['kind']
  readonly status?: number
  readonly why: string
  readonly retryAfterMs?: number
  readonly body?: unknown

  constructor({ kind, status, why, retryAfterMs, body }: Facts) {
    super(why)
    this.kind = kind
    this.why = why
    if (status !== undefined) this.status = status
    if (retryAfterMs !== undefined) this.retryAfterMs = retryAfterMs
    if (body !== undefined) this.body = body
  }
}
