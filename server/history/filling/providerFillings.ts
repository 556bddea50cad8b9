import type { DayFiller } from '../../../src/domain/market/seriesProviders'
import type { SettlementDate } from '../../../src/domain/periods'
import type { HistoryFacts } from '../../../src/domain/wire/status'
import type { HistoryStore } from '../types'
import type { DayMaker } from './dayMaker'
import { Filling, type FillingOptions } from './filling'
import type { Asker } from './wantedDays'

/** A provider of series next to the core, and who makes its days. */
export type FilledProvider = {
  readonly id: DayFiller
  readonly maker: DayMaker
  readonly isBusy: () => boolean
}

type Store = Pick<HistoryStore, 'fill' | 'append' | 'filledDays'>

/** The store as the filling of one provider uses it: its days have their marks, and tell no facts. */
const storeOf = (store: Store, provider: DayFiller): FillingOptions['store'] => ({
  append: (batch) => store.append(batch),
  fill: (date, batch) => store.fill(date, batch, provider),
  filledDays: () => store.filledDays(provider),
  factDays: () => store.filledDays(provider),
  fillFacts: () => Promise.resolve(),
})

/**
 * Fills the days of each provider of series by itself: one that cannot be reached holds up neither the core nor another,
 * and one that is added to a server later gets its past days.
 */
export class ProviderFillings {
  private readonly fillings: ReadonlyMap<DayFiller, Filling>

  constructor(providers: readonly FilledProvider[], { store, ...options }: Omit<FillingOptions, 'maker' | 'isBusy'>) {
    this.fillings = new Map(
      providers.map(({ id, maker, isBusy }) => [
        id,
        new Filling({ ...options, maker, isBusy, store: storeOf(store, id) }),
      ]),
    )
  }

  start(): void {
    for (const filling of this.fillings.values()) filling.start()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.fillings.values()].map((filling) => filling.stop()))
  }

  want(provider: DayFiller, days: readonly SettlementDate[], by: Asker): void {
    this.fillings.get(provider)?.want(days, by)
  }

  /** How far each has come; absent where there is none. */
  facts(): Pick<HistoryFacts, 'providers'> {
    if (this.fillings.size === 0) return {}
    const providers = [...this.fillings].map(([id, filling]) => {
      const { state, days, filled, why, failed } = filling.facts()
      return { id, state, days, filled, ...(why !== undefined && { why }), ...(failed && { failed }) }
    })
    return { providers }
  }
}
