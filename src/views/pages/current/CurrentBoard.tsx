import { memo, type ReactNode } from 'react'
import { zoneText } from '../../../domain/periods'
import type { Current } from '../../../domain/wire'
import type { Connection, Loaded } from '../../../streams/lib/faces'
import { CurrentIntro } from './CurrentIntro'
import { RestLine } from './RestLine'
import { isOld } from '../../parts/panel/freshnessWords'
import type { ShellActs } from '../../parts/shellActs'
import { useShownNow } from '../../own/now'
import { CurrentCharts } from './CurrentCharts'
import { currentFreshness, lastCurrent, mixFreshness } from './currentFreshness'
import { CurrentTiles } from './CurrentTiles'
import { FrequencyPanel } from './FrequencyPanel'
import './current.css'

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
  /** The tables and the news, each of which hears for itself. */
  readonly links: ReactNode
  readonly actions: ReactNode
  readonly news: ReactNode
}

/** The state of power on one screen: six figures, two charts, three lists (catalogue A1). */
export const CurrentBoard = (props: CurrentBoardProps) => {
  const { who, loaded, connection, abroad, open, onAccess, onRetry } = props
  return (
    <main className="plain current">
      {who === 'free' && <CurrentIntro onAccess={onAccess} />}
      {abroad !== undefined && <Abroad country={abroad} />}
      <TilesPart loaded={loaded} connection={connection} open={open} />
      <div className="board">
        <ChartsPart loaded={loaded} connection={connection} onRetry={onRetry} />
        {props.links}
        <div className="actions-box vstack">
          {abroad === undefined ? (
            <>
              {props.actions}
              <RestLine free={who === 'free'} onAccess={onAccess} />
              <FrequencyPanel frequency={lastCurrent(loaded)?.figures.frequency} />
            </>
          ) : (
            <NotOffered country={abroad} />
          )}
        </div>
        {props.news}
      </div>
      <Foot />
    </main>
  )
}

/** Heard second by second, so that the boards around are not drawn again by it. */
const useFreshness = ({ loaded, connection }: Pick<CurrentBoardProps, 'loaded' | 'connection'>) =>
  currentFreshness(loaded, connection, useShownNow())

const TilesPart = ({ open, ...heard }: Pick<CurrentBoardProps, 'loaded' | 'connection' | 'open'>) => (
  <CurrentTiles figures={lastCurrent(heard.loaded)?.figures} old={isOld(useFreshness(heard))} open={open} />
)

const ChartsPart = ({ onRetry, ...heard }: Pick<CurrentBoardProps, 'loaded' | 'connection' | 'onRetry'>) => {
  const freshness = useFreshness(heard)
  const mix = mixFreshness(heard.loaded, heard.connection, useShownNow())
  return <SteadyCharts current={lastCurrent(heard.loaded)} freshness={freshness} mix={mix} onRetry={onRetry} />
}

const SteadyCharts = memo(
  CurrentCharts,
  (a, b) =>
    a.current === b.current &&
    a.onRetry === b.onRetry &&
    JSON.stringify([a.freshness, a.mix]) === JSON.stringify([b.freshness, b.mix]),
)

const Abroad = ({ country }: { country: string }) => (
  <p className="abroad muted">
    {country}: system price, intraday index, frequency and balancing actions are offered for Great Britain only.
    Day-ahead prices, mix and flows are shown as far as this server has them.
  </p>
)

const NotOffered = ({ country }: { country: string }) => (
  <section className="panel actions" aria-label="Balancing actions">
    <div className="empty">
      <b>Balancing actions are not offered for {country}</b>
      <span>They are shown for Great Britain. The country is chosen in the settings.</span>
    </div>
  </section>
)

const Foot = () => {
  const now = useShownNow()
  return (
    <p className="current-foot dim small">
      Times are London time{now === undefined ? '' : ` (${zoneText(now)})`}. System prices are as first published and
      may be settled otherwise.
    </p>
  )
}
