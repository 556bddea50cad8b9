import { LINE_KINDS } from '../../domain/replay/format'
import type { RecordingBuffer } from '../../domain/replay/recordingBuffer'
import type { EventFilter, EventListView, EventView } from './types'

export const EVERYTHING: EventFilter = { kinds: new Set(LINE_KINDS), event: '', table: '', troubleOnly: false }

export const NO_EVENTS: EventListView = {
  indexes: [],
  eventOf: (index) => ({ index, at: 0, kind: 'note', event: '', table: '' }),
  events: [],
  tables: [],
}

const eventOf = (buffer: RecordingBuffer, index: number): EventView => {
  const verdict = buffer.verdictOf(index)
  const faults = buffer.faultsOf(index)
  return {
    index,
    at: buffer.at(index),
    kind: buffer.kind(index),
    event: buffer.event(index),
    table: buffer.table(index),
    ...(verdict && { verdict }),
    ...(faults && { faults }),
  }
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** The lines of a buffer that pass a filter, by their index alone; a growing buffer is read on from where it was left. */
export class EventList {
  private looked: number
  private indexes: readonly number[] = []
  private readonly events = new Set<string>()
  private readonly tables = new Set<string>()
  private names: Pick<EventListView, 'events' | 'tables'> = { events: [], tables: [] }

  constructor(
    private readonly buffer: RecordingBuffer,
    private readonly filter: EventFilter,
  ) {
    this.looked = buffer.first()
  }

  /** The list as it is now; the same `indexes` while they have not changed. */
  view(): EventListView {
    this.readOn()
    const { buffer } = this
    return { indexes: this.shown(), eventOf: (index) => eventOf(buffer, index), ...this.names }
  }

  private passes(index: number): boolean {
    const { buffer, filter } = this
    return (
      filter.kinds.has(buffer.kind(index)) &&
      (filter.event === '' || buffer.event(index) === filter.event) &&
      (filter.table === '' || buffer.table(index) === filter.table)
    )
  }

  private shown(): readonly number[] {
    if (!this.filter.troubleOnly) return this.indexes
    return this.buffer.troubles().filter((index) => this.passes(index))
  }

  private readOn(): void {
    const first = this.buffer.first()
    const end = this.buffer.end()
    const fresh: number[] = []
    const known = this.events.size + this.tables.size
    for (let index = Math.max(this.looked, first); index < end; index += 1) {
      const event = this.buffer.event(index)
      const table = this.buffer.table(index)
      if (event !== '') this.events.add(event)
      if (table !== '') this.tables.add(table)
      if (this.passes(index)) fresh.push(index)
    }
    this.looked = end
    if (this.events.size + this.tables.size > known)
      this.names = { events: [...this.events].sort(byText), tables: [...this.tables].sort(byText) }
    const gone = (this.indexes[0] ?? first) < first
    if (fresh.length === 0 && !gone) return
    const retained = gone ? this.indexes.filter((index) => index >= first) : this.indexes
    this.indexes = [...retained, ...fresh]
  }
}
