import { LONGEST_ORIGIN_MS, MOST_PARTS, MOST_REVISIONS } from '../../src/domain/series/origins'
import type { OriginPart, OriginPoint, OriginsQuestion, SeriesOrigin } from '../../src/domain/series/origins'
import type { Licence } from '../../src/domain/access'
import { LICENCE_NOTICES } from '../../src/domain/market/licenceNotices'
import { definitionOf } from '../../src/domain/series/catalogue'
import { providerOfSeries, sourceOfSeries, type SeriesProviderId } from '../../src/domain/series/definition'
import { PROVIDERS_OF_VALUES } from '../../src/domain/series/publicationTimes'
import type { SeriesId } from '../../src/domain/series/seriesId'
import { badRequest } from '../http/problem'
import { grouped } from '../sources/source'
import { refuseBeyond } from './reach'
import { Planner, storedIdsOf, type Plan } from './plan'
import type { SeriesService } from './seriesService'
import type { SeriesRevisions } from './types'
import type { HistoryService } from './watchedStore'

const isInstant = (at: number): boolean => Number.isFinite(at) && Math.abs(at) < 8e15

const checkSpan = ({ from, to }: OriginPoint, place: number): void => {
  const refused = (field: string, why: string) =>
    badRequest({ [`points.${place}.${field}`]: [`${field} must be ${why}`] })
  if (!isInstant(from)) throw refused('from', 'ms UTC.')
  if (!isInstant(to) || to <= from) throw refused('to', 'ms UTC, later than from.')
  if (to - from > LONGEST_ORIGIN_MS) throw refused('to', 'at most 367 days later than from.')
}

type Described = Pick<OriginPart, 'name' | 'unit' | 'provider' | 'dataset' | 'lacks' | 'licence' | 'published'>

const NO_SOURCE = 'No source of this server has it.'

const describe = (plan: Plan, providers: readonly SeriesProviderId[]): Described => {
  const definition = definitionOf(plan.id)
  const provider = definition && providerOfSeries(definition, providers)
  const source = definition && sourceOfSeries(definition, providers)
  const of = provider && PROVIDERS_OF_VALUES[provider]
  const licence = provider && LICENCE_NOTICES.get(provider)
  return {
    name: plan.name,
    unit: plan.unit,
    published: of?.published ?? NO_SOURCE,
    ...(of && { provider: of.name }),
    ...(licence !== undefined && { licence }),
    ...(source && ('dataset' in source ? { dataset: source.dataset } : { lacks: source.lacks })),
  }
}

type OfStep = { readonly stepMs: number; readonly series: readonly SeriesId[] }

/** Stored series by the length of their steps: few questions to the store in place of one for each. */
const bySteps = (series: readonly SeriesId[]): readonly OfStep[] =>
  [...grouped(series, (id) => definitionOf(id)?.stepMs ?? 1)].map(([stepMs, of]) => ({ stepMs, series: of }))

type Planned = { readonly plan: Plan; readonly point: OriginPoint }

/** As a question of a chart: who may not read a forecast as it was does not see its issues here either. */
const ALL_REVISIONS = {
  publicationTimes: true,
  options: { granularity: 'None', type: 'None', cumulative: false },
  rate: 'None',
} as const

type Requested = { readonly body: OriginsQuestion; readonly licence: Licence | undefined }

/** Where values come from: what is stored of them, with whose it is, when it was published and when it was received. */
export class OriginService {
  constructor(
    private readonly series: SeriesService,
    private readonly receiptOf: HistoryService['receiptOf'] = () => undefined,
  ) {}

  /** Throws a 400 that names the wrong field, a 401 or 403 for a series that the licence does not have. */
  async originsOf({ body, licence }: Requested): Promise<{ points: SeriesOrigin[] }> {
    for (const [place, point] of body.points.entries()) checkSpan(point, place)
    const now = this.series.options.clock.now()
    // All are looked at before anything is read.
    const planned = body.points.map((point, place) => {
      const plan = this.series.planOf(point, licence, `points.${place}`)
      refuseBeyond([plan], { from: point.from, to: point.to, ...ALL_REVISIONS }, { licence, isExport: false, now })
      return { plan, point }
    })
    return { points: await Promise.all(planned.map((each) => this.originOf(each))) }
  }

  private async originOf({ plan, point }: Planned): Promise<SeriesOrigin> {
    const { from, to, formula = plan.definition?.formula } = point
    const all = storedIdsOf(plan)
    const shown = all.slice(0, MOST_PARTS)
    const stored = (await Promise.all(bySteps(shown).map((each) => this.storedOf(each, from, to)))).flat()
    const parts = new Map(stored.map((each) => [each.series, this.partOf(each)]))
    return {
      id: plan.id,
      name: plan.name,
      kind: plan.making.kind,
      ...(formula !== undefined && { formula }),
      parts: shown.flatMap((id) => parts.get(id) ?? []),
      more: all.length - shown.length,
    }
  }

  /** A longer step that the point lies in has begun before it. */
  private storedOf({ stepMs, series }: OfStep, from: number, to: number): Promise<readonly SeriesRevisions[]> {
    const { store } = this.series.options.history
    return store.revisions({ series, from: from - stepMs + 1, to, most: MOST_REVISIONS })
  }

  private partOf({ series: id, first, count }: SeriesRevisions): OriginPart {
    const { plants, providers } = this.series.options
    const plan = new Planner(plants, '').planOf({ id })
    return {
      id,
      ...describe(plan, providers),
      revisions: first.map(({ at, value, revision }) => {
        const receipt = this.receiptOf(id, revision)
        return { at, value: Number.isNaN(value) ? null : value, publishedAt: revision, ...receipt }
      }),
      more: count - first.length,
    }
  }
}
