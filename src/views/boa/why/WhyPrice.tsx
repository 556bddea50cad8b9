import { lazy, Suspense, useMemo, useState } from 'react'
import { exportFileName } from '../../../domain/export'
import type { BoaLists } from '../../../domain/boa/collectionLists'
import { marketOfMetrics } from '../../../domain/boa/metrics'
import { priceStages } from '../../../domain/boa/stages'
import { dayText, periodKey, type PeriodRef } from '../../../domain/periods'
import type { BoaMetrics, PriceStages, StageId } from '../../../domain/wire'
import { downloadFile } from '../../../streams/export/hooks'
import { NivBars } from '../../charts/NivBars'
import { useNiv } from '../../user/niv'
import { useShownNow } from '../../user/now'
import { TimeOfDay, useTimes } from '../../user/times'
import { Segments } from '../../parts/controls/Segments'
import { Dialog } from '../../parts/dialog/Dialog'
import { Loading } from '../../parts/panel/LoadState'
import { price, signed, signedPrice } from '../../parts/format/numbers'
import { BoaMoves } from './Moves'
import { stagesCsv } from './stageFile'
import { StagePicture, STAGE_PANEL } from './StagePicture'
import { StageTable } from './StageTable'
import { STAGE_TEXTS, stageHere } from './stageTexts'
import * as css from './why.module.css'

// Fetched when it is first wanted: it has the chart engine with it.
const BoaEvolution = lazy(async () => ({ default: (await import('./Evolution')).BoaEvolution }))

export type WhyPriceProps = {
  readonly metrics: BoaMetrics
  /** All that is accepted, whatever the user hides from the lists. */
  readonly lists: BoaLists
  readonly period: PeriodRef | undefined
  /** How far the figures can be trusted, where there is something to say. */
  readonly doubt: string
  readonly open: boolean
  readonly onClose: () => void
}

/** The stages by the page's own run of the rules over the verified stack: in step with it, and live (D-269). */
const useStages = (lists: BoaLists, metrics: BoaMetrics): PriceStages =>
  useMemo(() => {
    const losses = new Map(metrics.setters.map(({ plantId, lossMultiplier }) => [plantId, lossMultiplier]))
    return priceStages([...lists.acceptedOffers, ...lists.acceptedBids], marketOfMetrics(metrics), (id) =>
      losses.get(id),
    )
  }, [lists, metrics])

/** How the price of a period came about: its stack stage by stage, its last moves, and what was published. */
export const WhyPrice = ({ open, onClose, ...rest }: WhyPriceProps) => {
  const { metrics, period } = rest
  // It stays as long as the page is open.
  const [mode, setMode] = useState<Mode>('stages')
  const of = period ? `, P${period.period} ${dayText(period.date)}` : ''
  return (
    <Dialog title={`Why ${price(metrics.indicativePrice)} £/MWh${of}`} wide open={open} onClose={onClose}>
      <Body {...rest} mode={mode} onMode={setMode} />
    </Dialog>
  )
}

/** By the rules, stage by stage; or by time, minute by minute. */
const MODES = [
  { value: 'stages', label: 'By stage' },
  { value: 'minutes', label: 'By minute' },
] as const
type Mode = (typeof MODES)[number]['value']

type BodyProps = Omit<WhyPriceProps, 'open' | 'onClose'> & {
  readonly mode: Mode
  readonly onMode: (mode: Mode) => void
}

/** £/MWh: prices are told to two decimals. */
const LEAST_APART = 0.005

const Body = ({ metrics, lists, period, doubt, mode, onMode }: BodyProps) => {
  const staged = useStages(lists, metrics)
  const apart = Math.abs((staged.price ?? 0) - (metrics.indicativePrice ?? 0)) >= LEAST_APART
  return (
    <div className={css.why}>
      <div className={css.whyHead}>
        <Facts metrics={metrics} staged={staged} />
        {period && <Segments label="Why, shown" value={mode} options={MODES} onChange={onMode} />}
      </div>
      {(doubt !== '' || apart) && (
        <p className={css.whyDoubt} role="status">
          {doubt}
          {apart && ` The stages already are of a later change of the stack: ${price(staged.price)} £/MWh.`}
        </p>
      )}
      {mode === 'minutes' && period ? (
        <Suspense fallback={<Loading />}>
          <BoaEvolution key={periodKey(period)} lists={lists} metrics={metrics} period={period} />
        </Suspense>
      ) : (
        <Stages metrics={metrics} staged={staged} period={period} />
      )}
    </div>
  )
}

type StagesProps = Pick<BodyProps, 'metrics' | 'period'> & { readonly staged: PriceStages }

