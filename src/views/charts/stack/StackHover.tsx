import { useState } from 'react'
import { barAt, type StackBar } from './stackBars'
import { barBox } from './stackPaths'
import type { Range, Scale } from '../geometry'
import { ReadLayer } from '../ReadLayer'
import { barWords } from './stackFrame'

type StackHoverProps = {
  readonly shown: readonly StackBar[]
  readonly x: Scale
  readonly y: Scale
  readonly mws: Range
  readonly prices: Range
  readonly frame: { readonly top: number; readonly bottom: number }
  readonly summary: string
  readonly width: number
}

const step = (key: string, from: number | undefined, bars: readonly StackBar[]): number | undefined => {
  const firstOffer = bars.findIndex((bar) => bar.from >= 0)
  const start = firstOffer < 0 ? bars.length - 1 : firstOffer
  if (key === 'Home') return 0
  if (key === 'End') return bars.length - 1
  if (key === 'ArrowRight') return from === undefined ? start : Math.min(bars.length - 1, from + 1)
  if (key === 'ArrowLeft') return from === undefined ? start : Math.max(0, from - 1)
  return undefined
}

/**
 * The layer over the drawing that follows the pointer or the arrow keys with one readout. It holds its own state, so
 * that moving over the chart never draws a bar again.
 */
export const StackHover = (props: StackHoverProps) => {
  const { shown, x, summary } = props
  // By identity: when the stack changes under the readout it stays with its bar, or goes with it.
  const [key, setKey] = useState<string>()
  const found = key === undefined ? -1 : shown.findIndex((bar) => bar.key === key)
  const bar = shown[found]
  return (
    <ReadLayer
      className="stack-hover"
      label={`Stack, read bar by bar with the arrow keys. ${summary}`}
      reading={bar !== undefined}
      said={bar ? Object.values(barWords(bar)).join(', ') : ''}
      onPoint={(pixel) => {
        const index = barAt(shown, x.invert(pixel))
        setKey(index === undefined ? undefined : shown[index]?.key)
      }}
      onKey={(pressed) => {
        const to = step(pressed, found < 0 ? undefined : found, shown)
        if (to !== undefined) setKey(shown[to]?.key)
        return to !== undefined
      }}
      onLeave={() => setKey(undefined)}
    >
      {bar && <Readout {...props} bar={bar} />}
    </ReadLayer>
  )
}

const READOUT_PX = 190

const Readout = ({ bar, x, y, mws, prices, frame, width }: StackHoverProps & { bar: StackBar }) => {
  const at = barBox(bar, x, y, prices, mws)
  const words = barWords(bar)
  const right = at.x + at.width
  const left = right + READOUT_PX + 8 > width ? Math.max(0, at.x - READOUT_PX - 8) : right + 8
  return (
    <>
      <div
        className="stack-cursor"
        style={{ left: at.x, width: Math.max(2, at.width), top: frame.top, height: frame.bottom - frame.top }}
      />
      <div className="readout" style={{ left, top: frame.top, width: READOUT_PX }} aria-hidden>
        <b>{words.name}</b>
        <span className="t">{words.what}</span>
        <span>{words.price}</span>
        <span>{words.mw}</span>
      </div>
    </>
  )
}
