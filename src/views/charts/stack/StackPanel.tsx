import { ParentSize } from '@visx/responsive'
import { useMemo, useState, type ComponentProps, type ReactNode } from 'react'
import type { BoaMetrics } from '../../../domain/wire'
import type { BoaLists } from '../../../domain/boa/bookLists'
import type { Freshness } from '../../../streams/lib/types'
import { useTimes } from '../../own/times'
import { LoadFailed } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import { freshnessWords, isOld } from '../../parts/panel/FreshnessTag'
import { stackBars } from './stackBars'
import type { StackPlotProps } from './stackFrame'
import { StackPlot } from './StackPlot'
import '../chartPanel.css'
import { PRICE_CAPS, type Depth, type PriceCap, type Side } from './stackRanges'

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
}

/** The stack as a chart, with what to show of it. */
export const StackPanel = ({
  lists,
  metrics,
  freshness,
  metricsFreshness,
  onRetry,
  more,
  ...place
}: StackPanelProps) => {
  const [side, setSide] = useState<Side>('both')
  const [depth, setDepth] = useState<Depth>('near')
  const [cap, setCap] = useState<PriceCap>('auto')
  const partial = isOld(freshness) || (metrics?.lateFeeds.length ?? 0) > 0
  return (
    <Panel
      title="Stack"
      area="stack"
      freshness={freshness}
      onRetry={onRetry}
      sum={<Key />}
      tools={
        <>
          {partial && !isOld(freshness) && <span className="tag partial">PARTIAL</span>}
          {!isOld(freshness) && <Behind freshness={metricsFreshness} />}
          <Choice label="Side" options={SIDES} chosen={side} onChoose={setSide} />
          <Choice label="How much of the stack" options={DEPTHS} chosen={depth} onChoose={setDepth} />
          <CapChoice cap={cap} onCap={setCap} />
          {more}
        </>
      }
      {...place}
    >
      {!lists && freshness.state === 'failed' ? (
        <LoadFailed why={freshness.why} onRetry={onRetry} />
      ) : (
        <StackBody {...{ lists, metrics, side, depth, cap, partial }} />
      )}
    </Panel>
  )
}

const Behind = ({ freshness }: { readonly freshness: Freshness }) => {
  const times = useTimes()
  if (!isOld(freshness)) return null
  const { rest } = freshnessWords(freshness, undefined, times)
  return (
    <span className="tag partial" title={`NIV and price are of ${rest}. ${freshness.why}`}>
      BEHIND
    </span>
  )
}

type StackBodyProps = Pick<StackPanelProps, 'lists' | 'metrics'> &
  Pick<StackPlotProps, 'side' | 'depth' | 'cap' | 'partial'>

const StackBody = ({ lists, ...rest }: StackBodyProps) => {
  const stack = useMemo(() => lists && stackBars(lists), [lists])
  if (!stack || stack.bars.length === 0)
    return <div className="empty">{stack ? 'No bids and no offers in this period' : 'Loading…'}</div>
  return (
    <div className="plot">
      <ParentSize debounceTime={0}>
        {({ width, height }) => width > 0 && height > 0 && <StackPlot {...rest} {...{ stack, width, height }} />}
      </ParentSize>
    </div>
  )
}

/** A value, its word, and what it means where the word does not say it. */
type ChoiceOption<T> = readonly [value: T, word: string, title?: string]

const SIDES: readonly ChoiceOption<Side>[] = [
  ['bids', 'Bids'],
  ['both', 'Both'],
  ['offers', 'Offers'],
]

const DEPTHS: readonly ChoiceOption<Depth>[] = [
  ['near', 'Near', 'What is accepted and the next 3 GW or more on the table'],
  ['all', 'Whole', 'Everything on the table'],
]

type ChoiceProps<T> = {
  readonly label: string
  readonly options: readonly ChoiceOption<T>[]
  readonly chosen: T
  readonly onChoose: (value: T) => void
}

const Choice = <T extends string>({ label, options, chosen, onChoose }: ChoiceProps<T>) => (
  <span className="seg" role="group" aria-label={label}>
    {options.map(([value, word, title]) => (
      <button key={value} type="button" aria-pressed={chosen === value} title={title} onClick={() => onChoose(value)}>
        {word}
      </button>
    ))}
  </span>
)

const CapChoice = ({ cap, onCap }: { cap: PriceCap; onCap: (cap: PriceCap) => void }) => (
  <select
    className="select"
    aria-label="Price cap of the chart"
    value={cap}
    onChange={({ target }) => onCap(PRICE_CAPS.find((one) => String(one) === target.value) ?? 'auto')}
  >
    {PRICE_CAPS.map((one) => (
      <option key={one} value={one}>
        {one === 'auto' ? 'Max auto' : `Max £${one.toLocaleString('en-GB')}`}
      </option>
    ))}
  </select>
)

const Key = () => (
  <span className="key flex gap-12 muted small" aria-hidden>
    <Sign word="accepted">
      <rect width="7" height="10" className="bar bid" />
      <rect x="7" width="7" height="10" className="bar offer" />
    </Sign>
    <Sign word="on the table">
      <rect x=".5" y=".5" width="13" height="9" className="bar-pale offer" style={{ stroke: 'var(--offer-fill)' }} />
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
