import { SAMPLE_ASSET, type AssetInputs } from '../../src/domain/longTerm/asset/inputs'
import type { MarketQuestion } from '../../src/domain/longTerm/calls'
import { SAMPLE_CASE, SAMPLE_RUNS } from '../../src/domain/longTerm/scenarios'
import type { LongTermComputer } from './longTermComputer'
import type { MadeAssetReport, MadeMarketReport } from './messages'
import { RetainedAnswers } from './retained'

/** Reports that are retained: the largest, by months, has some 200 kB. */
const MOST_REPORTS = 32
/** Reports of assets: some 10 kB each. */
const MOST_ASSETS = 200

/** Reports of the long-term model, each made once while it is in use. */
export class LongTermReports {
  private readonly markets = new RetainedAnswers<MadeMarketReport>(MOST_REPORTS)
  private readonly assets = new RetainedAnswers<MadeAssetReport>(MOST_ASSETS)

  constructor(private readonly computer: Pick<LongTermComputer, 'compute'>) {}

  /** The market report of a case, by steps of a granularity. */
  market({ run, scenario, granularity }: MarketQuestion): Promise<MadeMarketReport> {
    return this.markets.of(JSON.stringify([run, scenario, granularity]), () =>
      this.computer.compute('market', { run, scenario, granularity }),
    )
  }

  /** The report of an asset. */
  asset(inputs: AssetInputs): Promise<MadeAssetReport> {
    return this.assets.of(JSON.stringify(Object.entries(inputs).sort()), () => this.computer.compute('asset', inputs))
  }

  /**
   * Makes what the three pages show to visitors and to new users, one after the other, so that a question of a user waits for
   * one of them at most. The first asset takes nine cases, some seconds of a processor, which its page would wait for.
   */
  async prepareSamples(): Promise<void> {
    for (const run of new Set([SAMPLE_CASE.run, ...SAMPLE_RUNS]))
      await this.market({ ...SAMPLE_CASE, run, granularity: 'yearly' })
    await this.asset(SAMPLE_ASSET)
  }
}
