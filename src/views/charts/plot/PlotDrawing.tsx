import { Expand, ZoomOut } from 'lucide-react'
import { useLayoutEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { layoutOf, wholeOf, type Layout } from '../../../domain/charts/layout'
import { markKey } from '../../../domain/charts/markKey'
import { stepAt } from '../../../domain/charts/nearest'
import { BOOST_TEXT, type Plot } from '../../../domain/charts/plot'
import { rowIdAt } from '../../../domain/charts/reading'
import { sceneOf } from '../../../domain/charts/scene'
import type { Instant } from '../../../domain/periods'
import { useUserSettings } from '../../user/settings'
import { useTimes } from '../../user/times'
import { createCrossStore, createShared, type CrossStore } from '../crossLink'
import { labelAt } from './endLabels'
import { legendSpace, type LegendSpace } from './legendLines'
import { isBoosted, withoutHidden } from './ownPlot'
import { pressed, PlotLegend } from './PlotLegend'
import { PlotCanvas } from './PlotCanvas'
import { PlotReader, type Reading } from './PlotReader'
import { useHeld, type OnHeld } from './useHeld'
import { draggedPart, zoomByKey, type PlotPart } from './zoom'
import * as css from './plot.module.css'

type PlotDrawingProps = {
  readonly plot: Plot
  readonly cross: CrossStore | undefined
  readonly legend: boolean
  readonly width: number
  readonly height: number
  /** Of which moment the plot is, and what receives that the drawing stands still. */
  readonly asOf?: Instant | undefined
  readonly onHeld?: OnHeld | undefined
  /** A row of cells is pressed that is of something. */
  readonly onRow?: ((id: string) => void) | undefined
  /** A place of the x axis is pressed, or Enter where the keys read it. */
  readonly onAt?: ((at: number) => void) | undefined
}

const NONE: ReadonlySet<string> = new Set()

const LEAST_PX = 60

/** The drawing of a plot: canvas, crosshair, zoom, legend. Zoomed it stands still, and says when newer values have come. */
export const PlotDrawing = (props: PlotDrawingProps) => {
  const { plot: given, cross, legend, width, height, asOf, onHeld, onRow, onAt } = props
  const [own] = useState(createCrossStore)
  const [hidden, setHidden] = useState(NONE)
  const [pointed, setPointed] = useState<string>()
  const boosted = isBoosted(given, useUserSettings())
  const { zooms, setZooms, zoom } = useZooms(given, given.x.kind === 'time' && cross ? cross : own)
  const { plot: held, isBehind, follow } = useHeld(given, boosted || zoom !== undefined, asOf, onHeld)
  const shown = useMemo(() => withoutHidden(held, hidden), [held, hidden])
  const { layout, legendAt } = useLayout(shown, { width, height, zoom, legend, isLegendUsed: hidden.size > 0 })
  const scene = useMemo(() => {
    const dimmed = pointed === undefined ? undefined : othersOf(shown, pointed)
    return sceneOf(shown, layout, dimmed ? { dimmed } : {})
  }, [shown, layout, pointed])
  const key = useMemo(() => markKey(shown, layout), [shown, layout])
  const { canZoom, back, onKey, onZoom } = useZoom(shown, layout, zooms, setZooms)
  const onPress = (x: number, y: number): void => {
    const id = labelAt(shown, layout, scene, x, y)
    if (id !== undefined) setHidden(pressed(held, hidden, id, false))
    const at = id === undefined ? stepAt(shown, layout, x) : undefined
    if (at !== undefined) onAt?.(at)
    const row = rowIdAt(shown, layout, y)
    if (row !== undefined) onRow?.(row)
  }
  const reading = useReading({ plot: shown, layout, onZoom, onKey, onBack: back, onPress, onAt })
  return (
    <div className={css.plotDrawing} style={{ height }}>
      {legend && held.series.length > 1 && (
        <PlotLegend plot={held} space={legendAt} hidden={hidden} onHidden={setHidden} onPoint={setPointed} />
      )}
      <div className="plot-stage">
        <PlotCanvas scene={scene} label={`${held.label}. ${held.axes.map(({ spoken }) => spoken).join(', ')}`} />
        <PlotReader reading={reading} title={shown.title} canZoom={canZoom} cross={cross ?? own} hovers={!boosted} />
        {(boosted || key !== undefined || zoom !== undefined) && (
          <ZoomChips
            title={held.title}
            left={layout.frame.left}
            boosted={boosted}
            markKey={key}
            zooms={zooms}
            isZoomed={zoom !== undefined}
            isBehind={isBehind}
            onFollow={follow}
            onBack={back}
            onWhole={() => setZooms([])}
          />
        )}
      </div>
    </div>
  )
}

/** What the layer over the drawing reads, handed on without rendering that layer. */
const useReading = (now: Reading) => {
  const [reading] = useState(() => createShared(now, Object.is))
  useLayoutEffect(() => reading.set(now))
  return reading
}

/** The parts that were zoomed into, of all plots along time that have this store, and the one that this plot shows. */
const useZooms = (plot: Plot, { zooms: { get, set, subscribe } }: CrossStore) => {
  const zooms = useSyncExternalStore(subscribe, get)
  const whole = wholeOf(plot)
  // Other dates have come under the zoom, or another plot has them: it is of no use here.
  const zoom = zooms.filter(([from, to]) => from < whole[1] && to > whole[0]).at(-1)
  return { zooms, setZooms: set, zoom }
}

/** The ways into a part of a plot and out of it, by keys and by dragging; a plot of names has none. */
const useZoom = (
  plot: Plot,
  layout: Layout,
  zooms: readonly PlotPart[],
  setZooms: (zooms: readonly PlotPart[]) => void,
) => {
  const canZoom = plot.x.kind !== 'names'
  const back = (): void => setZooms(zooms.slice(0, -1))
  const onKey = (key: string, shift: boolean): boolean => {
    const next = canZoom ? zoomByKey(key, shift, plot, layout) : undefined
    if (next === undefined || (next === 'back' && zooms.length === 0)) return false
    if (next === 'back') back()
    else setZooms(next === 'whole' ? [] : [...zooms, next])
    return true
  }
  const onZoom = (from: number, to: number): void => {
    const part = draggedPart(plot, layout, from, to)
    if (part) setZooms([...zooms, part])
  }
  return { canZoom, back, onKey, onZoom }
}

type ZoomChipsProps = {
  readonly title: string
  /** Where the frame of the plot begins, px: neither an axis nor the mark of now is covered. */
  readonly left: number
  readonly boosted: boolean
  /** What marks mean that no legend names. */
  readonly markKey: string | undefined
  readonly zooms: readonly PlotPart[]
  readonly isZoomed: boolean
  /** True while newer values wait. */
  readonly isBehind: boolean
  readonly onFollow: () => void
  readonly onBack: () => void
  readonly onWhole: () => void
}

/** Over the drawing: that it is reduced for its many points, what its marks mean, that newer values wait, and the ways out of the zoom. */
const ZoomChips = (props: ZoomChipsProps) => {
  const { title, left, boosted, markKey: key, zooms, isZoomed, isBehind, onFollow, onBack, onWhole } = props
  return (
    <div className={css.plotChips} style={{ left }}>
      {boosted && <BoostChip />}
      {key !== undefined && (
        <span className="chip truncate" title={key}>
          {key}
        </span>
      )}
      {isZoomed && (
        <>
          {isBehind && !boosted && (
            <button type="button" className="chip" onClick={onFollow}>
              New data
            </button>
          )}
          {zooms.length > 1 && (
            <button type="button" className="chip" onClick={onBack} aria-label={`${title}: zoom back`}>
              <ZoomOut aria-hidden /> Back
            </button>
          )}
          <button type="button" className="chip" onClick={onWhole} aria-label={`${title}: show all`}>
            <Expand aria-hidden /> Show all
          </button>
        </>
      )}
    </div>
  )
}

const BoostChip = () => (
  <span className={`chip ${css.boosted}`} title={BOOST_TEXT} role="note" tabIndex={0}>
    Boost<span className="aside">{BOOST_TEXT}</span>
  </span>
)

type LayoutInput = Pick<PlotDrawingProps, 'width' | 'height' | 'legend'> & {
  readonly zoom: PlotPart | undefined
  readonly isLegendUsed: boolean
}

/** Names at the ends of the lines where there is room for them, else a legend; and one while something is hidden. */
const useLayout = (
  plot: Plot,
  input: LayoutInput,
): { readonly layout: Layout; readonly legendAt: LegendSpace | undefined } => {
  const { width, height, zoom, legend, isLegendUsed } = input
  const [from, to] = zoom ?? []
  const times = useTimes()
  return useMemo(() => {
    const options = { times, ...(from !== undefined && to !== undefined && { visible: [from, to] as const }) }
    const alone = layoutOf(plot, width, height, options)
    const isMany = plot.series.filter(({ quiet }) => quiet !== true).length > 1
    const hasLegend = legend && (isLegendUsed || (isMany && alone.labels === 0))
    if (!hasLegend) return { layout: alone, legendAt: undefined }
    const legendAt = legendSpace(plot, width, height)
    return { layout: layoutOf(plot, width, Math.max(LEAST_PX, height - legendAt.px), options), legendAt }
  }, [plot, width, height, from, to, legend, isLegendUsed, times])
}

const othersOf = ({ series }: Plot, id: string): ReadonlySet<string> =>
  new Set(series.map((each) => each.id).filter((each) => each !== id))
