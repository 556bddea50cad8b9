import { useMemo, useState, type ReactNode } from 'react'
import { MFR_FIRST_MONTH, MFR_KIND_TEXTS, MFR_KINDS, mfrHeldAt, mfrTotal } from '../../../domain/ancillary/mfr'
import { mfrMonths, mfrShares, type MfrHolding, type MfrSums } from '../../../domain/ancillary/mfrMonths'
import { mfrPlot, mfrSharesPlot } from '../../../domain/charts/mfrPlots'
import { monthTexts } from '../../../domain/dates'
import { MISSING } from '../../../domain/format'
import { dateAt, dayText, type SettlementDate } from '../../../domain/periods'
import type { Freshness } from '../../../streams/lib/types'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { counted, price, whole } from '../../parts/format/numbers'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { MonthChoice } from './MonthChoice'
import * as css from './ancillaryContracts.module.css'

type ContractsMfrViewProps = {
  /** The chosen month, and those of the charts, which end with it. */
  readonly month: SettlementDate
  readonly months: readonly SettlementDate[]
  /** The last month that can be chosen. */
  readonly latest: SettlementDate
  /** Units of all of the months; undefined until they are here. */
  readonly holdings: readonly MfrHolding[] | undefined
  readonly freshness: Freshness
  readonly onMonth: (month: SettlementDate) => void
  readonly onRetry: () => void
  /** The table of units. */
  readonly children: ReactNode
}

/** What large plants were held at and paid by month, against the months before it. */
export const ContractsMfrView = (props: ContractsMfrViewProps) => {
  const { month, months, latest, holdings, freshness, onMonth, onRetry, children } = props
  const [cross] = useState(createCrossStore)
  const sums = useMemo(() => holdings && mfrMonths(holdings, months), [holdings, months])
  const plots = useMemo(
    () => holdings && sums && { held: mfrPlot(sums), shares: mfrSharesPlot(mfrShares(holdings, months), months) },
    [holdings, sums, months],
  )
  const chosen = sums?.find((each) => each.month === month)
  const common = { freshness, onRetry, cross, note: `${counted(months.length, 'month')} to ${monthTexts(month)}` }
  return (
    <div className={`${css.contractsBody} vstack`}>
      <section className={`${css.contractsBar} card hstack rigid`} aria-label="What is shown">
        <MonthChoice month={month} first={MFR_FIRST_MONTH} last={latest} onMonth={onMonth} />
        {chosen && <span className="dim small">{publishedText(chosen)}</span>}
      </section>
      <KeyFigures
        figures={figuresOf(month, chosen)}
        isLoading={sums === undefined}
        isMissing={freshness.state === 'failed'}
      />
      <div className={css.contractsTwo}>
        <PlotPanel title="Held and price" plot={plots?.held} {...common} />
        <PlotPanel title="Share of payments by company" plot={plots?.shares} {...common} />
      </div>
      {children}
    </div>
  )
}

/** Why a month has prices alone. */
const publishedText = ({ month, units, held }: MfrSums): string => {
  if (units === 0) return `No prices of ${monthTexts(month)} are known`
  return held
    ? ''
    : `Prices and capability alone: what was held is published at 12:00 on ${dayText(dateAt(mfrHeldAt(month)))}`
}

const figuresOf = (month: SettlementDate, row: MfrSums | undefined): readonly KeyFigure[] => {
  const { held, price: mean, pounds, units = 0, heldUnits = 0, capability } = row ?? {}
  const isKnown = held !== undefined
  return [
    ...MFR_KINDS.map((kind) => ({
      name: MFR_KIND_TEXTS[kind],
      unit: 'MW held',
      value: whole(held?.[kind]),
      note: capability && units > 0 ? `mean, of ${whole(capability[kind])} MW` : 'not known',
    })),
    {
      name: 'Average',
      unit: '£/MW/h',
      value: price(mean),
      note: isKnown ? `of ${whole(mfrTotal((kind) => held[kind]))} MW, all three kinds` : 'not published yet',
    },
    { name: 'Paid', unit: '£', value: whole(pounds), note: `for holding in ${monthTexts(month)}` },
    {
      name: 'Units held',
      unit: 'units',
      value: isKnown ? whole(heldUnits) : MISSING,
      note: `of ${counted(units, 'unit')} with prices`,
    },
  ]
}
