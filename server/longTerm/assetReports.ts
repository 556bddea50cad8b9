import type { AssetInputs } from '../../src/domain/longTerm/asset/inputs'
import { assetReport } from '../../src/domain/longTerm/asset/report'
import type { CaseModels } from './caseModels'
import type { MadeAssetReport } from './messages'

const DIGITS = 1e5
const rounded = (value: number): number => Math.round(value * DIGITS) / DIGITS

/** All numbers of a record with a few digits; what is none is null. */
const roundedFields = (fields: Readonly<Record<string, number | undefined>>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      value === undefined || !Number.isFinite(value) ? null : rounded(value),
    ]),
  )

/** The report of an asset as it is sent. */
export const assetAnswer = (models: CaseModels, asset: AssetInputs): MadeAssetReport => {
  const { years, capex, rate, value, valueFan, tornado } = assetReport(asset, (changed) => models.of(asset, changed))
  return {
    years: years.map((year) => roundedFields(year) as MadeAssetReport['years'][number]),
    capex: rounded(capex),
    rate: rate.kind === 'rate' ? rounded(rate.rate) : null,
    rateWhy: rate.kind === 'rate' ? null : rate.why,
    value: rounded(value),
    valueFan: { p10: rounded(valueFan.p10), p50: rounded(valueFan.p50), p90: rounded(valueFan.p90) },
    tornado: tornado.map((bar) => ({ ...bar, low: rounded(bar.low), high: rounded(bar.high) })),
  }
}
