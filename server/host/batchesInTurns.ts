import type { MarketEvent } from '../../src/domain/market/events'
import { singleTurn } from '../sources/turn'

/** More than a running market says at once. The day so far, which a server that starts receives, is up to thirty times as many. */
export const MOST_AT_ONCE = 4000

type Take = (events: readonly MarketEvent[], isWhole: boolean) => void

type Options = {
  /** A batch of more events is handed over in parts of so many. */
  readonly most: number
  /** Resolves when the next part may be handed over. */
  readonly pause: () => Promise<void>
}

/** The last is empty: what follows a batch has a turn to itself. */
const partsOf = (events: readonly MarketEvent[], most: number): readonly (readonly MarketEvent[])[] =>
  Array.from({ length: Math.ceil(events.length / most) + 1 }, (_, part) => events.slice(part * most, (part + 1) * most))

/**
 * Hands over batches in their order: at once, or a large one in parts with a turn of the event loop before each, so that
 * requests and sockets do not wait for all of it. What is received meanwhile comes after it.
 */
export class BatchesInTurns {
  private readonly waiting: (readonly MarketEvent[])[] = []
  private running: symbol | undefined
  private done: Promise<void> = Promise.resolve()

  /** @param take gets a batch or a part of one; `isWhole` with the last part. It must not throw. */
  constructor(
    private readonly take: Take,
    private readonly options: Options = { most: MOST_AT_ONCE, pause: singleTurn },
  ) {}

  receive(events: readonly MarketEvent[]): void {
    const isBehind = this.isBehind()
    if (!isBehind && events.length <= this.options.most) {
      this.take(events, true)
      return
    }
    this.waiting.push(events)
    if (!isBehind) this.done = this.inTurns()
  }

  /** Resolves once all that was received has been handed over, or dropped. */
  async settled(): Promise<void> {
    await this.done
  }

  /** Something that was received has not been handed over yet. */
  isBehind(): boolean {
    return this.running !== undefined
  }

  /** Parts that were not handed over yet are dropped. */
  stop(): void {
    this.running = undefined
    this.waiting.length = 0
  }

  private async inTurns(): Promise<void> {
    const run = Symbol('run')
    this.running = run
    for (let batch = this.waiting.shift(); batch !== undefined; batch = this.waiting.shift()) {
      const parts = partsOf(batch, this.options.most)
      for (const [place, part] of parts.entries()) {
        await this.options.pause()
        if (this.running !== run) return
        this.take(part, place === parts.length - 1)
      }
    }
    this.running = undefined
  }
}
