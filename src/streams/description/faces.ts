import type { ShownAnswer } from '../../domain/description'

/** One call that was made from the page, as far as it is. Times in ms. */
export type Run =
  | { readonly kind: 'idle' }
  | { readonly kind: 'running' }
  | { readonly kind: 'answered'; readonly status: number; readonly tookMs: number; readonly answer: ShownAnswer }
  /** `status` is absent where no answer came; `answer` is what a refusal brought. */
  | {
      readonly kind: 'failed'
      readonly why: string
      readonly tookMs: number
      readonly status?: number
      readonly answer?: ShownAnswer
    }

/** What is to be called: a path of this server, as the user has filled it in. */
export type Ask = {
  /** Id of the call. */
  readonly id: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: unknown
}

/**
 * The hooks of streams/description/hooks.ts:
 *  useDescription(): Loaded<Description>      waiting for visitors
 *  useSignInFacts(): Loaded<IdentityConfig>   where and how programs sign in
 *  useRun(callId): Run                        kept while somebody reads it
 * and the intents of streams/description/intents.ts: runCall(ask), retryDescription()
 */
