import { memo, useLayoutEffect, useRef } from 'react'
import type { Layout } from '../../../domain/charts/layout'
import { stepAt } from '../../../domain/charts/nearest'
import type { Plot } from '../../../domain/charts/plot'
import { readByKey, sharesFooter } from '../../../domain/charts/reading'
import { useUserSettings } from '../../user/settings'
import type { CrossStore } from '../crossLink'
import { ReadLayer } from '../ReadLayer'
import { crossPicture, spokenPicture } from './crossPicture'
import { boxPart, drawCross } from './drawCross'
import * as css from './plot.module.css'

type PlotReaderProps = {
  readonly plot: Plot
  readonly layout: Layout
  readonly cross: CrossStore
  /** False where the pointer reads nothing; the keys always do. */
  readonly hovers: boolean
  /** Draws a part larger: from px to px. Absent where nothing can be. */
  readonly onZoom: ((from: number, to: number) => void) | undefined
  /** Keys of zooming; false for a key that is none. */
  readonly onKey: (key: string, shift: boolean) => boolean
  /** A double click: one zoom back. */
  readonly onBack: () => void
  /** A press that is no drag, px. */
  readonly onPress: (x: number, y: number) => void
  /** Enter on the place that is read. */
  readonly onAt?: ((at: number) => void) | undefined
}

/** What the layer holds that nothing is rendered by. */
type Held = {
  /** px; undefined where the keys read. */
  pointerY: number | undefined
  draw: () => void
}

/** The time that is read is written on the layer, for who asks where its values come from (`shell/origin`). */
const statedSpan = (layer: HTMLElement, read: { readonly at: number; readonly step: number } | undefined): void => {
  const { dataset } = layer
  if (read === undefined) {
    delete dataset['from']
    delete dataset['to']
  } else if (dataset['from'] !== String(read.at))
    Object.assign(dataset, { from: String(read.at), to: String(read.at + read.step) })
}

/** What the crosshair of all plots says of this one, drawn and spoken without React: it moves with each move of the pointer. */
const useCross = ({ plot, layout, cross, hovers }: Pick<PlotReaderProps, 'plot' | 'layout' | 'cross' | 'hovers'>) => {
  const picture = useRef<HTMLDivElement>(null)
  const reported = useRef<HTMLSpanElement>(null)
  const held = useRef<Held>({ pointerY: undefined, draw: () => undefined })
  const { chartHoverChoice: choice, showNearestPointOnTooltip: marksNear } = useUserSettings()
  const reads = hovers && choice !== 'none'
  useLayoutEffect(() => {
    const state = held.current
    state.draw = () => {
      const now = cross.get()
      const own = now?.plot === plot.id
      const how = own ? { choice, marksNear, pointerY: state.pointerY } : undefined
      const shown = now && (own || sharesFooter(plot)) ? crossPicture(plot, layout, now.at, how) : undefined
      if (picture.current) {
        drawCross(picture.current, shown)
        statedSpan(picture.current, own && plot.x.kind === 'time' ? { at: now.at, step: plot.x.step } : undefined)
      }
      // Of what the pointer passes over nothing is said.
      const texts = shown && own && state.pointerY === undefined ? spokenPicture(shown) : ''
      if (reported.current && reported.current.textContent !== texts) reported.current.textContent = texts
    }
    state.draw()
    return cross.subscribe(() => state.draw())
  }, [plot, layout, cross, choice, marksNear, picture, reported])
  const isOwn = (): boolean => cross.get()?.plot === plot.id
  const read = (at: number | undefined, pointerY: number | undefined): void => {
    const before = cross.get()
    held.current.pointerY = pointerY
    cross.set(at === undefined ? undefined : { at, plot: plot.id })
    // The same step at another height: what is nearest may differ.
    if (cross.get() === before && before !== undefined) held.current.draw()
  }
  return { picture, reported, reads, isOwn, read }
}

/**
 * The layer over a plot: crosshair, readout, and dragging to zoom. A move of the pointer is drawn into it at once; neither
 * this component nor what is below it is rendered for one.
 */
export const PlotReader = memo((props: PlotReaderProps) => {
  const { plot, layout, cross, hovers, onZoom, onKey, onBack, onPress, onAt } = props
  const { picture, reported, reads, isOwn, read } = useCross({ plot, layout, cross, hovers })
  const dragged = useRef<HTMLDivElement>(null)
  const drag = (from: number, to: number | undefined): void => {
    const { left, right, top, bottom } = layout.frame
    const a = Math.max(left, Math.min(from, to ?? from))
    const b = Math.min(right, Math.max(from, to ?? from))
    const box = { left: a, width: Math.max(0, b - a), top, height: bottom - top }
    dragged.current?.replaceChildren(...(to === undefined ? [] : [boxPart('dragged', box)]))
  }
  return (
    <ReadLayer
      className={css.plotReader}
      label={`${plot.title}. The arrow keys read it${onZoom ? ', plus and minus zoom' : ''}.`}
      isReading={isOwn}
      onPoint={(px, py) => {
        if (reads) read(stepAt(plot, layout, px), py)
      }}
      onKey={(key, shift) => {
        if (onKey(key, shift)) return true
        const here = isOwn() ? cross.get()?.at : undefined
        if (key === 'Enter' && onAt && here !== undefined) {
          onAt(here)
          return true
        }
        const next = shift ? undefined : readByKey(key, here, plot, layout)
        if (next !== undefined) read(next, undefined)
        return next !== undefined
      }}
      onLeave={() => {
        if (isOwn()) cross.set(undefined)
      }}
      onDoubleClick={onBack}
      onPress={onPress}
      onDrag={onZoom && drag}
      onDrop={onZoom && ((from, to) => onZoom(Math.min(from, to), Math.max(from, to)))}
    >
      <div ref={picture} className="cross-layer" aria-hidden />
      <div ref={dragged} aria-hidden />
      <span ref={reported} className="aside" aria-live="polite" />
    </ReadLayer>
  )
})
PlotReader.displayName = 'PlotReader'
