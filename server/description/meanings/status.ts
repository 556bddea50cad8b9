import { releaseSchema } from '../../../src/domain/wire/reference'
import { echoSchema, statusPushSchema, statusSchema } from '../../../src/domain/wire/status'
import { meaning, type Meanings } from './meaning'

const CHANGE = {
  e: 'Life of the writer.',
  s: 'Number of the last change published.',
  at: 'Instant, ms UTC.',
}

export const STATUS: readonly Meanings[] = [
  meaning(statusSchema, {
    since: 'Start of the log, ms UTC.',
    strips: 'By feed five-minute cells of how it was.',
    incidents: 'What went wrong.',
    hubs: 'Connections and messages of both hubs.',
    store: 'The database.',
    server: 'The process.',
    history: 'How far the history of series is filled; absent where none is stored.',
    ...CHANGE,
    place: 'Where the database is; administrators only.',
  }),
  meaning(statusPushSchema, { page: 'Always status.', ...CHANGE, parts: 'The parts that changed, whole.' }),
  meaning(echoSchema, { now: 'Time of the server, ms UTC.' }),
  meaning(releaseSchema, {
    id: 'Id of the change.',
    version: 'Version that brought it.',
    date: 'London day, YYYY-MM-DD.',
    area: 'Part of the product.',
    type: 'What kind of change it is.',
    title: 'The change in one line.',
    notes: 'Paragraphs of plain text.',
  }),
]