const Stages = ({ metrics, staged, period }: StagesProps) => {
  const [chosen, setChosen] = useState<StageId>('received')
  const now = useShownNow()
  const save = (): void => {
    const title = period ? `Price stages ${period.date} P${period.period}` : 'Price stages'
    downloadFile(new Blob([stagesCsv(staged)], { type: 'text/csv' }), exportFileName(title, now ?? 0, 'csv'))
  }
  return (
    <>
      <StagePicture staged={staged} chosen={chosen} onChoose={setChosen} />
      <div className={css.whySide}>
        <StageTexts staged={staged} chosen={chosen} basis={metrics.basis} />
        <BoaMoves moves={metrics.moves} />
        <Late metrics={metrics} />
        <Niv metrics={metrics} />
      </div>
      <StageTable staged={staged} chosen={chosen} onExport={save} />
    </>
  )
}

const Fact = ({ name, value, note }: { name: string; value: string; note?: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>
      <b>{value}</b> {note !== undefined && <span className="dim small">{note}</span>}
    </dd>
  </div>
)

const apartText = (apart: number): string =>
  Math.abs(apart) < LEAST_APART ? 'as ours' : `${signedPrice(apart)} to indicative`

const Published = ({ metrics }: { readonly metrics: BoaMetrics }) => {
  const times = useTimes()
  const { publishedPrice, publishedAt, publishedRun, indicativePrice } = metrics
  if (publishedPrice === undefined) return <Fact name="Published £/MWh" value="-" note="not published yet" />
  const apart = indicativePrice === undefined ? undefined : publishedPrice - indicativePrice
  const notes = [
    apart === undefined ? '' : apartText(apart),
    publishedRun === undefined ? '' : `${publishedRun} run`,
    publishedAt === undefined ? '' : `calculated ${times.certainMinute(publishedAt)}`,
  ]
  return <Fact name="Published £/MWh" value={price(publishedPrice)} note={notes.filter(Boolean).join(', ')} />
}

const Facts = ({ metrics, staged }: { readonly metrics: BoaMetrics; readonly staged: PriceStages }) => {
  const niv = useNiv()
  const { rules, netImbalanceVolume } = staged
  const [name, adjustment] =
    netImbalanceVolume < 0
      ? ['Sell price adj.', rules.sellPriceAdjustment]
      : ['Buy price adj.', rules.buyPriceAdjustment]
  return (
    <dl className={css.whyFacts}>
      <Fact
        name="Indicative £/MWh"
        value={price(metrics.indicativePrice)}
        note={metrics.basis === 'settled' ? 'from the settled stack' : 'from acceptances as received'}
      />
      <Published metrics={metrics} />
      <Fact
        name={`NIV ${niv.unit}`}
        value={signed(niv.of(metrics.netImbalanceVolume))}
        note={metrics.publishedNiv === undefined ? undefined : `published ${signed(niv.of(metrics.publishedNiv))}`}
      />
      <Fact name="Replacement £/MWh" value={price(rules.replacementPrice)} />
      <Fact name="Market index £/MWh" value={price(rules.marketPrice)} />
      <Fact name={`${name} £/MWh`} value={signedPrice(adjustment)} />
    </dl>
  )
}

type StageTextsProps = {
  readonly staged: PriceStages
  readonly chosen: StageId
  readonly basis: BoaMetrics['basis']
}

const StageTexts = ({ staged, chosen, basis }: StageTextsProps) => {
  const { name, rule, source } = STAGE_TEXTS[chosen]
  return (
    <section
      className={css.whyStage}
      id={STAGE_PANEL}
      role="tabpanel"
      aria-labelledby={`${STAGE_PANEL}-${chosen}`}
      tabIndex={-1}
    >
      <h3>{name}</h3>
      <p className={css.whyHere}>{stageHere(staged, chosen, basis)}</p>
      <p>{rule}</p>
      <p className="dim small">{source}</p>
    </section>
  )
}

const Late = ({ metrics }: { readonly metrics: BoaMetrics }) =>
  metrics.lateFeeds.length === 0 ? null : (
    <ul className="late stacked gap-4" aria-label="Late feeds">
      {metrics.lateFeeds.map(({ feed, lastOk, why }) => (
        <li key={feed}>
          <span className="tag partial">LATE</span> {feed}:{' '}
          {lastOk === undefined ? (
            'no data yet'
          ) : (
            <>
              last received <TimeOfDay at={lastOk} as="certainClock" />
            </>
          )}
          {why === undefined ? '' : `. ${why}`}
        </li>
      ))}
    </ul>
  )

const Niv = ({ metrics }: { readonly metrics: BoaMetrics }) => {
  const { unit } = useNiv()
  return (
    <section aria-label="What makes the NIV">
      <h3>What makes the NIV, {unit}</h3>
      <NivBars metrics={metrics} />
    </section>
  )
}
