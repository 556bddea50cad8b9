import { LINE_KINDS } from '../../domain/replay/format'
import type { Reel } from '../../domain/replay/reel'
import type { EventFilter, EventListView, EventView } from './faces'

export const EVERYTHING: EventFilter = { kinds: new Set(LINE_KINDS), event: '', table: '', troubleOnly: false }

export const NO_EVENTS: EventListView = {
  indexes: [],
  eventOf: (index) => ({ index, at: 0, kind: 'note', event: '', table: '' }),
  events: [],
  tables: [],
}

const eventOf = (reel: Reel, index: number): EventView => {
  const [verdict, bent] = [reel.verdictOf(index), reel.bentOf(index)]
  return {
    index,
    at: reel.at(index),
    kind: reel.kind(index),
    event: reel.event(index),
    table: reel.table(index),
    ...(verdict && { verdict }),
    ...(bent && { bent }),
  }
}

const byText = (a: string, b: string): number => a.localeCompare(b, 'en', { numeric: true })

/** The lines of a reel that pass a filter, by their index alone; a growing reel is read on from where it was left. */
export class EventList {
  private looked: number
  private indexes: readonly number[] = []
  private readonly events = new Set<string>()
  private readonly tables = new Set<string>()
  private names: Pick<EventListView, 'events' | 'tables'> = { events: [], tables: [] }

  constructor(
    private readonly reel: Reel,
    private readonly filter: EventFilter,
  ) {
    this.looked = reel.first()
  }

  /** The list as it is now; the same `indexes` while they have not changed. */
  view(): EventListView {
    this.readOn()
    const { reel } = this
    return { indexes: this.shown(), eventOf: (index) => eventOf(reel, index), ...this.names }
  }

  private passes(index: number): boolean {
    const { reel, filter } = this
    return (
      filter.kinds.has(reel.kind(index)) &&
      (filter.event === '' || reel.event(index) === filter.event) &&
      (filter.table === '' || reel.table(index) === filter.table)
    )
  }

  private shown(): readonly number[] {
    if (!this.filter.troubleOnly) return this.indexes
    return this.reel.troubles().filter((index) => this.passes(index))
  }

  private readOn(): void {
    const [first, end] = [this.reel.first(), this.reel.end()]
    const fresh: number[] = []
    const known = this.events.size + this.tables.size
    for (let index = Math.max(this.looked, first); index < end; index += 1) {
      const [event, table] = [this.reel.event(index), this.reel.table(index)]
      if (event !== '') this.events.add(event)
      if (table !== '') this.tables.add(table)
      if (this.passes(index)) fresh.push(index)
    }
    this.looked = end
    if (this.events.size + this.tables.size > known)
      this.names = { events: [...this.events].sort(byText), tables: [...this.tables].sort(byText) }
    const gone = (this.indexes[0] ?? first) < first
    if (fresh.length === 0 && !gone) return
    const kept = gone ? this.indexes.filter((index) => index >= first) : this.indexes
    this.indexes = [...kept, ...fresh]
  }
}
