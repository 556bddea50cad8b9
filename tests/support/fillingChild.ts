import { createLog } from '../../server/log/log'
import { wallClock } from '../../server/clock'
import { Filling } from '../../server/history/filling/filling'
import type { ServerClock } from '../../server/sources/source'
import { openHistoryStore } from '../../server/history/store'
import { addDays, dateAt, dayStart, type SettlementDate } from '../../src/domain/periods'
import { BatchBuilder, type SeriesBatch } from '../../src/domain/series/batch'

/**
 * A program: fills FOLDER with DAYS past days of a market that is a pure function of the day, and says `filled DATE` once a
 * day is kept and `done` once all are. Ends at a signal, however rude.
 */

const HALF_HOURS = 48

/** The same days whenever it runs. */
const offset = Date.parse('2026-11-20T12:00:00Z') - wallClock.now()
const clock: ServerClock = { ...wallClock, now: () => wallClock.now() + offset }

const dayOf = (date: SettlementDate): SeriesBatch => {
  const rows = new BatchBuilder()
  const start = dayStart(date)
  for (let n = 0; n < HALF_HOURS; n++)
    for (const id of ['Gb&SystemPrice&none', 'Gb&PN&T_DRAXX-1'])
      rows.add(id, start + n * 1_800_000, ((start / 1_800_000) % 97) + n, start + n * 1_800_000)
  return rows.build()
}

const store = await openHistoryStore(process.env['FOLDER'] ?? '')
const days = Number(process.env['DAYS'] ?? 1)
const print = (line: string): void => void process.stdout.write(`${line}\n`)
const written = new Set<string>()
const filling = new Filling({
  store: {
    append: (batch) => store.append(batch),
    filledDays: () => store.filledDays(),
    factDays: () => store.factDays(),
    // A day is filled once its facts are there: they are written last.
    fillFacts: async (date, facts) => {
      await store.fillFacts(date, facts)
      if (written.has(date)) print(`filled ${date}`)
    },
    fill: (date, batch) => {
      written.add(date)
      return store.fill(date, batch)
    },
  },
  maker: {
    firstDay: () => Promise.resolve(addDays(dateAt(clock.now()), -2 * days)),
    day: (date) => Promise.resolve(dayOf(date)),
    rest: () => print('done'),
    stop: () => Promise.resolve(),
  },
  clock,
  log: createLog('silent'),
  days,
  startMs: 0,
  isBusy: () => false,
})
filling.start()
