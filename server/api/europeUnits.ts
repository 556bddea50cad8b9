import type { FastifyInstance, FastifyRequest } from 'fastify'
import { accessRefusalOf } from '../../src/domain/access'
import { oneOfPages } from '../../src/domain/access/need'
import { hoursOfMarketDay, marketDateAt, marketDaySpan } from '../../src/domain/europe/marketDay'
import {
  europeOutageCalls,
  MOST_OUTAGE_DAYS,
  unitGenerationCalls,
  type EuropeOutages,
  type EuropeUnitDay,
  type EuropeUnitFacts,
  type UnitHour,
} from '../../src/domain/europe/unitCalls'
import { outagesKnownIn } from '../../src/domain/europe/unitOutages'
import { unitFactsOf } from '../../src/domain/europe/units'
import { FREE_PLANT_HOURS } from '../../src/domain/dates'
import { addDays, type Instant, type SettlementDate } from '../../src/domain/periods'
import { COUNTRIES, countryOf, endpointOf, type Country } from '../../src/domain/reference'
import { CHARTS } from '../../src/domain/series/chartPages'
import { FIRST_DAY } from '../../src/domain/series/definition'
import type { ApiContext } from '../context/context'
import { addQuestionRoute } from '../context/questionRoute'
import { accessProblem } from '../history/reach'
import { badRequest, notFound, plainId, quotedId } from '../http/problem'
import type { QuestionQueue } from '../http/questionQueue'
import { readIsoDate } from '../http/reading'
import { SourceError } from '../sources/source'

/** Whose page it is that shows outages. */
const OUTAGES = oneOfPages('remit-summary')
/** Days after today of which outages are listed: maintenance is published for the coming year. */
const MOST_AHEAD_DAYS = 365

const RECORDING = 'A recording has no units of other countries.'
const notConnected = (what: string): string =>
  `${what} of single units in other countries are published by ENTSO-E, which is no source of this server.`

/** Base path of the endpoint whose call it is. */
const endpointIn = ({ routeOptions: { url = '' } }: FastifyRequest): string => url.slice(0, url.indexOf('/', 1))

/** The country of a request at its endpoint. @throws ProblemError 400 for one that is not known or has another endpoint */
const countryAt = (endpoint: string, text: string): Country => {
  const country = countryOf(text)
  if (country !== undefined && endpointOf(country.id).endpoint === endpoint) return country
  const known = COUNTRIES.filter(({ id }) => endpointOf(id).endpoint === endpoint).map(({ id }) => id)
  throw badRequest({ country: [`country must be one of ${known.join(', ')} at ${endpoint}.`] })
}

type Days = { readonly from: SettlementDate; readonly to: SettlementDate }

/** @throws ProblemError 400 that names the day and what it may be */
const readOutageDays = (params: Readonly<Record<'from' | 'to', string>>, today: SettlementDate): Days => {
  const from = readIsoDate('from', params.from)
  const to = readIsoDate('to', params.to)
  const latest = addDays(today, MOST_AHEAD_DAYS)
  if (from < FIRST_DAY) throw badRequest({ from: [`from must not be before ${FIRST_DAY}.`] })
  if (to < from) throw badRequest({ to: ['to must not be before from.'] })
  if (to > latest) throw badRequest({ to: [`to must not be after ${latest}.`] })
  if (addDays(from, MOST_OUTAGE_DAYS) <= to)
    throw badRequest({ to: [`At most ${MOST_OUTAGE_DAYS} days at once: choose fewer.`] })
  return { from, to }
}

const newestOf = (hours: readonly UnitHour[]): Instant | null => {
  const published = hours.flatMap(({ publishedAt }) => publishedAt ?? [])
  return published.length === 0 ? null : Math.max(...published)
}

/** Generation and outages of single units of other countries, as the source publishes them. */
export const europeUnitRoutes = (
  app: FastifyInstance,
  { host, archive: { unitsAbroad }, source, clock }: ApiContext,
  past: QuestionQueue,
): void => {
  const lacks = (what: string): string => (source.kind === 'tape' ? RECORDING : notConnected(what))

  const factsAt = (endpoint: string, eic: string): EuropeUnitFacts => {
    const plant = host.unitsAt?.(endpoint).find(({ id }) => id === eic)
    const facts = plant && unitFactsOf(plant)
    if (facts) return facts
    const missing = unitsAbroad?.unitsMissing?.(endpoint)
    if (missing !== undefined) throw new SourceError(missing)
    throw notFound(`unit: there is no unit${quotedId(eic)} at ${endpoint}. GET ${endpoint}/Plant lists its units.`)
  }

  addQuestionRoute(
    app,
    past,
    unitGenerationCalls,
    async ({ params: { unit, date: day }, request }): Promise<EuropeUnitDay> => {
      const date = readIsoDate('date', day)
      if (date < FIRST_DAY) throw badRequest({ date: [`date must not be before ${FIRST_DAY}.`] })
      const missing = hoursOfMarketDay(date).map((start): UnitHour => ({ start, mw: null, publishedAt: null }))
      if (unitsAbroad === undefined) {
        const why = lacks('Hours')
        return { unit: plainId(unit), date, hours: missing, asOf: null, readAt: clock.now(), why }
      }
      const facts = factsAt(endpointIn(request), unit)
      const refusal = accessRefusalOf(CHARTS, request.person?.licence, facts.country)
      if (refusal !== undefined && date < addDays(marketDateAt(clock.now()), -1))
        throw accessProblem(refusal, `What is older than ${FREE_PLANT_HOURS} hours of a unit`)
      const hours = (await unitsAbroad.generation(unit, date)) ?? missing
      const asOf = newestOf(hours)
      const none = unitsAbroad.whyNoHour?.(date) ?? `No hour of ${date} is published yet.`
      return {
        unit,
        date,
        facts,
        hours: [...hours],
        asOf,
        readAt: clock.now(),
        ...(asOf === null && { why: none }),
        ...(unitsAbroad.hourTimes && { times: unitsAbroad.hourTimes }),
      }
    },
  )

  addQuestionRoute(app, past, europeOutageCalls, async ({ params, request }): Promise<EuropeOutages> => {
    const { id: country, name } = countryAt(endpointIn(request), params.country)
    const days = readOutageDays(params, marketDateAt(clock.now()))
    const refusal = accessRefusalOf(OUTAGES, request.person?.licence, country)
    if (refusal !== undefined) throw accessProblem(refusal, `Unavailability in ${name}`)
    const span = { from: marketDaySpan(days.from).from, to: marketDaySpan(days.to).to }
    const messages = await unitsAbroad?.outages(country, span)
    const readAt = clock.now()
    const why = unitsAbroad === undefined ? lacks('Outages') : `The source has no units of ${name}.`
    if (messages === undefined) return { country, ...days, outages: [], leftOut: 0, asOf: null, readAt, why }
    const { outages, ...known } = outagesKnownIn(messages, span, readAt)
    return { country, ...days, outages: [...outages], ...known, readAt }
  })
}
