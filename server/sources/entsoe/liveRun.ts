import type { MarketEvent } from '../../../src/domain/market/events'
import { PROVIDER_TEXTS } from '../../../src/domain/market/providerTexts'
import { addDays, dateAt, dayStart, wallMinute, type Instant } from '../../../src/domain/periods'
import type { ProviderGiven } from '../source'
import type { EntsoeClient } from './client'
import { EntsoeFault } from './fault'
import { answerOf, ENTSOE_QUESTIONS, type EntsoeQuestion } from './questions'
import { seriesEventsOf } from './seriesEvents'
import { withSharedFlows } from './sharedFlows'

const HOUR_MS = 3_600_000
/** As often as the platform has new values: quarter hours. */
export const ENTSOE_ROUND_MS = PROVIDER_TEXTS.entsoe.everyS * 1000
/** So far back measurements are looked at again: they come late, and are corrected. */
const AGAIN_MS = 6 * HOUR_MS
/** 12:45 in Central Europe, which is an hour ahead of London all year: before it no price of tomorrow is published. */
const AUCTION_TIME = '11:45'
/** Before the midnight of London the last hour is of Central Europe's next day, and so of the next auction. */
const LAST_HOURS_MS = 2 * HOUR_MS

type Given = Pick<ProviderGiven, 'clock' | 'log'> & {
  readonly client: EntsoeClient
  readonly emit: (events: readonly MarketEvent[]) => void
}

const reasonOf = (error: unknown): string =>
  error instanceof EntsoeFault ? error.reason : 'An answer of ENTSO-E could not be read here.'

/**
 * One listening to ENTSO-E: all questions in a round, a round each quarter of an hour. A value is published once, and again
 * where it was corrected. After each round comes the health of the provider: it fails where nothing could be had.
 */
export class EntsoeLiveRun {
  private readonly known = new Map<string, Map<Instant, number>>()
  private readonly answered = new Set<EntsoeQuestion>()
  private isOpen = true
  private cancel: () => void = () => undefined

  constructor(private readonly given: Given) {}

  start(): void {
    void this.round()
      .catch((error: unknown) => this.given.log.warn(`ENTSO-E: a round broke off: ${reasonOf(error)}`))
      .finally(() => this.later())
  }

  stop(): void {
    this.isOpen = false
    this.cancel()
  }

  /** Rounds never overlap: one that has to wait for the platform moves the next. */
  private later(): void {
    if (this.isOpen) this.cancel = this.given.clock.after(ENTSOE_ROUND_MS, () => this.start())
  }

  private async round(): Promise<void> {
    const client = withSharedFlows(this.given.client)
    const due = ENTSOE_QUESTIONS.filter((question) => this.isDue(question))
    const faults: EntsoeFault[] = []
    let tried = 0
    for (const question of due) {
      tried += 1
      const fault = await this.look(client, question)
      if (!this.isOpen) return
      if (fault === undefined) continue
      faults.push(fault)
      this.given.log.warn(`ENTSO-E: ${question.name}: ${fault.reason}`)
      if (fault.isForAll) break
    }
    this.given.emit([this.health(tried, faults)])
  }

  private health(tried: number, faults: readonly EntsoeFault[]): MarketEvent {
    const health = { kind: 'feed', at: this.given.clock.now(), feed: 'entsoe' } as const
    const last = faults.at(-1)
    if (last === undefined) return { ...health, ok: true }
    if (last.isForAll || faults.length === tried) return { ...health, ok: false, why: last.reason }
    return { ...health, ok: true, why: `${faults.length} of ${tried} questions failed: ${last.reason}` }
  }

  /** The fault of the question, where it has one. */
  private async look(client: EntsoeClient, question: EntsoeQuestion): Promise<EntsoeFault | undefined> {
    const { clock, emit } = this.given
    const { from, until } = this.windowOf(question)
    try {
      const answer = await answerOf(client, question, from, until)
      if (!this.isOpen) return undefined
      this.answered.add(question)
      const events = seriesEventsOf(answer, clock.now(), (series, at, value) => this.isNew(series, at, value, from))
      if (events.length > 0) emit(events)
      return answer.refused === undefined ? undefined : new EntsoeFault(answer.refused)
    } catch (error) {
      return error instanceof EntsoeFault ? error : new EntsoeFault(reasonOf(error))
    }
  }

  /** Of an auction until its prices are there; all else in each round. */
  private isDue(question: EntsoeQuestion): boolean {
    if (question.kind !== 'auction' || !this.answered.has(question)) return true
    const now = this.given.clock.now()
    const days = wallMinute(now) >= AUCTION_TIME ? 2 : 1
    const last = dayStart(addDays(dateAt(now), days)) - LAST_HOURS_MS
    return !question.series.every((series) => this.known.get(series)?.has(last))
  }

  private windowOf(question: EntsoeQuestion): { readonly from: Instant; readonly until: Instant } {
    const now = this.given.clock.now()
    const today = dateAt(now)
    const { kind } = question
    const isFirst = !this.answered.has(question)
    const again = Math.floor((now - AGAIN_MS) / HOUR_MS) * HOUR_MS
    return {
      from: isFirst || kind === 'auction' ? Math.min(dayStart(today), again) : again,
      until: kind === 'measurement' ? Math.ceil(now / HOUR_MS) * HOUR_MS : dayStart(addDays(today, 2)),
    }
  }

  private isNew(series: string, at: Instant, value: number, from: Instant): boolean {
    const known = this.known.get(series) ?? new Map<Instant, number>()
    this.known.set(series, known)
    for (const old of known.keys()) if (old < from - AGAIN_MS) known.delete(old)
    if (at < from || known.get(at) === value) return false
    known.set(at, value)
    return true
  }
}
