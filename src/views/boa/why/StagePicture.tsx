import { ParentSize } from '@visx/responsive'
import { memo, useMemo, useState } from 'react'
import { STAGE_IDS, volumeBefore } from '../../../domain/boa/stages'
import type { PriceStage, PriceStages, StageId, StageRow } from '../../../domain/wire'
import { PlotCanvas } from '../../charts/plot/PlotCanvas'
import { ReadLayer } from '../../charts/ReadLayer'
import { mwh, price } from '../../parts/format/numbers'
import { Tabs } from '../../parts/controls/Tabs'
import { barAtPoint, stageColumns, stageGeometry, type StageBar, type StageGeometry } from './stageBars'
import { barBoxOf, boaSameRow, stageScene } from './stageScene'
import { causeTexts, STAGE_TEXTS } from './stageTexts'
import * as css from './why.module.css'

/** Of the words about the chosen stage. */
export const STAGE_PANEL = 'why-stage'

type StagePictureProps = {
  readonly staged: PriceStages
  readonly chosen: StageId
  readonly onChoose: (id: StageId) => void
}

/** The stack at each stage, side by side: its names choose a stage, so do the arrow keys. */
export const StagePicture = ({ staged, chosen, onChoose }: StagePictureProps) => {
  const columns = useMemo(() => stageColumns(staged), [staged])
  return (
    <div className={css.whyPicture}>
      <Tabs
        className={css.whyTabs}
        label="Stages of the price"
        value={chosen}
        panelId={STAGE_PANEL}
        options={staged.stages.map((stage) => ({ value: stage.id, texts: <StageHead stage={stage} /> }))}
        onChange={onChoose}
      />
      <div className={css.whyPlot}>
        <ParentSize debounceTime={0}>
          {({ width, height }) =>
            width > 0 &&
            height > 0 && (
              <Plot
                columns={columns}
                staged={staged}
                chosen={chosen}
                onChoose={onChoose}
                width={width}
                height={height}
              />
            )
          }
        </ParentSize>
      </div>
      <Legend />
    </div>
  )
}

/** What a stage did, in a word or two: volume that it took, or prices that it changed. */
const didTexts = ({ id, taken, touched }: PriceStage): string => {
  const rows = taken.buyActions + taken.sellActions
  const prices = touched.buyActions + touched.sellActions
  if (rows > 0) return `took ${mwh(taken.buys)} / ${mwh(-taken.sells)}`
  if (prices === 0) return id === 'received' ? 'as accepted' : 'took nothing'
  return id === 'classification' ? `${prices} lose their price` : `${prices} repriced`
}

const StageHead = ({ stage }: { readonly stage: PriceStage }) => {
  const { id, left } = stage
  return (
    <>
      <b className="not-phone">{STAGE_TEXTS[id].name}</b>
      <b className={css.phoneOnly}>{STAGE_TEXTS[id].short}</b>
      <span className="n">
        {mwh(left.buys)} <span className="dim">/</span> {mwh(left.sells)}
      </span>
      <span className="dim n">{didTexts(stage)}</span>
    </>
  )
}

/** What the looks of the bars mean. */
const Legend = () => (
  <p className={`${css.whyLegend} dim small`} aria-hidden>
    <i className={`${css.whyKey} buy`} /> bought <i className={`${css.whyKey} sell`} /> sold{' '}
    <i className={`${css.whyKey} flagged`} /> flagged <i className={`${css.whyKey} ${css.taken}`} /> taken by the stage{' '}
    <i className={`${css.whyKey} sets`} /> sets the price
  </p>
)

type PlotProps = StagePictureProps & {
  readonly columns: StageGeometry['columns']
  readonly width: number
  readonly height: number
}

const summaryOf = ({ stages, price: value }: PriceStages): string =>
  `${stages
    .map(({ id, left }) => `${STAGE_TEXTS[id].name}: ${mwh(left.buys)} MWh bought, ${mwh(left.sells)} sold`)
    .join('. ')}. ${value === undefined ? 'No price' : `${price(value)} £/MWh`}.`

