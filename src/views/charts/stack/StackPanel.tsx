import { ParentSize } from '@visx/responsive'
import { useCallback, useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { BoaMetrics } from '../../../domain/wire'
import type { BoaLists } from '../../../domain/boa/collectionLists'
import type { Freshness } from '../../../streams/lib/types'
import { useTimes } from '../../user/times'
import { LoadFailed } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { freshnessTexts, isOld } from '../../parts/panel/FreshnessTag'
import { stackBars } from './stackBars'
import type { StackPlotProps } from './stackFrame'
import { StackPlot } from './StackPlot'
import '../chartPanel.module.css'
import { charted, filterTexts, type ChartFilter } from '../../../domain/boa/chartFilter'
import { Segments } from '../../parts/controls/Segments'
import { whole } from '../../parts/format/numbers'
import { StackFilters } from './StackFilters'
import type { Depth, Side } from './stackRanges'
import * as css from './stack.module.css'

type StackPanelProps = Required<Pick<ComponentProps<typeof Panel>, 'onRetry' | 'expanded' | 'onExpand' | 'covered'>> & {
  /** Where it is not the desk’s. */
  readonly title?: string
  /** Buttons of the board that it is on. */
  readonly more?: ReactNode
  readonly lists: BoaLists | undefined
  readonly metrics: BoaMetrics | undefined
  readonly freshness: Freshness
  /** How far NIV and price in the chart can be trusted: they may be of an earlier stack. */
  readonly metricsFreshness: Freshness
  readonly livePrice?: number | undefined
  readonly onPick?: StackPlotProps['onPick']
  /** What of the stack is drawn, where somebody keeps it; else the panel does, for as long as it lives. */
  readonly filters?: ChartFilter
  readonly onFilters?: (patch: Partial<ChartFilter>) => void
}

/** Everything, as a new user has it. */
const DEFAULT_FILTER: ChartFilter = {
  chartBidOfferToShow: 'all',
  chartBidOnOffUpDown: 'all',
  chartNoticeToDeviateFilter: -1,
  chartMaxPrice: 8000,
  chartHideUnwind: false,
  chartHideWind: false,
}

/** The stack as a chart, with what to show of it. */
export const StackPanel = (props: StackPanelProps) => {
  const { lists, metrics, freshness, metricsFreshness, onRetry, more, filters, onFilters, livePrice, onPick } = props
  const [depth, setDepth] = useState<Depth>('near')
  const [own, setOwn] = useState<ChartFilter>(DEFAULT_FILTER)
  const filter = filters ?? own
  const change = useCallback(
    (patch: Partial<ChartFilter>) => (onFilters ? onFilters(patch) : setOwn((before) => ({ ...before, ...patch }))),
    [onFilters],
  )
  // The same until something is chosen: the stack changes many times a second.
  const choices = useMemo(
    () => <StackChoices filter={filter} onChange={change} depth={depth} onDepth={setDepth} />,
    [filter, change, depth],
  )
  const shown = useMemo(() => lists && charted(filter, lists), [lists, filter])
  const texts = filterTexts(filter)
  const partial = isOld(freshness) || (metrics?.lateFeeds.length ?? 0) > 0
  return (
    <Panel
      title={props.title ?? 'Stack'}
      area="stack"
      freshness={freshness}
      onRetry={onRetry}
      sum={<Key />}
      tools={
        <>
          {!isOld(freshness) && <Lacks partial={partial} metricsFreshness={metricsFreshness} />}
          {choices}
          {more}
        </>
      }
      {...placeOf(props)}
    >
      {!lists && freshness.state === 'failed' ? (
        <LoadFailed why={freshness.why} onRetry={onRetry} />
      ) : (
        <>
          <StackBody
            lists={shown?.lists}
            side={SIDE_OF[filter.chartBidOfferToShow]}
            cap={filter.chartMaxPrice}
            metrics={metrics}
            depth={depth}
            partial={partial}
            livePrice={livePrice}
            onPick={onPick}
          />
          {shown && <Hidden texts={texts} mw={shown.hiddenMw} />}
        </>
      )}
    </Panel>
  )
}

type StackChoicesProps = {
  readonly filter: ChartFilter
  readonly onChange: (patch: Partial<ChartFilter>) => void
  readonly depth: Depth
  readonly onDepth: (depth: Depth) => void
}

/** What of the stack is drawn. */
const StackChoices = ({ filter, onChange, depth, onDepth }: StackChoicesProps) => (
  <>
    <Segments
      label="Side"
      className="s"
      options={SIDES}
      value={filter.chartBidOfferToShow}
      onChange={(chartBidOfferToShow) => onChange({ chartBidOfferToShow })}
    />
    <Segments label="How much of the stack" className="s" options={DEPTHS} value={depth} onChange={onDepth} />
    <StackFilters filter={filter} onChange={onChange} />
  </>
)

const placeOf = ({ expanded, onExpand, covered }: StackPanelProps) => ({ expanded, onExpand, covered })

type LacksProps = Pick<StackPanelProps, 'metricsFreshness'> & { readonly partial: boolean }

/** What the stack lacks although it is fresh: a feed that is late, or figures that lag behind it. */
const Lacks = ({ partial, metricsFreshness }: LacksProps) => (
  <>
    {partial && <span className="tag partial">PARTIAL</span>}
    <Behind freshness={metricsFreshness} />
  </>
)

const Hidden = ({ texts, mw }: { readonly texts: string; readonly mw: number }) =>
  texts === '' ? null : (
    <p className={`${css.stackHidden} dim small`} role="status">
      Shown: {texts}. {whole(mw)} MW hidden
    </p>
  )

const Behind = ({ freshness }: { readonly freshness: Freshness }) => {
  const times = useTimes()
  if (!isOld(freshness)) return null
  const { rest } = freshnessTexts(freshness, undefined, times)
  return (
    <span className="tag partial" title={`NIV and price are of ${rest}. ${freshness.why}`}>
      BEHIND
    </span>
  )
}

type StackBodyProps = Pick<StackPanelProps, 'lists' | 'metrics'> &
  Pick<StackPlotProps, 'side' | 'depth' | 'cap' | 'partial' | 'livePrice' | 'onPick'>

const StackBody = ({ lists, ...rest }: StackBodyProps) => {
  const stack = useMemo(() => lists && stackBars(lists), [lists])
  if (!stack || stack.bars.length === 0)
    return <div className="empty">{stack ? 'No bids and no offers in this period' : 'Loading…'}</div>
  return (
    <div className={`plot ${css.keyed}`}>
      <Key />
      <ParentSize debounceTime={0}>
        {({ width, height }) =>
          width > 0 && height > 0 && <StackPlot {...rest} stack={stack} width={width} height={height} />
        }
      </ParentSize>
    </div>
  )
}

const SIDES: readonly { readonly value: ChartFilter['chartBidOfferToShow']; readonly label: string }[] = [
  { value: 'bid', label: 'Bids' },
  { value: 'all', label: 'Both' },
  { value: 'offer', label: 'Offers' },
]

const SIDE_OF: Readonly<Record<ChartFilter['chartBidOfferToShow'], Side>> = {
  bid: 'bids',
  all: 'both',
  offer: 'offers',
}

const DEPTHS: readonly { readonly value: Depth; readonly label: string }[] = [
  { value: 'near', label: 'Near' },
  { value: 'all', label: 'Whole' },
]

const Key = () => (
  <span className="key flex muted small" aria-hidden>
    <Sign word="accepted">
      <rect width="7" height="10" className="bar bid" />
      <rect x="7" width="7" height="10" className="bar offer" />
    </Sign>
    <Sign word="on table">
      <rect
        x=".5"
        y=".5"
        width="13"
        height="9"
        className={`${css.barPale} offer`}
        style={{ stroke: 'var(--offer-fill)' }}
      />
    </Sign>
    <Sign word="flagged">
      <rect x=".5" y=".5" width="13" height="9" className="outline offer" />
      <path d="M1 9l8-8M6 9l7-7" className="outline offer" />
    </Sign>
  </span>
)

const Sign = ({ word, children }: { word: string; children: ReactNode }) => (
  <span>
    <svg>{children}</svg>
    {word}
  </span>
)
