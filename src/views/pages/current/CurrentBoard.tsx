import { Lock } from 'lucide-react'
import { Link } from 'react-router-dom'
import { numberText } from '../../../domain/format'
import { ageText, zoneText, type Instant } from '../../../domain/periods'
import type { CurrentFigures, Current } from '../../../domain/wire'
import { useShownNow } from '../../user/now'
import { useTimes } from '../../user/times'
import { lazy, memo, Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Connection, Freshness, Loaded } from '../../../streams/lib/types'
import { lastOf } from '../../../streams/lib/loaded'
import { Page } from '../../parts/Page'
import { isOld } from '../../parts/panel/FreshnessTag'
import type { ShellActs } from '../../parts/shellActs'
import { createCrossStore } from '../../charts/crossLink'
import { PlotPanel } from '../../charts/PlotPanel'
import { MIX_TITLE, mixNote, mixPlot } from './mixChart'
import { PRICES_NOTE, PRICES_TITLE, pricesPlot } from './pricesChart'
import { currentFreshness, mixFreshness, pricesFreshness } from './currentFreshness'
import { CurrentTiles } from './CurrentTiles'
import * as css from './current.module.css'

const abroadParts = () => import('./AbroadTiles')
const AbroadHead = lazy(async () => ({ default: (await abroadParts()).AbroadHead }))
const NotOffered = lazy(async () => ({ default: (await abroadParts()).NotOffered }))

type CurrentIntroProps = { readonly onAccess: () => void }

/** What Enact is, in one sentence, and how the rest of it is had. */
export const CurrentIntro = ({ onAccess }: CurrentIntroProps) => (
  <div className={`${css.intro} rigid hstack muted`}>
    <p className="grow">
      Enact shows the GB balancing market as it happens
      <span className="not-phone">
        : every bid, offer and acceptance, the price they make, and how far each number can be trusted
      </span>
      .
    </p>
    <button type="button" className="btn s" onClick={onAccess}>
      Get Access
    </button>
  </div>
)

type RestLineProps = {
  /** True for a visitor, who sees a part of what there is. */
  readonly free: boolean
  readonly onAccess: () => void
}

/** Says that these are the latest of many, and where the others are or how they are had. */
export const RestLine = ({ free, onAccess }: RestLineProps) => (
  <p className={`${css.restLine} rigid nowrap hstack muted`}>
    {free && <Lock aria-hidden />}
    <span className="truncate">{free ? 'The latest five. The rest needs an account.' : 'The latest five of all.'}</span>
    {free ? (
      <button type="button" className="link" onClick={onAccess}>
        Get access
      </button>
    ) : (
      <Link to="/boa-dashboard">Open the BOA desk</Link>
    )}
  </p>
)

/** Hz: statutory limits of GB, and the band that the system operator works in (SQSS, operational limits). */
const STATUTORY = { low: 49.5, high: 50.5 }
const OPERATIONAL = { low: 49.8, high: 50.2 }

const percent = (hz: number): number =>
  Math.min(100, Math.max(0, (100 * (hz - STATUTORY.low)) / (STATUTORY.high - STATUTORY.low)))

/** Where the frequency is, in words. */
export const bandTexts = (hz: number): string => {
  if (hz < STATUTORY.low || hz > STATUTORY.high) return 'outside statutory limits'
  if (hz < OPERATIONAL.low || hz > OPERATIONAL.high) return 'outside operational limits'
  return 'within operational limits'
}

/** System frequency on a scale of its limits. */
export const FrequencyPanel = ({ frequency }: { readonly frequency: CurrentFigures['frequency'] | undefined }) => {
  const now = useShownNow()
  const times = useTimes()
  const hz = frequency?.value ?? undefined
  const lateMs = frequency?.dueBy === undefined || now === undefined ? 0 : now - frequency.dueBy
  const bandLeft = percent(OPERATIONAL.low)
  return (
    <section className="panel frequency rigid" aria-label="System frequency">
      <p>
        <span className="muted small">Frequency</span>
        <b className="v">{frequency ? numberText(hz, { decimals: 3 }) : ''}</b>
        <span className="muted small">Hz</span>
        <span className="s truncate n dim small">
          {lateMs > 0 && <b className="late-badge">{ageText(lateMs)} late</b>}
          {hz === undefined
            ? frequency && (frequency.why ?? 'not known yet')
            : `${bandTexts(hz)}${frequency?.at === undefined ? '' : `, ${times.clock(frequency.at)}`}`}
        </span>
      </p>
      <div className={`${css.hzScale} between dim relative`} aria-hidden>
        <i className={css.hzBand} style={{ left: `${bandLeft}%`, right: `${bandLeft}%` }} />
        <i className={css.hzMid} />
        {hz !== undefined && <i className={css.hzMark} style={{ left: `${percent(hz)}%` }} />}
        <span>{STATUTORY.low}</span>
        <span>50</span>
        <span>{STATUTORY.high}</span>
      </div>
    </section>
  )
}

