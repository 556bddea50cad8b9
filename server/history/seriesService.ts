import type { RequestedSeries, SeriesConfig } from '../../src/domain/series/calls'
import { accessRefusalOf, type Licence } from '../../src/domain/access'
import { FUELS } from '../../src/domain/market/units'
import type { BucketAggregate } from '../../src/domain/series/aggregation/aggregate'
import { rateUnit } from '../../src/domain/series/aggregation/along'
import { SERIES } from '../../src/domain/series/catalogue'
import { idsOf, sourceOfSeries, type SeriesProviderId } from '../../src/domain/series/definition'
import { seriesIdOf, sumOption } from '../../src/domain/series/seriesId'
import type { DayFiller } from '../../src/domain/market/seriesProviders'
import { dateAt, type Instant, type SettlementDate } from '../../src/domain/periods'
import type { WirePlant } from '../../src/domain/wire'
import { refuse, refuseBeyond } from './reach'
import { AnswerCache } from './answers'
import { readChartValues, stepOf, wantedOf, type ChartLimits, type Wanted } from './charts'
import { sameNumbers, type Made } from './columns'
import { EncodedColumns } from './encoding'
import { clampedTo } from './extent'
import { FilledDays } from './filledDays'
import type { Asker } from './filling/wantedDays'
import { definitionsOf, Planner, storedIdsOf, type Plan } from './plan'
import type { ReadChart } from './reading'
import { coverageOf, fillerOf, gapsIn, historyLacksOf, timesText, type MissingDays } from './texts'
import type { Coverage } from './types'
import type { History } from './watchedStore'
import { badRequest } from '../http/problem'

type Numbers = Float64Array<ArrayBuffer>

export type SeriesServiceOptions = {
  readonly history: History
  readonly plants: () => readonly WirePlant[]
  /** Of this server, the preferred first. */
  readonly providers: readonly SeriesProviderId[]
  readonly clock: { readonly now: () => Instant }
}

export type ChartQuery = {
  readonly series: readonly RequestedSeries[]
  readonly question: ReadChart
  readonly latest: boolean
  readonly limits: ChartLimits
  readonly isExport?: boolean
  readonly licence: Licence | undefined
  readonly by: Asker
  readonly signal: AbortSignal
}

/** Of each series the last value that is known, with its instant. */
const lastOf = ({ at, values, partial }: Made): Made => {
  const place = values.findLastIndex((value) => !Number.isNaN(value))
  const only = (numbers: Numbers): Numbers => (place < 0 ? new Float64Array() : numbers.slice(place, place + 1))
  return { at: only(at), values: only(values), ...(partial && { partial: only(partial) }) }
}

const placesOf = (partial: Numbers = new Float64Array()): Numbers =>
  partial.map((mark, place) => (mark === 1 ? place : -1)).filter((place) => place >= 0)

/** Axes of an answer: series with the same instants share one. */
class Axes {
  readonly list: Numbers[] = []

  placeOf(at: Numbers): number {
    const found = this.list.findIndex((each) => sameNumbers(each, at))
    return found >= 0 ? found : this.list.push(at) - 1
  }
}

/** Of an answer's values. */
const unitOf = ({ unit }: Plan, by: BucketAggregate, { options, rate, publicationTimes }: ReadChart): string => {
  if (publicationTimes === true) return 'ms UTC'
  const published = rateUnit(unit, rate)
  return options.granularity !== 'None' && by === 'variance' ? `(${published})²` : published
}

/** Finds series, checks who may read them, and answers from the history. */
export class SeriesService {
  readonly filledDays: FilledDays
  private readonly charts: AnswerCache<EncodedColumns>

  constructor(readonly options: SeriesServiceOptions) {
    const { store } = options.history
    this.filledDays = new FilledDays(store)
    this.charts = new AnswerCache(store)
  }

  stop(): void {
    this.charts.stop()
    this.filledDays.stop()
  }

