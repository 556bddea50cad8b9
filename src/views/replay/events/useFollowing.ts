import { useEffect, useRef, useState } from 'react'
import { countUpTo } from '../../../domain/replay/read'

/** Below the row that is followed some rows stay in view, so that what comes next is seen. */
const SPACE_BELOW = 0.66

/** Within view it stays where it is: a list that creeps at every event cannot be read. */
const retainInView = (scroller: HTMLElement, top: number, rowPx: number, space: number): void => {
  if (top < scroller.scrollTop || top > scroller.scrollTop + space)
    scroller.scrollTop = Math.max(0, top - Math.floor((space * SPACE_BELOW) / rowPx) * rowPx)
}

const scrollBack = (scroller: HTMLElement, px: number): void => {
  scroller.scrollTop -= px
}

/** While live the oldest events leave the list at its top; what is being read must not move for it. */
const useStayingWhileRead = (scroller: HTMLElement | null, indexes: readonly number[], rowPx: number): void => {
  const before = useRef(indexes)
  useEffect(() => {
    const gone = countUpTo(before.current, (indexes[0] ?? 0) - 1)
    if (scroller && gone > 0 && gone < before.current.length) scrollBack(scroller, gone * rowPx)
    before.current = indexes
  }, [scroller, indexes, rowPx])
}

type FollowArgs = {
  readonly scroller: HTMLElement | null
  readonly indexes: readonly number[]
  /** Place of the row to keep in view; -1 for none. */
  readonly place: number
  readonly rowPx: number
  readonly headPx: number
  /** Grows once the list has been laid out. */
  readonly listPx: number
}

/** Keeps the playhead's row in view until the reader scrolls, and again when asked to. */
export const useFollowing = ({ scroller, indexes, place, rowPx, headPx, listPx }: FollowArgs) => {
  const [following, setFollowing] = useState(true)
  useStayingWhileRead(following ? null : scroller, indexes, rowPx)
  useEffect(() => {
    if (!following || !scroller || place < 0) return
    retainInView(scroller, place * rowPx, rowPx, scroller.clientHeight - headPx - rowPx)
  }, [following, scroller, place, rowPx, headPx, listPx])
  const leave = (): void => setFollowing(false)
  return {
    following,
    follow: () => setFollowing(true),
    /** The reader took over; the scrollbar is the scroller itself. */
    hands: {
      onWheel: leave,
      onTouchMove: leave,
      onPointerDown: (event: { target: EventTarget; currentTarget: EventTarget }) => {
        if (event.target === event.currentTarget) leave()
      },
    },
    leave,
  }
}
