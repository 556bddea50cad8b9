import { MFR_KIND_TEXTS, MFR_KINDS } from '../ancillary/mfr'
import type { MfrSums } from '../ancillary/mfrMonths'
import type { MonthShares } from '../ancillary/monthShares'
import type { SettlementDate } from '../periods'
import { MONTH_MS, monthsX, MW_AXIS, PRICE_AXIS, priceSteps, sharesPlot, startsOf } from './monthPlots'
import type { Plot } from './plot'

const NONE = 'What was held in these months is not published'

/** What was held on average of each month, by kind as a stack of columns, and what an MW and hour cost, as steps. */
export const mfrPlot = (rows: readonly MfrSums[]): Plot => {
  const months = rows.map(({ month }) => month)
  const at = startsOf(months)
  const of = (value: (row: MfrSums) => number | undefined) => ({
    at,
    values: Float64Array.from(rows, (row) => value(row) ?? NaN),
  })
  return {
    id: 'mfr-held',
    title: 'Held and price',
    label:
      'Mean power held in each month by kind of response in megawatts, and the mean price in pounds per megawatt and hour',
    x: monthsX(months),
    axes: [MW_AXIS, PRICE_AXIS],
    series: [
      ...MFR_KINDS.map((kind, place) => ({
        id: kind,
        name: MFR_KIND_TEXTS[kind],
        kind: 'column' as const,
        axis: 'left',
        hold: MONTH_MS,
        stackGroup: 'held',
        column: of(({ held }) => held?.[kind]),
        colour: `var(--plot-${place + 1})`,
      })),
      priceSteps(of(({ price }) => price)),
    ],
    none: NONE,
  }
}

/** Which part of each month's payments for holding was whose. */
export const mfrSharesPlot = (shares: readonly MonthShares[], months: readonly SettlementDate[]): Plot =>
  sharesPlot(shares, months, {
    id: 'mfr-shares',
    title: 'Share of payments by company',
    label: 'Shares of companies in the payments for holding of each month, in per cent',
    none: NONE,
  })