  /**
   * @param field where the asker has written the series, for errors; empty where it is a field of its own
   * @throws ProblemError 400 for one that there is not, 401 or 403 for one that the licence does not have
   */
  planOf(requested: RequestedSeries, licence: Licence | undefined, field: string): Plan {
    return new Planner(this.options.plants, field, (of, id) => refuse(of, id, licence)).planOf(requested)
  }

  plansOf(series: readonly RequestedSeries[], licence: Licence | undefined): readonly Plan[] {
    return series.map((requested, place) => this.planOf(requested, licence, `series.${place}`))
  }

  /** A chart's values; the answer of the same question may be one that was made before. */
  async chart({
    series,
    question,
    latest,
    limits,
    isExport = false,
    licence,
    by,
    signal,
  }: ChartQuery): Promise<EncodedColumns> {
    const plans = this.plansOf(series, licence)
    const sum = question.publicationTimes === true ? plans.findIndex(({ making }) => making.kind !== 'stored') : -1
    if (sum >= 0)
      throw badRequest({
        [`series.${sum}`]: ['it is made of other series and has no publication times: request these.'],
      })
    refuseBeyond(plans, question, { licence, isExport, now: this.options.clock.now() })
    const wanted = plans.map((plan, place) => wantedOf(plan, series[place] ?? { id: plan.id }, question.options))
    const ids = plans.map(storedIdsOf)
    const scope = { ids: new Set(ids.flat()), from: question.from, to: question.to }
    const today = dateAt(this.options.clock.now())
    const key = JSON.stringify([series, ids, question, latest, limits, today])
    const query = { question, latest, limits, by }
    return await this.charts.query(key, scope, (given) => this.makeChart(wanted, { ...query, signal: given }), signal)
  }

  private async makeChart(
    wanted: readonly Wanted[],
    { question, latest, limits, by: asker, signal }: Omit<ChartQuery, 'series' | 'licence'>,
  ) {
    const { store } = this.options.history
    const retained = await store.coverage([...new Set(wanted.flatMap(({ plan }) => storedIdsOf(plan)))])
    const within = clampedTo(question, retained.values(), this.options.clock.now())
    const values = within ? await readChartValues(store, wanted, within, limits, signal) : []
    const axes = new Axes()
    const { notes, filling } = await this.notesOf(
      wanted.map(({ plan }) => plan),
      question,
      retained,
      asker,
    )
    const series = wanted.map(({ plan, by }, place) => {
      const whole = values[place] ?? { at: new Float64Array(), values: new Float64Array() }
      const made = latest ? lastOf(whole) : whole
      const coverage = coverageOf(plan, retained)
      return {
        id: plan.id,
        name: plan.name,
        unit: unitOf(plan, by, question),
        stepMs: stepOf(plan, question.options),
        axis: axes.placeOf(made.at),
        values: made.values,
        partial: placesOf(made.partial),
        ...(coverage && { coverage }),
        notes: notes[place] ?? [],
      }
    })
    const { from, to } = question
    const axisNumbers = axes.list.reduce((sum, { length }) => sum + length, 0)
    const numbers = axisNumbers + series.reduce((sum, each) => sum + each.values.length + 20, 0)
    const times = timesText({ from, to })
    const answer = new EncodedColumns({ from, to, times, axes: axes.list, series, ...(filling && { filling }) })
    // As text and as bytes, packed and not.
    return { value: answer, bytes: numbers * 40 }
  }

