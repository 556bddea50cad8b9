import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { barAt, type StackBar } from './stackBars'
import { barBox, type ToPixel } from './stackPaths'
import type { Range } from './stackRanges'
import { barWords } from './stackFrame'

type Scale = ToPixel & { readonly invert: (pixel: number) => number }

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
  const follow = (event: PointerEvent<HTMLDivElement>): void => {
    const left = event.currentTarget.getBoundingClientRect().left
    const index = barAt(shown, x.invert(event.clientX - left))
    setKey(index === undefined ? undefined : shown[index]?.key)
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && bar) {
      event.stopPropagation()
      setKey(undefined)
      return
    }
    const to = step(event.key, found < 0 ? undefined : found, shown)
    if (to === undefined) return
    event.preventDefault()
    setKey(shown[to]?.key)
  }
  return (
    <div
      className="stack-hover"
      role="group"
      aria-label={`Stack, read bar by bar with the arrow keys. ${summary}`}
      tabIndex={0}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={() => setKey(undefined)}
      onBlur={() => setKey(undefined)}
      onKeyDown={onKeyDown}
    >
      {bar && <Readout {...props} bar={bar} />}
      <span className="aside" aria-live="polite">
        {bar ? Object.values(barWords(bar)).join(', ') : ''}
      </span>
    </div>
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
