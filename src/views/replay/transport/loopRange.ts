import type { Player, Span } from '../../../domain/replay/player'

/** The loop that begins where the tape stands; its end stays when it still lies after that. Undefined at the very end. */
export const loopFrom = ({ instant, loop }: Player, span: Span): Span | undefined => {
  const to = loop !== undefined && loop.to > instant ? loop.to : span.to
  return to > instant ? { from: instant, to } : undefined
}

/** The loop that ends where the tape stands; its start stays when it still lies before that. Undefined at the very start. */
export const loopTo = ({ instant, loop }: Player, span: Span): Span | undefined => {
  const from = loop !== undefined && loop.from < instant ? loop.from : span.from
  return from < instant ? { from, to: instant } : undefined
}
