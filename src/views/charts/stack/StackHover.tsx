import { useState } from 'react'
import { barAt, type StackBar } from './stackBars'
import { barBox } from './stackShapes'
import { ReadLayer } from '../ReadLayer'
import { barTexts, type Geometry, type StackPlotProps } from './stackFrame'
import * as css from './stack.module.css'

type StackHoverProps = Geometry & Pick<StackPlotProps, 'onPick'> & { readonly summary: string; readonly width: number }

/** The bar that a key leads to; from none the arrows begin at the first offer. @param from -1 for none */
const step = (key: string, from: number, bars: readonly StackBar[]): StackBar | undefined => {
  if (key === 'Home') return bars[0]
  if (key === 'End') return bars.at(-1)
  if (key !== 'ArrowRight' && key !== 'ArrowLeft') return undefined
  if (from < 0) return bars.find((bar) => bar.from >= 0) ?? bars.at(-1)
  return bars[from + (key === 'ArrowRight' ? 1 : -1)] ?? bars[from]
}

/** Follows pointer and arrow keys with one readout. Its state is its own: moving over the chart draws no bar again. */
export const StackHover = (props: StackHoverProps) => {
  const { shown, x, summary, onPick } = props
  // By identity: when the stack changes under the readout it stays with its bar, or goes with it.
  const [key, setKey] = useState<string>()
  const found = key === undefined ? -1 : shown.findIndex((bar) => bar.key === key)
  const bar = shown[found]
  return (
    <ReadLayer
      className={css.stackHover}
      label={`Stack, read bar by bar with the arrow keys. ${summary}`}
      isReading={() => bar !== undefined}
      onPoint={(pixel) => setKey(shown[barAt(shown, x.invert(pixel)) ?? -1]?.key)}
      onPress={(pixel) => {
        const pressed = shown[barAt(shown, x.invert(pixel)) ?? -1]
        if (pressed) onPick?.(pressed.item)
      }}
      onKey={(pressed) => {
        if (pressed === 'Enter' && bar && onPick) {
          onPick(bar.item)
          return true
        }
        const to = step(pressed, found, shown)
        if (to) setKey(to.key)
        return to !== undefined
      }}
      onLeave={() => setKey(undefined)}
    >
      {bar && <Readout {...props} bar={bar} />}
      <span className="aside" aria-live="polite">
        {bar ? Object.values(barTexts(bar)).join(', ') : ''}
      </span>
    </ReadLayer>
  )
}

const READOUT_PX = 190
const PICK = { accept: 'Press to accept it', return: 'Press to put it back' } as const

const Readout = ({ bar, frame, width, ...axes }: StackHoverProps & { bar: StackBar }) => {
  const at = barBox(bar, axes)
  const texts = barTexts(bar)
  const right = at.x + at.width
  const left = right + READOUT_PX + 8 > width ? Math.max(0, at.x - READOUT_PX - 8) : right + 8
  return (
    <>
      <div
        className={css.stackCursor}
        style={{ left: at.x, width: Math.max(2, at.width), top: frame.top, height: frame.bottom - frame.top }}
      />
      <div className="readout" style={{ left, top: frame.top, width: READOUT_PX }} aria-hidden>
        <b>{texts.name}</b>
        <span className="muted small">{texts.what}</span>
        <span>{texts.price}</span>
        <span>{texts.mw}</span>
        {axes.onPick && <span className="dim small">{PICK[bar.item.isAccepted ? 'return' : 'accept']}</span>}
      </div>
    </>
  )
}
