import { LINE_KINDS, type LineKind } from '../../../domain/replay/format'
import type { ReplayQuestion, EventFilter, EventListView, LineDetail, RowRef } from '../../../streams/replay/types'
import { KIND_TITLES, rowTexts, countText } from '../replayTexts'
import { FilterBox } from './FilterBox'
import { Footprints, SlidersHorizontal, X } from 'lucide-react'
import { memo, useState } from 'react'
import { PHONE, useMedia } from '../../parts/media'
import { ReplayEventList } from './EventList'
import { LineDetailView } from './LineDetailView'
import * as eventsCss from './events.module.css'
import * as replayCss from '../replay.module.css'

type EventFiltersProps = {
  readonly filter: EventFilter
  readonly names: Pick<EventListView, 'events' | 'tables'>
  readonly onFilter: (filter: EventFilter) => void
}

const toggled = (kinds: ReadonlySet<LineKind>, kind: LineKind): ReadonlySet<LineKind> =>
  new Set(LINE_KINDS.filter((one) => (one === kind ? !kinds.has(one) : kinds.has(one))))

const BOXES = [
  ['event', 'Event', 'events'],
  ['table', 'Table', 'tables'],
] as const

/** Which events are listed. */
export const EventFilters = ({ filter, names, onFilter }: EventFiltersProps) => (
  <div className="filters hstack">
    <div className={`${eventsCss.kinds} flex gap-3`} role="group" aria-label="Kinds">
      {LINE_KINDS.map((kind) => (
        <button
          key={kind}
          type="button"
          aria-pressed={filter.kinds.has(kind)}
          title={KIND_TITLES[kind]}
          onClick={() => onFilter({ ...filter, kinds: toggled(filter.kinds, kind) })}
        >
          {kind}
        </button>
      ))}
    </div>
    {BOXES.map(([of, label, options]) => (
      <FilterBox
        key={of}
        label={label}
        all={`All ${options}`}
        options={names[options]}
        value={filter[of]}
        onChange={(name) => onFilter({ ...filter, [of]: name })}
      />
    ))}
    <label className={`${eventsCss.eventCheck} nowrap hstack gap-6 muted small`} title="Only what was refused or bent">
      <input
        type="checkbox"
        checked={filter.troubleOnly}
        onChange={(event) => onFilter({ ...filter, troubleOnly: event.target.checked })}
      />
      Trouble only
    </label>
  </div>
)

type TraceBarProps = { readonly row: RowRef; readonly count: number; readonly onClear: () => void }

/** Stands in the filters' place while the events of one row are shown. */
const TraceBar = ({ row, count, onClear }: TraceBarProps) => (
  <div className="trace text-12 hstack muted" role="status">
    <Footprints aria-hidden />
    <span className="truncate">
      Events of <b>{rowTexts(row)}</b>: {countText(count, 'line')}
    </span>
    <button type="button" className="btn s" onClick={onClear}>
      <X aria-hidden />
      Show all events
    </button>
  </div>
)

export type EventsPartProps = {
  readonly events: EventListView
  readonly filter: EventFilter
  readonly chosen: LineDetail | undefined
  readonly trace: { readonly row: RowRef; readonly indexes: readonly number[] } | undefined
  /** The last event received; undefined while live, when all of them have been. */
  readonly position: number | undefined
  readonly query: ReplayQuestion
}

/** The filters, the events that pass them, and the chosen one next to them. */
export const EventsPart = memo(({ events, filter, chosen, trace, position, query }: EventsPartProps) => {
  const { at, choose } = useChosen(chosen?.index, query)
  const go = position === undefined ? undefined : (index: number) => query({ kind: 'seekLine', index })
  return (
    <div className={replayCss.eventsPart}>
      {trace ? (
        <TraceBar
          row={trace.row}
          count={trace.indexes.length}
          onClear={() => query({ kind: 'trace', row: undefined })}
        />
      ) : (
        <Filters filter={filter} names={events} onFilter={(next) => query({ kind: 'filter', filter: next })} />
      )}
      <div className={`${eventsCss.eventsBody}${chosen ? ` ${eventsCss.withDetail}` : ''}`}>
        <ReplayEventList
          // Another list begins where its own playhead is.
          key={trace ? `${trace.row.table} ${trace.row.id}` : ''}
          indexes={trace?.indexes ?? events.indexes}
          eventOf={events.eventOf}
          position={position ?? Infinity}
          chosen={at}
          empty={trace ? 'No event of this row has been received' : 'No event passes the filters'}
          onChoose={choose}
          onGo={go}
        />
        {chosen && <LineDetailView detail={chosen} onClose={() => choose(undefined)} onGo={go} />}
      </div>
    </div>
  )
})
EventsPart.displayName = 'EventsPart'

/** The row that was chosen last, before its detail has been worked out. */
const useChosen = (received: number | undefined, query: ReplayQuestion) => {
  const [wanted, setWanted] = useState<number>()
  const [known, setKnown] = useState(received)
  if (known !== received) {
    setKnown(received)
    // Another tape, or a choice taken back: nothing is wanted any more.
    if (received === undefined) setWanted(undefined)
  }
  const choose = (index: number | undefined): void => {
    setWanted(index)
    query({ kind: 'choose', index })
  }
  return { at: wanted ?? received, choose }
}

type FiltersProps = { filter: EventFilter; names: EventListView; onFilter: (filter: EventFilter) => void }

/** On a phone the filters are behind a button: the events need the room. */
const Filters = (props: FiltersProps) => {
  const phone = useMedia(PHONE)
  const [open, setOpen] = useState(false)
  if (!phone) return <EventFilters {...props} />
  return (
    <div className={eventsCss.phoneFilters}>
      <button type="button" className="btn s" aria-expanded={open} onClick={() => setOpen(!open)}>
        <SlidersHorizontal aria-hidden />
        Filters
      </button>
      {open && <EventFilters {...props} />}
    </div>
  )
}
