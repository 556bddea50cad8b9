import { memo, useEffect, useRef, type CSSProperties } from 'react'
import { flash } from './flash'

type LiveCellProps = {
  readonly text: string
  readonly title: string | undefined
  readonly className: string
  readonly style: CSSProperties
  readonly index: number
  readonly textColour: string | undefined
  readonly backgroundColour: string | undefined
  /** Rises when this cell changed; undefined while another one did. */
  readonly stamp: number | undefined
}

/** A cell of a live table: its text is written only when it differs, and a change flashes. */
export const LiveCell = memo(
  ({ text, title, className, style, index, textColour, backgroundColour, stamp }: LiveCellProps) => {
    const cell = useRef<HTMLDivElement>(null)
    const first = useRef(stamp)
    useEffect(() => {
      if (stamp === undefined || stamp === first.current || !cell.current) return
      first.current = undefined
      flash(cell.current)
    }, [stamp])
    const look =
      textColour === undefined && backgroundColour === undefined
        ? style
        : { ...style, color: textColour, background: backgroundColour }
    return (
      <div ref={cell} role="gridcell" aria-colindex={index + 1} className={className} style={look} title={title}>
        {text}
      </div>
    )
  },
)
LiveCell.displayName = 'LiveCell'
