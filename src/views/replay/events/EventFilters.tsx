import { LINE_KINDS, type LineKind } from '../../../domain/replay/format'
import type { EventFilter, EventListView } from '../../../streams/replay/faces'
import { KIND_TITLES } from '../replayWords'
import { FilterBox } from './FilterBox'

type EventFiltersProps = {
  readonly filter: EventFilter
  readonly names: Pick<EventListView, 'events' | 'tables'>
  readonly onFilter: (filter: EventFilter) => void
}

const toggled = (kinds: ReadonlySet<LineKind>, kind: LineKind): ReadonlySet<LineKind> =>
  new Set(LINE_KINDS.filter((one) => (one === kind ? !kinds.has(one) : kinds.has(one))))

/** Which events are listed. */
export const EventFilters = ({ filter, names, onFilter }: EventFiltersProps) => (
  <div className="filters hstack">
    <div className="kinds" role="group" aria-label="Kinds">
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
    <FilterBox
      label="Event"
      all="All events"
      options={names.events}
      value={filter.event}
      onChange={(event) => onFilter({ ...filter, event })}
    />
    <FilterBox
      label="Table"
      all="All tables"
      options={names.tables}
      value={filter.table}
      onChange={(table) => onFilter({ ...filter, table })}
    />
    <label className="event-check hstack muted small" title="Only what was refused or bent">
      <input
        type="checkbox"
        checked={filter.troubleOnly}
        onChange={(event) => onFilter({ ...filter, troubleOnly: event.target.checked })}
      />
      Trouble only
    </label>
  </div>
)
