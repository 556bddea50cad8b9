import type { Granularity } from '../../src/domain/series/aggregateOptions'
import { aggregate } from '../../src/domain/series/aggregation/aggregate'
import { bucketEdges } from '../../src/domain/series/aggregation/buckets'
import type { Column } from '../../src/domain/series/batch'
import type { Licence } from '../../src/domain/access'
import { addDays, dateAt, dayStart, type Instant, type SettlementDate } from '../../src/domain/periods'
import { badRequest } from '../http/problem'
import { unionOf } from './columns'
import { stepOf } from './charts'
import type { Plan } from './plan'
import type { Asker } from './filling/wantedDays'
import type { SeriesService } from './seriesService'

type Numbers = Float64Array<ArrayBuffer>
type Range = { readonly from: Instant; readonly to: Instant }

/** A forecast, and what tells what came of it. */
type Forecast = { readonly plan: Plan; readonly by: Asker; readonly outturn?: Plan }

/** How many issues, the last ones, and until when they had been published. */
type Wanted = { readonly most: number; readonly asIssuedAt?: Instant | undefined }

const NONE_YET = 'No forecast issued yet for this day.'
const NONE_BY_THEN = 'No forecast had been issued for this day by then.'

/** The values of a column at instants of which it may not have all. */
const valuesAt = ({ at, values }: Column, instants: Numbers): Numbers => {
  let place = 0
  return instants.map((instant) => {
    while ((at[place] ?? Infinity) < instant) place++
    return at[place] === instant ? (values[place] ?? NaN) : NaN
  })
}

/** Days that are compared at once: enough to keep the store busy, few enough to stop soon. */
const DAYS_AT_ONCE = 8

/** What forecasts said at their issues, and what came of them (row FO02). */
export class ForecastService {
  constructor(private readonly service: SeriesService) {}

  /** @throws ProblemError 400 for a series without a history of issues */
  forecastOf(id: string, licence: Licence | undefined, by?: Asker): Forecast {
    const plan = this.service.planOf({ id }, licence, 'series')
    if (plan.making.kind !== 'stored' || !plan.definition?.hasIssues)
      throw badRequest({ series: [`series: ${plan.name} is not a forecast whose issues are stored.`] })
    const { outturn } = plan.definition
    return {
      plan,
      by,
      ...(outturn !== undefined && { outturn: this.service.planOf({ id: outturn }, licence, 'series') }),
    }
  }

  private async read({ id }: Plan, range: Range, signal: AbortSignal, asIssuedAt?: Instant): Promise<Column> {
    const question = { series: [id], ...range, ...(asIssuedAt !== undefined && { asIssuedAt }) }
    const [column] = await this.service.options.history.store.read(question, signal)
    return column ?? { at: new Float64Array(), values: new Float64Array() }
  }

  /** Why values may be missing, and whether asking again will have more. */
  private async gaps({ plan, by }: Forecast, range: Range, own: readonly string[] = []) {
    const retained = await this.service.options.history.store.coverage([plan.id])
    const { notes, filling } = await this.service.notesOf([plan], range, retained, by)
    return { notes: [...(notes[0] ?? []), ...own], ...(filling && { filling }) }
  }

  /** The last issues for a time, oldest first, with what came of it: of both what had been published by `asIssuedAt`. */
  async issues(forecast: Forecast, range: Range, { most, asIssuedAt }: Wanted, signal: AbortSignal): Promise<object> {
    const { plan, outturn } = forecast
    const all = await this.service.options.history.store.issues(plan.id, range.from, range.to)
    const issuedAt = all.filter((at) => asIssuedAt === undefined || at <= asIssuedAt).slice(0, most)
    const columns = await Promise.all(issuedAt.map((at) => this.read(plan, range, signal, at)))
    const came = outturn && (await this.read(outturn, range, signal, asIssuedAt))
    const own = issuedAt.length === 0 ? [asIssuedAt === undefined ? NONE_YET : NONE_BY_THEN] : []
    const times = unionOf([...columns, ...(came && outturn.stepMs === plan.stepMs ? [came] : [])].map(({ at }) => at))
    const issues = columns.map((column, place) => ({ issuedAt: issuedAt[place], values: valuesAt(column, times) }))
    return {
      ...this.named(plan),
      stepMs: plan.stepMs,
      times,
      issues: issues.reverse(),
      ...(came && { outturn: { ...this.named(outturn), values: this.onSteps(came, outturn, plan, times) } }),
      ...(await this.gaps(forecast, range, own)),
    }
  }

  private named({ id, name, unit }: Plan) {
    return { id, name, unit }
  }

  /** An outturn at the forecast's instants: of shorter steps it is aggregated over the forecast's. */
  private onSteps(came: Column, outturn: Plan, { stepMs }: Plan, times: Numbers): Numbers {
    if (outturn.stepMs === stepMs) return valuesAt(came, times)
    return times.map(
      (at) => aggregate(came, outturn.stepMs, Float64Array.of(at, at + stepMs), outturn.aggregate)[0] ?? NaN,
    )
  }

  /** What was known of each day by the end of the day so many days before it. */
  private async ahead(plan: Plan, days: readonly SettlementDate[], daysAfter: number, signal: AbortSignal) {
    const columns: Column[] = []
    for (let first = 0; first < days.length; first += DAYS_AT_ONCE) {
      signal.throwIfAborted()
      const some = days.slice(first, first + DAYS_AT_ONCE).map((day) => {
        const range = { from: dayStart(day), to: dayStart(addDays(day, 1)) }
        return this.read(plan, range, signal, dayStart(addDays(day, 1 - daysAfter)))
      })
      columns.push(...(await Promise.all(some)))
    }
    return {
      at: Float64Array.from(columns.flatMap(({ at }) => [...at])),
      values: Float64Array.from(columns.flatMap(({ values }) => [...values])),
    }
  }

  /** A past window: what was forecast so many days ahead, and what came of it. */
  async past(
    forecast: Forecast,
    range: Range,
    { daysAfter, granularity }: { readonly daysAfter: number; readonly granularity: Granularity },
    signal: AbortSignal,
  ): Promise<object> {
    const { plan, outturn } = forecast
    const days: SettlementDate[] = []
    for (let day = dateAt(range.from); dayStart(day) < range.to; day = addDays(day, 1)) days.push(day)
    const reported = await this.ahead(plan, days, daysAfter, signal)
    const came = outturn && (await this.read(outturn, range, signal))
    const edges = granularity === 'None' ? undefined : bucketEdges(granularity, range.from, range.to)
    const times =
      edges?.slice(0, -1) ??
      unionOf([reported, ...(came && outturn.stepMs === plan.stepMs ? [came] : [])].map(({ at }) => at))
    const over = (column: Column, of: Plan): Numbers =>
      edges ? aggregate(column, of.stepMs, edges, of.aggregate) : this.onSteps(column, of, plan, times)
    return {
      ...this.named(plan),
      stepMs: stepOf(plan, { granularity, type: 'None', cumulative: false }),
      daysAfter,
      times,
      forecast: over(reported, plan),
      ...(came && { outturn: { ...this.named(outturn), values: over(came, outturn) } }),
      ...(await this.gaps(forecast, range)),
    }
  }
}
