import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useMemo } from 'react'
import { HALF_HOUR_MS, type Instant, type TimeTexts } from '../../../domain/periods'
import type { DayAheadCurves } from '../../../domain/storage/auctionCurves/calls'
import { DEPTH_POUNDS, type AuctionStep } from '../../../domain/storage/auctionCurves/curve'
import { auctionPlot, type CurvePartShown } from '../../../domain/storage/auctionCurves/plot'
import { listedStep, placeOfStep, type ListedStep, type MovedPrice } from '../../../domain/storage/auctionCurves/shown'
import { DAY_AHEAD_AUCTIONS, type DayAheadBasis } from '../../../domain/storage/dayAhead'
import type { Freshness, Loaded } from '../../../streams/lib/types'
import { PlotPanel } from '../../charts/PlotPanel'
import { NumberControl } from '../../parts/controls/NumberControl'
import { PlaySlider } from '../../parts/controls/PlaySlider'
import { Segments } from '../../parts/controls/Segments'
import { mw as power, price as pounds, signedPrice, whole } from '../../parts/format/numbers'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import { LoadState } from '../../parts/panel/LoadState'
import { useTimes } from '../../user/times'
import * as css from './auctionCurves.module.css'

type ChosenProps = {
  /** Within the step that is shown; the dearest one where none is chosen. */
  readonly at: Instant | undefined
  readonly part: CurvePartShown
  /** MW of a battery that moves the price. */
  readonly mw: number
  readonly freshness: Freshness
  readonly onAt: (at: Instant) => void
  readonly onRetry: () => void
}

type ViewProps = ChosenProps & {
  readonly loaded: Loaded<DayAheadCurves>
  readonly basis: DayAheadBasis
  readonly onBasis: (basis: DayAheadBasis) => void
  readonly onPart: (part: CurvePartShown) => void
  readonly onMw: (mw: number) => void
}

const AUCTIONS = DAY_AHEAD_AUCTIONS.map(({ id, short }) => ({ value: id, label: short }))

const PARTS = [
  { value: 'near', label: 'Around the price' },
  { value: 'whole', label: 'Whole' },
] as const
/** What an arrow adds, and the least battery; and the largest. */
const STEP_MW = 10
const MOST_MW = 5000

/** The curves of the hours of a day, with what a battery would make of their prices; or why there are none. */
export const AuctionCurvesView = ({ loaded, basis, onBasis, onPart, onMw, ...chosen }: ViewProps) => (
  <section className={`${css.auctionCurvesBody} scroll thin grow`} tabIndex={0} aria-label="Auction curves">
    <div className={`${css.auctionCurvesBar} hstack`}>
      <Segments label="Auction" value={basis} options={AUCTIONS} onChange={onBasis} />
      <span className="grow" />
      <span className="hstack gap-8">
        <span className="dim small">Battery</span>
        <NumberControl
          label="Battery"
          value={chosen.mw}
          min={STEP_MW}
          max={MOST_MW}
          step={STEP_MW}
          unit="MW"
          onChange={onMw}
        />
      </span>
      <Segments label="Part of the curves" value={chosen.part} options={PARTS} onChange={onPart} />
    </div>
    <LoadState of={loaded} onRetry={chosen.onRetry}>
      {(answer) => (answer.steps.length === 0 ? <NoCurves why={answer.why} /> : <Day answer={answer} {...chosen} />)}
    </LoadState>
  </section>
)

const NoCurves = ({ why }: { readonly why: string | undefined }) => (
  <div className="empty" role="status">
    <b>No curves of this auction</b>
    <span>{why}</span>
  </div>
)

const Day = (props: ChosenProps & { readonly answer: DayAheadCurves }) => {
  const { answer, at, part, mw, freshness, onAt, onRetry } = props
  const { steps, stepMs } = answer
  const times = useTimes()
  const listed = useMemo(() => steps.map((step) => listedStep(step, mw)), [steps, mw])
  const place = placeOfStep(steps, at)
  const step = steps[place]
  const own = listed[place]
  const plot = useMemo(() => step && own && auctionPlot(step, own, part, mw), [step, own, part, mw])
  return (
    <>
      <StepChooser steps={steps} stepMs={stepMs} place={place} times={times} onAt={onAt} />
      <KeyFigures className={css.auctionCurvesFigures} isLoading={own === undefined} figures={figuresOf(own, mw)} />
      <PlotPanel
        title="Buy and sell curves"
        area={css.auctionCurvesPlot}
        plot={plot}
        freshness={freshness}
        onRetry={onRetry}
      />
      <StepTable listed={listed} stepMs={stepMs} mw={mw} at={own?.at} times={times} onAt={onAt} />
    </>
  )
}

