import type { FfrMonth } from '../ancillary/ffrMonths'
import type { MonthShares } from '../ancillary/monthShares'
import type { SettlementDate } from '../periods'
import { MONTH_MS, monthsX, MW_AXIS, PRICE_AXIS, priceSteps, sharesPlot, startsOf } from './monthPlots'
import type { Plot } from './plot'

const NONE = 'No tender of these months is known'

/** What each month's tender bought of what was wanted, as columns, and what was paid for it, as steps. */
export const ffrTenderPlot = (rows: readonly FfrMonth[]): Plot => {
  const months = rows.map(({ month }) => month)
  const at = startsOf(months)
  const of = (value: (row: FfrMonth) => number | undefined) => ({
    at,
    values: Float64Array.from(rows, (row) => value(row) ?? NaN),
  })
  const column = { kind: 'column', axis: 'left', hold: MONTH_MS } as const
  return {
    id: 'ffr-tenders',
    title: 'Accepted against requirement',
    label: 'Accepted and required power of each month in megawatts, and the mean price in pounds per megawatt and hour',
    x: monthsX(months),
    axes: [MW_AXIS, PRICE_AXIS],
    series: [
      { ...column, id: 'accepted', name: 'Accepted', column: of(({ mw }) => mw), colour: 'var(--plot-1)' },
      {
        ...column,
        id: 'wanted',
        name: 'Requirement',
        column: of(({ wanted }) => wanted),
        colour: 'var(--line-strong)',
      },
      priceSteps(of(({ price }) => price)),
    ],
    none: NONE,
  }
}

/** Which part of each month's accepted power was whose. */
export const ffrSharesPlot = (shares: readonly MonthShares[], months: readonly SettlementDate[]): Plot =>
  sharesPlot(shares, months, {
    id: 'ffr-shares',
    title: 'Market share by company',
    label: 'Shares of companies in the accepted power of each month, in per cent',
    none: NONE,
  })
