import type { MarketState } from '../../src/domain/market/state'
import type { Instant } from '../../src/domain/periods'
import { isMuchToPrepare, prepareStacks } from '../market/stackPreparation'
import { singleTurn } from '../sources/turn'

type Options = {
  readonly market: () => MarketState
  readonly now: () => Instant
  /** Whether anything was received. */
  readonly isReady: () => boolean
  /** Brings the stacks up to a market. */
  readonly stacks: (market: MarketState) => void
  /** What else is made of the market as it is, each whole in itself. */
  readonly others: readonly (() => void)[]
  /** Whether what is looked at is needed now: then the looks are made at once, however long they take. */
  readonly isUrgent: () => boolean
  /** Arranges another run, since something came while this one went on. */
  readonly again: () => void
}

/**
 * Brings what is made of the market up to it: at once, or where much of it is new in several turns of the event loop. Then
 * the stacks are worked out some units at a time, which publishes nothing, and become those of the market as it was when
 * that began, so that a market which goes on meanwhile makes no turn long; another run follows.
 */
export class LooksInTurns {
  private running: symbol | undefined
  private isBehind = false

  constructor(private readonly options: Options) {}

  run(): void {
    const { market, now, isReady, isUrgent } = this.options
    if (!isReady()) return
    if (isUrgent()) this.atOnce()
    else if (this.running !== undefined) this.isBehind = true
    else if (isMuchToPrepare(market(), now())) void this.inTurns()
    else this.atOnce()
  }

  /** What goes on in turns is of an older market, and ends. */
  atOnce(): void {
    this.stop()
    const { market, isReady, stacks, others } = this.options
    if (!isReady()) return
    stacks(market())
    for (const look of others) look()
  }

  /** What goes on ends with its present turn; a later run begins again. */
  stop(): void {
    this.running = undefined
  }

  /** The compiler takes the value that `inTurns` assigned for the one that holds after it has waited. */
  private hasMore(): boolean {
    return this.isBehind
  }

  private async inTurns(): Promise<void> {
    const { now, stacks, others, again } = this.options
    const run = Symbol('run')
    const isOver = (): boolean => this.running !== run
    this.running = run
    this.isBehind = false
    const market = this.options.market()
    await prepareStacks(market, now(), isOver)
    for (const look of [() => stacks(market), ...others]) {
      await singleTurn()
      if (isOver()) return
      look()
    }
    this.running = undefined
    if (this.hasMore()) again()
  }
}
