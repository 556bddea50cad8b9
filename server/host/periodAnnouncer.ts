import type { TradingPeriod } from '../../src/domain/wire'
import type { Publisher } from '../market/publisher'
import type { Cancel } from '../market/timing'
import { msToPeriodChange, sameTradingPeriod, tradingPeriodAt } from '../market/tradingPeriod'
import type { ServerClock } from '../sources/source'

type Options = {
  readonly clock: ServerClock
  readonly publisher: Publisher
  /** Called before each announcement: the new period's stack exists before a client requests it. */
  readonly prepare: () => void
}

/** Sends `periodChange` to every connection when another period runs or its trading window opens. */
export class PeriodAnnouncer {
  private announced: TradingPeriod
  private cancel: Cancel | undefined

  constructor(private readonly options: Options) {
    this.announced = tradingPeriodAt(options.clock.now())
  }

  start(): void {
    const { clock } = this.options
    const change = (): void => {
      this.announce()
      this.start()
    }
    this.cancel = clock.after(msToPeriodChange(clock.now()), change)
  }

  stop(): void {
    this.cancel?.()
  }

  /** Announces the current period, unless it is the one that was announced last. */
  announce(): void {
    const now = tradingPeriodAt(this.options.clock.now())
    if (sameTradingPeriod(this.announced, now)) return
    this.announced = now
    this.options.prepare()
    this.options.publisher.toAll('periodChange', now)
  }
}