export type CurrentBoardProps = {
  readonly who: ShellActs['who'] | undefined
  readonly loaded: Loaded<Current>
  readonly connection: Connection
  /** The name of another country than Great Britain, of which less is offered. */
  readonly abroad: string | undefined
  /** Keys of pages that a tile may lead to. */
  readonly open: ReadonlySet<string>
  readonly onAccess: () => void
  readonly onRetry: () => void
  /** The tables and the news, each of which reads for itself. */
  readonly links: ReactNode
  readonly actions: ReactNode
  readonly news: ReactNode
}

/** The state of power on one screen: six figures, two charts, three lists (catalogue A1). */
export const CurrentBoard = (props: CurrentBoardProps) => {
  const { who, loaded, connection, abroad, open, onAccess, onRetry } = props
  return (
    <Page area={css.current}>
      {who === 'visitor' && <CurrentIntro onAccess={onAccess} />}
      <TilesPart loaded={loaded} connection={connection} open={open} abroad={abroad} />
      <div className="board stacked gap-8">
        <ChartsPart loaded={loaded} connection={connection} onRetry={onRetry} />
        {props.links}
        <div className={`${css.actionsBox} vstack`}>
          {abroad === undefined ? (
            <>
              {props.actions}
              <RestLine free={who === 'visitor'} onAccess={onAccess} />
              <FrequencyPanel frequency={lastOf(loaded)?.figures.frequency} />
            </>
          ) : (
            <Suspense>
              <NotOffered country={abroad} />
            </Suspense>
          )}
        </div>
        {props.news}
      </div>
      <Footer />
    </Page>
  )
}

/** Read second by second here, so that the boards around are not drawn again by it. */
const useFreshness = ({ loaded, connection }: Pick<CurrentBoardProps, 'loaded' | 'connection'>) =>
  currentFreshness(loaded, connection, useShownNow())

type TilesPartProps = Pick<CurrentBoardProps, 'loaded' | 'connection' | 'open' | 'abroad'>

const TilesPart = ({ open, abroad, ...received }: TilesPartProps) => {
  const given = { figures: lastOf(received.loaded)?.figures, old: isOld(useFreshness(received)), open }
  if (abroad === undefined) return <CurrentTiles {...given} />
  return (
    <Suspense fallback={<div className={css.abroadPlace} />}>
      <AbroadHead {...given} country={abroad} />
    </Suspense>
  )
}

const ChartsPart = ({ onRetry, ...received }: Pick<CurrentBoardProps, 'loaded' | 'connection' | 'onRetry'>) => {
  const now = useShownNow()
  const freshness = pricesFreshness(received.loaded, received.connection, now)
  const mix = mixFreshness(received.loaded, received.connection, now)
  const minute = now === undefined ? undefined : Math.floor(now / MINUTE_MS) * MINUTE_MS
  return (
    <SteadyCharts current={lastOf(received.loaded)} freshness={freshness} mix={mix} minute={minute} onRetry={onRetry} />
  )
}

type CurrentChartsProps = {
  readonly current: Current | undefined
  readonly freshness: Freshness
  /** That of the generation mix, which is not pushed as it changes. */
  readonly mix: Freshness
  /** Now to the minute: the mark of now moves no oftener. */
  readonly minute: Instant | undefined
  readonly onRetry: () => void
}

const MINUTE_MS = 60_000

/** Prices and the generation mix of 48 hours, read by one crosshair. */
const CurrentCharts = ({ current, freshness, mix, minute, onRetry }: CurrentChartsProps) => {
  const [cross] = useState(createCrossStore)
  const prices = useMemo(() => current && pricesPlot(current, minute), [current, minute])
  const generation = useMemo(() => current && mixPlot(current, minute), [current, minute])
  return (
    <>
      <PlotPanel
        title={PRICES_TITLE}
        note={PRICES_NOTE}
        area={css.chartPrices}
        plot={prices}
        freshness={freshness}
        onRetry={onRetry}
        cross={cross}
      />
      <PlotPanel
        title={MIX_TITLE}
        note={mixNote(current)}
        area={css.chartMix}
        plot={generation}
        onRetry={onRetry}
        cross={cross}
        freshness={mix}
      />
    </>
  )
}

const SteadyCharts = memo(
  CurrentCharts,
  (a, b) =>
    a.current === b.current &&
    a.minute === b.minute &&
    a.onRetry === b.onRetry &&
    JSON.stringify([a.freshness, a.mix]) === JSON.stringify([b.freshness, b.mix]),
)

const Footer = () => {
  const now = useShownNow()
  return (
    <p className={`${css.currentFooter} rigid dim small`}>
      Times are London time{now === undefined ? '' : ` (${zoneText(now)})`}. System prices are as first published and
      may be settled otherwise.
    </p>
  )
}