  /** Why values of series may be missing in a time, for each; asks for the days that are not filled yet, and says whether there are such. */
  async notesOf(
    plans: readonly Plan[],
    range: { readonly from: Instant; readonly to: Instant },
    retained: ReadonlyMap<string, Coverage>,
    by: Asker,
  ): Promise<{ readonly notes: readonly (readonly string[])[]; readonly filling: boolean }> {
    const { history, providers, clock } = this.options
    const fillers = new Set(plans.flatMap(definitionsOf).map((definition) => fillerOf(definition, providers)))
    const filled = new Map(
      await Promise.all([...fillers].map(async (of) => [of, await this.filledDays.read(of)] as const)),
    )
    const filledOf = (of: DayFiller | undefined) => filled.get(of) ?? new Set<SettlementDate>()
    const gapOf = gapsIn(range, { filledOf, providers, now: clock.now(), isFilled: history.want !== undefined })
    const gaps = plans.map(gapOf)
    const filling = this.want(
      gaps.flatMap(({ missing }) => missing),
      by,
    )
    const notes = plans.map(({ making }, place) => {
      const own = gaps[place]?.notes ?? []
      if (making.kind !== 'sum') return own
      const without = making.ids.filter((id) => !retained.has(id)).length
      return without === 0 ? own : [...own, `${without} of ${making.ids.length} plants have no values.`]
    })
    return { notes, filling }
  }

  /** Has days filled: of each provider the longest list, which has the others. @returns whether there are such */
  private want(missing: readonly MissingDays[], by: Asker): boolean {
    const { want } = this.options.history
    if (want === undefined) return false
    const longest = new Map<DayFiller | undefined, readonly SettlementDate[]>()
    for (const { provider, days } of missing)
      if (days.length > (longest.get(provider)?.length ?? 0)) longest.set(provider, days)
    for (const [provider, days] of longest) want(days, by, provider)
    return longest.size > 0
  }

  /** What a chart needs to know of its series before their values. */
  async configs(series: readonly RequestedSeries[], licence: Licence | undefined): Promise<readonly SeriesConfig[]> {
    const plans = this.plansOf(series, licence)
    const retained = await this.options.history.store.coverage([...new Set(plans.flatMap(storedIdsOf))])
    return plans.map((plan) => this.configOf(plan, retained))
  }

  /**
   * Every series that the licence has: those of the catalogue with each of their options, and those of plants summed over
   * each fuel that there is. Without options, which are entries of their own.
   */
  async list(licence: Licence | undefined): Promise<readonly SeriesConfig[]> {
    const plants = this.options.plants()
    const fuels = FUELS.filter((fuel) => plants.some(({ fuelType }) => fuelType === fuel))
    const open = SERIES.filter(({ need, country }) => accessRefusalOf(need, licence, country) === undefined)
    const ids = open.flatMap((definition) => {
      const { kind, country, seriesId } = definition
      if (kind !== 'plant') return idsOf(definition)
      return fuels.map((fuel) => seriesIdOf({ country, seriesId, optionsId: sumOption('fuel', fuel) }))
    })
    const configs = await this.configs(
      ids.map((id) => ({ id })),
      licence,
    )
    return configs.map((config) => ({ ...config, options: [] }))
  }

  private configOf(plan: Plan, retained: ReadonlyMap<string, Coverage>): SeriesConfig {
    const { id, kind, name, unit, stepMs, aggregate, definition, making } = plan
    const coverage = coverageOf(plan, retained)
    const source =
      definition && making.kind !== 'formula' ? sourceOfSeries(definition, this.options.providers) : undefined
    const lacks = source && historyLacksOf(source)
    return {
      id,
      kind,
      name,
      unit,
      stepMs,
      aggregate,
      ...(definition && { family: definition.family }),
      description: definition?.description ?? 'A formula over other series.',
      options: (definition?.options ?? []).map((each) => ({ id: each.id, name: each.name })),
      delayMs: definition?.delayMs ?? 0,
      hasIssues: definition?.hasIssues ?? false,
      ...(definition?.outturn !== undefined && { outturn: definition.outturn }),
      // Calculators and groups are kept up by what they are made of.
      live: lacks === undefined && kind !== 'calculator' && kind !== 'group',
      ...(definition?.formula !== undefined && { formula: definition.formula }),
      ...(source && 'dataset' in source && { source: { ...source } }),
      ...(lacks !== undefined && { lacks }),
      ...(coverage && { coverage }),
    }
  }
}
