import type { AssetInputs } from '../../src/domain/longTerm/asset/inputs'
import type { AssetReport, MarketQuestion, MarketReport } from '../../src/domain/longTerm/calls'
import type { FromComputer, ToComputer } from '../history/thread/taskComputer'

/** A market report without what depends on who looks. */
export type MadeMarketReport = Omit<MarketReport, 'sample'>

export type MadeAssetReport = Omit<AssetReport, 'sample' | 'inputs'>

export type LongTermTasks = {
  readonly market: { readonly task: MarketQuestion; readonly result: MadeMarketReport }
  readonly asset: { readonly task: AssetInputs; readonly result: MadeAssetReport }
}

export type ToLongTerm = ToComputer<LongTermTasks>
export type FromLongTerm = FromComputer<LongTermTasks>
