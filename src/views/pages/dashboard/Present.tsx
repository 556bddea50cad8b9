import { ParentSize } from '@visx/responsive'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { boardName, type Board } from '../../../domain/dashboards'
import { Segments } from '../../parts/controls/Segments'
import { FullScreen } from '../../parts/FullScreen'
import { Tool } from '../../parts/Tool'
import * as css from './boardGrid.module.css'

const ROTATIONS = ['0', '15', '30', '60', '300'] as const
type Rotation = (typeof ROTATIONS)[number]
const ROTATION_TEXTS: Readonly<Record<Rotation, string>> = {
  '0': 'Stay',
  '15': '15 s',
  '30': '30 s',
  '60': '1 min',
  '300': '5 min',
}
const ROTATION_OPTIONS = ROTATIONS.map((value) => ({ value, label: ROTATION_TEXTS[value] }))

type PresentProps = {
  readonly board: Board
  /** How many boards there are to step through. */
  readonly count: number
  readonly onStep: (by: 1 | -1) => void
  readonly onLeave: () => void
  /** The board, in so many px of height. */
  readonly children: (height: number) => ReactNode
}

/**
 * A board over the whole screen, for a wall: title, clock and countdown over modules without tools, as high as the screen,
 * and from board to board by itself. Its own tools come with the pointer or a key.
 */
export const Present = ({ board, count, onStep, onLeave, children }: PresentProps) => {
  const [rotation, setRotation] = useState<Rotation>('0')
  useRotation(count < 2 ? 0 : Number(rotation), board.id, () => onStep(1))
  return (
    <FullScreen
      title={boardName(board)}
      onClose={onLeave}
      onKey={(key) => {
        if (key === ']' && count > 1) onStep(1)
        if (key === '[' && count > 1) onStep(-1)
      }}
      tools={
        count > 1 && (
          <>
            <Tool label="Previous dashboard" className="s" onPress={() => onStep(-1)}>
              <ChevronLeft aria-hidden />
            </Tool>
            <Tool label="Next dashboard" className="s" onPress={() => onStep(1)}>
              <ChevronRight aria-hidden />
            </Tool>
            <Segments label="Next dashboard after" value={rotation} options={ROTATION_OPTIONS} onChange={setRotation} />
          </>
        )
      }
    >
      <div className={`${css.presented} scroll thin`}>
        <ParentSize debounceTime={100}>{({ height }) => height > 0 && children(height)}</ParentSize>
      </div>
    </FullScreen>
  )
}

/** Goes on to the next board after so many seconds, each board its full time. */
const useRotation = (seconds: number, board: string, onNext: () => void): void => {
  const next = useEffectEvent(onNext)
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => next(), seconds * 1000)
    return () => clearTimeout(timer)
  }, [seconds, board])
}
