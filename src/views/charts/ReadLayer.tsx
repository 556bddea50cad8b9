import type { KeyboardEvent, PointerEvent, ReactNode } from 'react'

type ReadLayerProps = {
  readonly className: string
  readonly label: string
  /** True while something is read: Escape ends it. */
  readonly reading: boolean
  /** What is read, for a screen reader; empty for nothing. */
  readonly said: string
  /** @param pixel from the left edge of the chart */
  readonly onPoint: (pixel: number) => void
  /** @returns false for a key that moves nothing */
  readonly onKey: (key: string) => boolean
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** The layer over a chart that is read with the pointer or the keys, and says what is read. */
export const ReadLayer = ({ className, label, reading, said, onPoint, onKey, onLeave, children }: ReadLayerProps) => {
  const follow = (event: PointerEvent<HTMLDivElement>): void =>
    onPoint(event.clientX - event.currentTarget.getBoundingClientRect().left)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape' && reading) {
      event.stopPropagation()
      onLeave()
    } else if (onKey(event.key)) event.preventDefault()
  }
  return (
    <div
      className={`read-layer ${className}`}
      role="group"
      aria-label={label}
      tabIndex={0}
      onPointerMove={follow}
      onPointerDown={follow}
      onPointerLeave={onLeave}
      onBlur={onLeave}
      onKeyDown={onKeyDown}
    >
      {children}
      <span className="aside" aria-live="polite">
        {said}
      </span>
    </div>
  )
}
