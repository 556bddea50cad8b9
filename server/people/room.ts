import type { PeopleContext } from './faces'
import { createLimit, FORM_WINDOWS, SEND_WINDOWS, type Limit } from './limits'
import { createTurns, type Turns } from './turns'

/** What the calls about people share while the process runs. */
export type Room = PeopleContext & {
  /** One write of a user's settings at a time. */
  readonly turns: Turns
  /** When each user last said that he is there, ms UTC; told by the page, kept in memory only. */
  readonly online: Map<string, number>
  readonly limits: { readonly feedback: Limit; readonly demo: Limit; readonly sends: Limit }
}

export const roomOf = (context: PeopleContext): Room => ({
  ...context,
  turns: createTurns(),
  online: new Map(),
  limits: {
    feedback: createLimit(context.clock, 'these messages', FORM_WINDOWS),
    demo: createLimit(context.clock, 'these requests', FORM_WINDOWS),
    sends: createLimit(context.clock, 'these sends', SEND_WINDOWS),
  },
})