const Plot = memo(({ columns, staged, chosen, onChoose, width, height }: PlotProps) => {
  const geometry = useMemo(() => stageGeometry(columns, width, height), [columns, width, height])
  const scene = useMemo(() => stageScene(geometry, chosen), [geometry, chosen])
  const summary = summaryOf(staged)
  return (
    <div className={css.whyDrawing} style={{ height }}>
      <PlotCanvas scene={scene} label={`The stack stage by stage. ${summary}`} />
      <Reader geometry={geometry} chosen={chosen} onChoose={onChoose} summary={summary} />
    </div>
  )
})
Plot.displayName = 'Plot'

type ReaderProps = Pick<StagePictureProps, 'chosen' | 'onChoose'> & {
  readonly geometry: StageGeometry
  readonly summary: string
}

const ROUND: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 }
const ALONG: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 }

const nextStage = (from: StageId, step: number): StageId =>
  STAGE_IDS[(STAGE_IDS.indexOf(from) + step + STAGE_IDS.length) % STAGE_IDS.length] ?? from

/** The bars of a column from the lowest to the highest, as the arrows go through them. */
const upwards = (bars: readonly StageBar[]): readonly StageBar[] =>
  [...bars].sort((a, b) => a.from + a.to - b.from - b.to)

/** Follows pointer and keys: left and right from stage to stage, up and down from action to action. */
const Reader = ({ geometry, chosen, onChoose, summary }: ReaderProps) => {
  const [row, setRow] = useState<StageRow>()
  const at = STAGE_IDS.indexOf(chosen)
  const marks = row ? boaSameRow(geometry.columns, row) : []
  const here = marks.find((mark) => mark.at === at) ?? marks.at(-1)
  const goAlong = (step: number): void => {
    const bars = upwards(geometry.columns[at]?.bars ?? [])
    const from = bars.findIndex((bar) => bar === here?.bar)
    const first = step > 0 ? 0 : bars.length - 1
    setRow((bars[from < 0 ? first : from + step] ?? bars[from])?.row)
  }
  return (
    <ReadLayer
      className={css.whyReader}
      label={`Stages, read with the arrow keys: left and right from stage to stage, up and down from action to action. ${summary}`}
      isReading={() => row !== undefined}
      onPoint={(x, y) => setRow(barAtPoint(geometry, x, y)?.bar?.row)}
      onPress={(x, y) => {
        const found = barAtPoint(geometry, x, y)
        if (found) onChoose(found.id)
      }}
      onKey={(key) => {
        const round = ROUND[key]
        const along = ALONG[key]
        if (round !== undefined) onChoose(nextStage(chosen, round))
        if (along !== undefined) goAlong(along)
        return round !== undefined || along !== undefined
      }}
      onLeave={() => setRow(undefined)}
    >
      {marks.map((mark) => (
        <div key={mark.at} className={css.whyMark} style={barBoxOf(geometry, mark.at, mark.bar)} />
      ))}
      {row && here && <Readout row={row} geometry={geometry} id={STAGE_IDS[here.at] ?? chosen} />}
      <span className="aside" aria-live="polite">
        {row ? readoutLines(row, STAGE_IDS[here?.at ?? at] ?? chosen).join(', ') : ''}
      </span>
    </ReadLayer>
  )
}

const readoutLines = (row: StageRow, id: StageId): readonly string[] => {
  const own = row.bidOfferPrice
  const final = row.prices[id]
  const flags = causeTexts(row)
  return [
    row.name,
    `${row.isBid ? 'sell' : 'buy'}${flags === '' ? '' : `, ${flags}`}`,
    `${own === null ? 'unpriced' : `${price(own)} £/MWh`}${final === own ? '' : ` → ${final === null ? 'no price' : price(final)}`}`,
    `${STAGE_TEXTS[id].name}: ${mwh(volumeBefore(row, id))} → ${mwh(row.volumes[id])} MWh`,
  ]
}

const READOUT_PX = 200

const Readout = ({ row, geometry, id }: { row: StageRow; geometry: StageGeometry; id: StageId }) => {
  const { left, width } = geometry.column(STAGE_IDS.indexOf(id))
  const nextTo = left + width
  const x = nextTo + READOUT_PX > geometry.width ? Math.max(0, left - READOUT_PX) : nextTo
  const [name, ...rest] = readoutLines(row, id)
  return (
    <div className="readout" style={{ left: x, top: 8, width: READOUT_PX }} aria-hidden>
      <b className="truncate">{name}</b>
      {rest.map((line) => (
        <span key={line}>{line}</span>
      ))}
    </div>
  )
}
