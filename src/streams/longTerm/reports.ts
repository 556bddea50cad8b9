// POST longTerm/… of a question -> Loaded; a report never changes, so that each is requested once
import { NEVER, of, type Observable } from 'rxjs'
import {
  assetReportCall,
  comparisonCall,
  marketReportCall,
  type AssetReport,
  type Comparison,
  type ComparisonQuestion,
  type MarketQuestion,
  type MarketReport,
} from '../../domain/longTerm/calls'
import type { AssetInputs } from '../../domain/longTerm/asset/inputs'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { retried$ } from '../lib/intents'
import { WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource } from '../lib/resource'
import type { Loaded } from '../lib/types'

/** A hook that requests the report of a question; waiting where there is none. */
const reportHook = <Q, T>(request: (sources: Sources, question: Q) => Observable<T>) => {
  const [useRequested] = bindLiveFor<[question: string], Loaded<T>>(
    (question) =>
      question === ''
        ? NEVER
        : withSources(({ sources }) =>
            resource(sources, of(JSON.parse(question) as Q), (each) => request(sources, each), { again$: retried$ }),
          ),
    WAITING,
  )
  return (question: Q | undefined): Loaded<T> => useRequested(question === undefined ? '' : JSON.stringify(question))
}

/** The market report of a case. */
export const useMarketReport = reportHook<MarketQuestion, MarketReport>((sources, body) =>
  requestOf(sources, marketReportCall, {}, body),
)

/** The report of an asset. */
export const useAssetReport = reportHook<AssetInputs, AssetReport>((sources, body) =>
  requestOf(sources, assetReportCall, {}, body),
)

/** Runs and scenarios next to each other. */
export const useComparison = reportHook<ComparisonQuestion, Comparison>((sources, body) =>
  requestOf(sources, comparisonCall, {}, body),
)
