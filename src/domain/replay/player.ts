/**
 * The transport of a tape as a pure machine: where it is, whether it runs and how fast. Positions are line
 * indexes: `-1` is before the first line, and "at i" means that line i was the last one received.
 */
export const SPEEDS = [1, 10, 60, 600] as const
export type Speed = (typeof SPEEDS)[number]

export type Player = {
  /** The tape's own time, ms. Between two lines it moves on while playing. */
  readonly instant: number
  readonly playing: boolean
  readonly speed: Speed
  /** Plays from here to there again and again. */
  readonly loop?: { readonly from: number; readonly to: number }
}

/** First and last instant on the tape, ms. */
export type Span = { readonly from: number; readonly to: number }

export type PlayerTransport =
  | { readonly kind: 'play' }
  | { readonly kind: 'pause' }
  | { readonly kind: 'speed'; readonly speed: Speed }
  | { readonly kind: 'seek'; readonly instant: number }
  | { readonly kind: 'loop'; readonly range: Span | undefined }

export const replayStartOf = (span: Span): Player => ({ instant: span.from, playing: false, speed: 1 })

const within = (span: Span, instant: number): number => Math.min(span.to, Math.max(span.from, instant))

export const steer = (player: Player, span: Span, order: PlayerTransport): Player => {
  switch (order.kind) {
    case 'play':
      // Playing on at the end means from the start, as every recorder does.
      return { ...player, playing: true, instant: player.instant >= span.to ? span.from : player.instant }
    case 'pause':
      return { ...player, playing: false }
    case 'speed':
      return { ...player, speed: order.speed }
    case 'seek':
      return { ...player, instant: within(span, order.instant) }
    case 'loop': {
      const { loop, ...rest } = player
      if (order.range === undefined || order.range.to <= order.range.from) return rest
      return { ...rest, loop: { from: within(span, order.range.from), to: within(span, order.range.to) } }
    }
    default:
      return order satisfies never
  }
}

export type Advance = {
  readonly player: Player
  /** Play every line up to this instant… */
  readonly until: number
  /** …and then, when a loop ended, begin again here. */
  readonly jumpTo?: number
}

/** `realMs` of wall time passed: how far the tape runs. Pauses at its end. */
export const advance = (player: Player, span: Span, realMs: number): Advance => {
  if (!player.playing) return { player, until: player.instant }
  const wanted = player.instant + realMs * player.speed
  const { loop } = player
  if (loop !== undefined && player.instant <= loop.to && wanted >= loop.to) {
    return { player: { ...player, instant: loop.from }, until: loop.to, jumpTo: loop.from }
  }
  if (wanted >= span.to) return { player: { ...player, instant: span.to, playing: false }, until: span.to }
  return { player: { ...player, instant: wanted }, until: wanted }
}
