import { LocateFixed } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { Virtuoso, type ListRange } from 'react-virtuoso'
import type { EventView } from '../../../streams/replay/types'
import { cursorTo, scrollToSee } from '../../parts/gridKeys'
import { PHONE, useMedia } from '../../parts/media'
import { EventRow } from './EventRow'
import { countUpTo } from '../../../domain/replay/read'
import { useFollowing } from './useFollowing'
import * as css from './events.module.css'

const ROW_PX = 22
const PHONE_ROW_PX = 40
const HEAD_PX = 22
const FIRST_ROWS = 20
/** Drawn beyond the view: what a fast tape jumps over must not show as a gap. */
const OVER_ROWS = 14

/** Where an index is in the rising list; -1 when it is not there. */
export const eventsPlaceOf = (indexes: readonly number[], index: number | undefined): number => {
  if (index === undefined) return -1
  const at = countUpTo(indexes, index) - 1
  return indexes[at] === index ? at : -1
}

/** Where the keys move from: the chosen event, else the last one received; undefined before the first. */
const cursorOf = (at: number, received: number): number | undefined => {
  if (at >= 0) return at
  return received > 0 ? received - 1 : undefined
}

type EventListProps = {
  readonly indexes: readonly number[]
  readonly eventOf: (index: number) => EventView
  /** The last event received; all of them while live. */
  readonly position: number
  readonly chosen: number | undefined
  readonly empty: string
  readonly onChoose: (index: number) => void
  /** Takes the tape to an event; undefined while live. */
  readonly onGo: ((index: number) => void) | undefined
}

/** The events, only those in view drawn; follows the playhead until the reader scrolls. */
export const ReplayEventList = (props: EventListProps) => {
  const { indexes, position, chosen, onChoose, onGo } = props
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const [listPx, setListPx] = useState(0)
  const [drawn, setDrawn] = useState({ startIndex: 0, endIndex: FIRST_ROWS - 1 })
  const rowPx = useMedia(PHONE) ? PHONE_ROW_PX : ROW_PX
  const headPx = rowPx === ROW_PX ? HEAD_PX : 0
  const id = useId()
  const received = countUpTo(indexes, position)
  const at = eventsPlaceOf(indexes, chosen)
  const sizes = { rowPx, headPx, listPx }
  const { following, follow, hands, leave } = useFollowing({ scroller, indexes, place: received - 1, ...sizes })

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Enter' && chosen !== undefined) return onGo?.(chosen)
    const to = cursorTo(event.key, cursorOf(at, received), indexes.length)
    const index = to === undefined ? undefined : indexes[to]
    if (to === undefined || index === undefined) return
    event.preventDefault()
    leave()
    onChoose(index)
    if (scroller) see(scroller, to, rowPx, headPx)
  }

  return (
    <div className={`${css.eventBox} min-h-0 relative min-w-0`}>
      <div
        className={`${css.events} grow scroll thin`}
        role="grid"
        aria-label="Events"
        aria-rowcount={indexes.length + 1}
        aria-colcount={5}
        aria-activedescendant={at >= drawn.startIndex && at <= drawn.endIndex ? `${id}-${at}` : undefined}
        tabIndex={0}
        ref={setScroller}
        onKeyDown={onKeyDown}
        {...hands}
      >
        <Head />
        {indexes.length === 0 && <div className="empty">{props.empty}</div>}
        {indexes.length > 0 && scroller && (
          <EventRows
            {...props}
            id={id}
            at={at}
            received={received}
            rowPx={rowPx}
            scroller={scroller}
            onHeight={setListPx}
            onRange={setDrawn}
          />
        )}
      </div>
      {!following && indexes.length > 0 && <FollowButton live={!onGo} onFollow={follow} />}
    </div>
  )
}

type FollowButtonProps = {
  readonly live: boolean
  readonly onFollow: () => void
}

/** Back to the playhead, for a reader who scrolled away from it. */
const FollowButton = ({ live, onFollow }: FollowButtonProps) => (
  <button type="button" className={`btn s float ${css.follow}`} onClick={onFollow}>
    <LocateFixed aria-hidden />
    {live ? 'Follow the newest' : 'Follow the tape'}
  </button>
)

type EventRowsProps = EventListProps & {
  readonly id: string
  /** The place of the chosen event, -1 without one. */
  readonly at: number
  /** How many events are at or before the playhead. */
  readonly received: number
  readonly rowPx: number
  readonly scroller: HTMLElement
  readonly onHeight: (px: number) => void
  readonly onRange: (range: ListRange) => void
}

/** The rows, only those in view drawn. */
const EventRows = (props: EventRowsProps) => {
  const { indexes, eventOf, onChoose, onGo, id, at, received, rowPx, scroller, onHeight, onRange } = props
  return (
    <div role="rowgroup">
      <Virtuoso
        key={rowPx}
        customScrollParent={scroller}
        totalCount={indexes.length}
        initialItemCount={Math.min(indexes.length, FIRST_ROWS)}
        fixedItemHeight={rowPx}
        increaseViewportBy={rowPx * OVER_ROWS}
        totalListHeightChanged={onHeight}
        rangeChanged={onRange}
        itemContent={(place) => {
          const index = indexes[place]
          if (index === undefined) return null
          return (
            <EventRow
              event={eventOf(index)}
              id={`${id}-${place}`}
              place={place}
              chosen={place === at}
              here={onGo !== undefined && place === received - 1}
              later={place >= received}
              onChoose={onChoose}
              onGo={onGo}
            />
          )
        }}
      />
    </div>
  )
}

const see = (scroller: HTMLElement, place: number, rowPx: number, headPx: number): void => {
  const sizes = { row: rowPx, head: headPx, height: scroller.clientHeight, top: scroller.scrollTop }
  const top = scrollToSee(place, sizes)
  if (top !== undefined) scroller.scrollTop = top
}

const HEADS = [
  ['at', 'Time'],
  ['kind', 'Kind'],
  ['name', 'Event'],
  ['table', 'Table'],
  ['became', 'Outcome'],
] as const

const Head = () => (
  <div role="rowgroup" className={`${css.eventHead} phone-aside`}>
    <div role="row" className="event" aria-rowindex={1}>
      {HEADS.map(([column, title]) => (
        <span key={column} role="columnheader" className={column} title={column === 'at' ? 'London' : undefined}>
          {title}
        </span>
      ))}
    </div>
  </div>
)
