import { memo, useLayoutEffect, useRef } from 'react'
import type { Layout } from '../../../domain/charts/layout'
import { stepAt } from '../../../domain/charts/nearest'
import type { Plot } from '../../../domain/charts/plot'
import { readByKey, sharesFooter } from '../../../domain/charts/reading'
import { useUserSettings } from '../../user/settings'
import type { CrossStore, Shared } from '../crossLink'
import { ReadLayer } from '../ReadLayer'
import { CrossPart } from './crossParts'
import { crossPicture, spokenPicture } from './crossPicture'
import { drawCross } from './drawCross'
import * as css from './plot.module.css'

/** What is drawn under the layer at the moment, and what becomes of what is done on it. */
export type Reading = {
  readonly plot: Plot
  readonly layout: Layout
  /** Draws a part larger: from px to px. */
  readonly onZoom: (from: number, to: number) => void
  /** Keys of zooming; false for a key that is none. */
  readonly onKey: (key: string, shift: boolean) => boolean
  /** A double click: one zoom back. */
  readonly onBack: () => void
  /** A press that is no drag, px. */
  readonly onPress: (x: number, y: number) => void
  /** Enter on the place that is read. */
  readonly onAt?: ((at: number) => void) | undefined
}

type PlotReaderProps = {
  /** A store and no property: another one renders nothing of the layer, which new values only concern where it reads. */
  readonly reading: Shared<Reading>
  readonly title: string
  readonly canZoom: boolean
  readonly cross: CrossStore
  /** False where the pointer reads nothing; the keys always do. */
  readonly hovers: boolean
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
const useCross = ({ reading, cross, hovers }: Pick<PlotReaderProps, 'reading' | 'cross' | 'hovers'>) => {
  const picture = useRef<HTMLDivElement>(null)
  const reported = useRef<HTMLSpanElement>(null)
  const held = useRef<Held>({ pointerY: undefined, draw: () => undefined })
  const { chartHoverChoice: choice, showNearestPointOnTooltip: marksNear } = useUserSettings()
  const reads = hovers && choice !== 'none'
  useLayoutEffect(() => {
    const state = held.current
    state.draw = () => {
      const { plot, layout } = reading.get()
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
    const ends = [cross.subscribe(() => state.draw()), reading.subscribe(() => state.draw())]
    return () => {
      for (const end of ends) end()
    }
  }, [reading, cross, choice, marksNear, picture, reported])
  const isOwn = (): boolean => cross.get()?.plot === reading.get().plot.id
  const read = (at: number | undefined, pointerY: number | undefined): void => {
    const before = cross.get()
    held.current.pointerY = pointerY
    cross.set(at === undefined ? undefined : { at, plot: reading.get().plot.id })
    // The same step at another height: what is nearest may differ.
    if (cross.get() === before && before !== undefined) held.current.draw()
  }
  return { picture, reported, reads, isOwn, read }
}

/** The part that is dragged over, between the sides of the frame. */
const draggedBox = ({ frame }: Layout, from: number, to: number): Element => {
  const { left, right, top, bottom } = frame
  const start = Math.max(left, Math.min(from, to))
  const end = Math.min(right, Math.max(from, to))
  const part = new CrossPart('div', 'dragged')
  part.place(start, top)
  part.size(Math.max(0, end - start), bottom - top)
  return part.element
}

/**
 * The layer over a plot: crosshair, readout, and dragging to zoom. A move of the pointer is drawn into it at once; neither
 * this component nor what is below it is rendered for one, nor for new values.
 */
export const PlotReader = memo(({ reading, title, canZoom, cross, hovers }: PlotReaderProps) => {
  const { picture, reported, reads, isOwn, read } = useCross({ reading, cross, hovers })
  const dragged = useRef<HTMLDivElement>(null)
  const drag = (from: number, to: number | undefined): void =>
    dragged.current?.replaceChildren(...(to === undefined ? [] : [draggedBox(reading.get().layout, from, to)]))
  return (
    <ReadLayer
      className={css.plotReader}
      label={`${title}. The arrow keys read it${canZoom ? ', plus and minus zoom' : ''}.`}
      isReading={isOwn}
      onPoint={(px, py) => {
        const { plot, layout } = reading.get()
        if (reads) read(stepAt(plot, layout, px), py)
      }}
      onKey={(key, shift) => {
        const { plot, layout, onKey, onAt } = reading.get()
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
      onDoubleClick={() => reading.get().onBack()}
      onPress={(x, y) => reading.get().onPress(x, y)}
      onDrag={canZoom ? drag : undefined}
      onDrop={canZoom ? (from, to) => reading.get().onZoom(Math.min(from, to), Math.max(from, to)) : undefined}
    >
      <div ref={picture} className="cross-layer" aria-hidden />
      <div ref={dragged} aria-hidden />
      <span ref={reported} className="aside" aria-live="polite" />
    </ReadLayer>
  )
})
PlotReader.displayName = 'PlotReader'
