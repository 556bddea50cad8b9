import type { SettlementDate } from '../../../src/domain/periods'
import type { Log } from '../../log/log'

/** Who asked for days: the id of a user, or undefined for a visitor. */
export type Asker = string | undefined

/** How many days beyond those that are filled unasked may wait at once, of all visitors and of each user. */
const MOST_OF_VISITORS = 31
const MOST_OF_A_USER = 400

/** The question that a day was last wanted by: its number, later ones have higher, and how many of its days were missing. */
export type Question = { readonly number: number; readonly days: number }

type Wanted = { readonly question: Question; readonly by: Asker }

/** The days that somebody waits for, bounded by who asked. */
export class WantedDays {
  private readonly days = new Map<SettlementDate, Wanted>()
  private questions = 0

  constructor(private readonly log: Log) {}

  /**
   * Takes note of days of one question; of those beyond `unasked` no more than the user may have waiting, the newest.
   * @param unasked the first day that is filled without being asked for
   */
  add(days: readonly SettlementDate[], by: Asker, unasked: SettlementDate): void {
    this.questions += 1
    const question = { number: this.questions, days: days.length }
    const isNew = (date: SettlementDate): boolean =>
      date < unasked && (by === undefined ? !this.days.has(date) : this.days.get(date)?.by === undefined)
    const waiting = [...this.days].filter(([date, wanted]) => date < unasked && wanted.by === by).length
    const space = Math.max(0, (by === undefined ? MOST_OF_VISITORS : MOST_OF_A_USER) - waiting)
    const fresh = days.filter(isNew).sort().reverse()
    const refused = new Set(fresh.slice(space))
    for (const date of days) if (!refused.has(date)) this.take(date, by, question)
    const taken = fresh.length - refused.size
    if (taken > 0) {
      const facts = {
        by: by ?? 'visitors',
        days: taken,
        leftOut: refused.size,
        last: fresh[0],
        first: fresh[taken - 1],
      }
      this.log.info(facts, 'days before HISTORY_DAYS are filled, as they were requested')
    }
  }

  delete(date: SettlementDate): void {
    this.days.delete(date)
  }

  keys(): Iterable<SettlementDate> {
    return this.days.keys()
  }

  /** Of users or of visitors, each with its question. */
  of(askers: 'users' | 'visitors'): ReadonlyMap<SettlementDate, Question> {
    const found = [...this.days].filter(([, { by }]) => (by === undefined) === (askers === 'visitors'))
    return new Map(found.map(([date, { question }]) => [date, question]))
  }

  /** A visitor takes no day over that a user waits for. */
  private take(date: SettlementDate, by: Asker, question: Question): void {
    if (by === undefined && this.days.get(date)?.by !== undefined) return
    this.days.set(date, { question, by })
  }
}
