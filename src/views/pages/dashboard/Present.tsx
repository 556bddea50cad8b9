import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { boardName, type Board } from '../../../domain/dashboards'
import { Segments } from '../../parts/controls/Segments'
import { FullScreen } from '../../parts/FullScreen'
import { Tool } from '../../parts/Tool'

const ROTATIONS = ['0', '15', '30', '60'] as const
type Rotation = (typeof ROTATIONS)[number]
const ROTATION_OPTIONS = ROTATIONS.map((value) => ({ value, label: value === '0' ? 'Stay' : `${value} s` }))

type PresentProps = {
  readonly board: Board
  /** How many boards there are to step through. */
  readonly count: number
  readonly onStep: (by: 1 | -1) => void
  readonly onLeave: () => void
  readonly children: ReactNode
}

/** A board over the whole screen, for a wall: with clock and countdown, and from board to board by itself. */
export const Present = ({ board, count, onStep, onLeave, children }: PresentProps) => {
  const [rotation, setRotation] = useState<Rotation>('0')
  useRotation(count < 2 ? 0 : Number(rotation), board.id, () => onStep(1))
  return (
    <FullScreen
      title={boardName(board)}
      onClose={onLeave}
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
      <div className="presented scroll thin">{children}</div>
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