const stepText = (at: Instant, stepMs: number, times: TimeTexts): string =>
  `${times.certainMinute(at)}–${times.minute(at + stepMs)}`

type ChooserProps = {
  readonly steps: readonly AuctionStep[]
  readonly stepMs: number
  readonly place: number
  readonly times: TimeTexts
  readonly onAt: (at: Instant) => void
}

const StepChooser = ({ steps, stepMs, place, times, onAt }: ChooserProps) => {
  const noun = stepMs === HALF_HOUR_MS ? 'half hour' : 'hour'
  const go = (next: number): void => {
    const step = steps[next]
    if (step) onAt(step.at)
  }
  return (
    <div className={`${css.auctionCurvesStep} hstack gap-8`}>
      <button
        type="button"
        className="icon s"
        aria-label={`Previous ${noun}`}
        disabled={place <= 0}
        onClick={() => go(place - 1)}
      >
        <ChevronLeft aria-hidden />
      </button>
      <PlaySlider
        label={`Delivery ${noun}`}
        playLabel="Play through the day"
        count={steps.length}
        place={place}
        texts={stepText(steps[place]?.at ?? 0, stepMs, times)}
        stepMs={500}
        onPlace={go}
      />
      <button
        type="button"
        className="icon s"
        aria-label={`Next ${noun}`}
        disabled={place >= steps.length - 1}
        onClick={() => go(place + 1)}
      >
        <ChevronRight aria-hidden />
      </button>
    </div>
  )
}

const movedFigure = (name: string, moved: MovedPrice, from: number | undefined): KeyFigure => ({
  name,
  unit: '£/MWh',
  value: pounds(moved?.price),
  note: moved && from !== undefined ? `${signedPrice(moved.price - from)}, a battery` : 'beyond the curves',
})

const figuresOf = (own: ListedStep | undefined, mw: number): readonly KeyFigure[] => [
  { name: 'Clearing price', unit: '£/MWh', value: pounds(own?.price), note: 'as published' },
  { name: 'Cleared', unit: 'MW', value: power(own?.mw), note: 'bought and sold' },
  {
    name: `Up £${DEPTH_POUNDS}`,
    unit: 'MW',
    value: whole(own?.up),
    note: 'more bought',
  },
  {
    name: `Down £${DEPTH_POUNDS}`,
    unit: 'MW',
    value: whole(own?.down),
    note: 'more sold',
  },
  movedFigure(`Buys ${whole(mw)} MW`, own?.bought, own?.price),
  movedFigure(`Sells ${whole(mw)} MW`, own?.sold, own?.price),
]

type StepTableProps = {
  readonly listed: readonly ListedStep[]
  readonly stepMs: number
  readonly mw: number
  readonly at: Instant | undefined
  readonly times: TimeTexts
  readonly onAt: (at: Instant) => void
}

/** Each hour of the day: price, volume, depth, and the price with the battery. */
const StepTable = ({ listed, stepMs, mw, at, times, onAt }: StepTableProps) => {
  const columns: readonly DataColumn<ListedStep>[] = [
    [stepMs === HALF_HOUR_MS ? 'Half hour' : 'Hour', (row) => stepText(row.at, stepMs, times)],
    [withUnit('Price', '£/MWh'), ({ price }) => pounds(price), 'n strong'],
    [withUnit('Volume', 'MW'), (row) => power(row.mw), 'n'],
    [withUnit(`Up £${DEPTH_POUNDS}`, 'MW'), ({ up }) => whole(up), 'n'],
    [withUnit(`Down £${DEPTH_POUNDS}`, 'MW'), ({ down }) => whole(down), 'n'],
    [withUnit(`Buys ${whole(mw)} MW`, '£/MWh'), ({ bought }) => pounds(bought?.price), 'n'],
    [withUnit(`Sells ${whole(mw)} MW`, '£/MWh'), ({ sold }) => pounds(sold?.price), 'n'],
  ]
  return (
    <div className={css.auctionCurvesTable}>
      <DataTable
        className={dataTableCss.dataTable}
        label="Hours of the auction"
        scrolls="List of hours"
        columns={columns}
        rows={listed}
        keyOf={(row) => row.at}
        press={{
          isPressed: (row) => row.at === at,
          onRow: (row) => onAt(row.at),
          title: 'Show its curves',
        }}
      />
    </div>
  )
}
