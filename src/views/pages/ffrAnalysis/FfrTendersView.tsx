import { useMemo, useState, type ReactNode } from 'react'
import { ffrMonths, ffrShares, type FfrMonth, type FfrOffer } from '../../../domain/ancillary/ffrMonths'
import { FFR_LAST_MONTHS, FFR_SERVICES, type FfrService } from '../../../domain/ancillary/ffrTender'
import { ffrSharesPlot, ffrTenderPlot } from '../../../domain/charts/ffrPlots'
import { monthTexts } from '../../../domain/dates'
import { MISSING } from '../../../domain/format'
import type { SettlementDate } from '../../../domain/periods'
import { FFR_SERVICE_TEXTS } from '../../../domain/tables/ffrRows'
import type { Freshness } from '../../../streams/lib/types'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { Segments } from '../../parts/controls/Segments'
import { counted, price, whole } from '../../parts/format/numbers'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import * as css from './ffrAnalysis.module.css'

export type FfrServiceChoice = FfrService | 'all'

const SERVICES = [
  { value: 'all', label: 'Both' },
  ...FFR_SERVICES.map((value) => ({ value, label: FFR_SERVICE_TEXTS[value] })),
] as const

type FfrTendersViewProps = {
  /** The chosen month, and those of the charts, which end with it. */
  readonly month: SettlementDate
  readonly months: readonly SettlementDate[]
  /** Bids of all of these; undefined until they are here. */
  readonly offers: readonly FfrOffer[] | undefined
  readonly freshness: Freshness
  readonly service: FfrServiceChoice
  readonly onService: (service: FfrServiceChoice) => void
  readonly onRetry: () => void
  /** Controls of the page, before those of the view. */
  readonly before?: ReactNode
  /** The table of bids. */
  readonly children: ReactNode
}

/** What a month's tender bought, against the months before it. */
export const FfrTendersView = (props: FfrTendersViewProps) => {
  const { month, months, offers, freshness, service, onService, onRetry, before, children } = props
  const [cross] = useState(createCrossStore)
  const own = useMemo(
    () => offers?.filter((offer) => service === 'all' || offer.service === service),
    [offers, service],
  )
  const rows = useMemo(() => own && ffrMonths(own, months), [own, months])
  const plots = useMemo(
    () => own && rows && { tenders: ffrTenderPlot(rows), shares: ffrSharesPlot(ffrShares(own, months), months) },
    [own, rows, months],
  )
  const common = { freshness, onRetry, cross, note: `${counted(months.length, 'month')} to ${monthTexts(month)}` }
  return (
    <div className={`${css.ffrBody} vstack`}>
      <section className={`${css.ffrBar} card hstack rigid`} aria-label="What is shown">
        {before}
        <span className="dim small">Service</span>
        <Segments label="Service" value={service} options={SERVICES} onChange={onService} />
        <span className="dim small">{endedText(month)}</span>
      </section>
      <KeyFigures
        figures={figuresOf(
          month,
          rows?.find((row) => row.month === month),
        )}
        isLoading={rows === undefined}
      />
      <div className={css.ffrPanels}>
        <PlotPanel title="Accepted against requirement" plot={plots?.tenders} {...common} />
        <PlotPanel title="Market share by company" plot={plots?.shares} {...common} />
      </div>
      {children}
    </div>
  )
}

/** Why a month has one service alone. */
const endedText = (month: SettlementDate): string =>
  month > FFR_LAST_MONTHS.static
    ? `Static FFR was tendered by the month until ${monthTexts(FFR_LAST_MONTHS.static)}, and is auctioned by the day since`
    : ''

const figuresOf = (month: SettlementDate, row: FfrMonth | undefined): readonly KeyFigure[] => {
  const { mw, wanted, price: mean, pounds = 0, bids = 0, accepted = 0, units = 0, range } = row ?? {}
  const known = (text: string): string => (bids === 0 ? MISSING : text)
  return [
    {
      name: 'Accepted',
      unit: 'MW',
      value: whole(mw),
      note: wanted === undefined ? `mean of ${monthTexts(month)}` : `of ${whole(wanted)} MW wanted, mean of the month`,
    },
    {
      name: 'Average',
      unit: '£/MW/h',
      value: price(mean),
      note: range ? `weighted by MW, ${price(range[0])} to ${price(range[1])}` : 'nothing was accepted',
    },
    { name: 'Units', unit: 'accepted', value: known(whole(units)), note: `in ${monthTexts(month)}` },
    { name: 'Bids accepted', unit: 'bids', value: known(whole(accepted)), note: `of ${counted(bids, 'bid')}` },
    { name: 'Spend', unit: '£', value: known(whole(pounds)), note: 'availability over the month' },
  ]
}
