import { accessRefusalOf, type Licence, type Need, type AccessRefusal } from '../../src/domain/access'
import { FREE_PLANT_HOURS, freePlantRange } from '../../src/domain/dates'
import { HALF_HOUR_MS, type Instant } from '../../src/domain/periods'
import { EXPORTS } from '../../src/domain/series/calls'
import { CHARTS } from '../../src/domain/series/chartPages'
import type { SeriesDefinition } from '../../src/domain/series/definition'
import { AS_ISSUED } from '../../src/domain/series/forecastCalls'
import { ProblemError } from '../http/problem'
import { stepOf } from './charts'
import { definitionsOf, neededOf, type Plan } from './plan'
import type { ReadChart } from './reading'

/** How far back whoever has no page of charts reads what public pages show, and how far back in finer steps. */
const PUBLIC_DAYS = 30
/** An hour more: so much longer are days of London in autumn. */
const PUBLIC_MS = PUBLIC_DAYS * 86_400_000 + 3_600_000
const FINE_MS = 3_600_000
/** A question arrives a little later than it was made, by a clock that is not this one. */
const LATE_MS = 60_000

/** The refusal as the caller reads it. @param what it is about, as the subject of a sentence */
export const accessProblem = (refusal: AccessRefusal, what: string): ProblemError =>
  refusal === 'signIn'
    ? new ProblemError(401, 'Sign in.', `${what} is for signed-in users.`)
    : new ProblemError(403, 'Not in your licence.', `Your licence does not include ${what}.`)

/** @throws ProblemError 401 or 403 where the series is in no page that the licence opens */
export const refuse = ({ need, country, title }: SeriesDefinition, id: string, licence: Licence | undefined): void => {
  const refusal = accessRefusalOf(need, licence, country)
  if (refusal) throw accessProblem(refusal, `${title} (${id})`)
}

/** Why not all of it is open: what asks for it is a need of pages in the country of each part. */
const lacking = (plans: readonly Plan[], need: Need, licence: Licence | undefined): AccessRefusal | undefined =>
  plans
    .flatMap(neededOf)
    .map(({ country }) => accessRefusalOf(need, licence, country))
    .find((refusal) => refusal !== undefined)

type Asker = { readonly licence: Licence | undefined; readonly isExport: boolean; readonly now: Instant }

/**
 * What of a series may be asked for, beside whether: large exports are of their page, forecasts as they were of pages that
 * show them so, and who has no page of charts reads the last days only, by half hour or longer, and the last hour as it is.
 */
export const refuseBeyond = (plans: readonly Plan[], question: ReadChart, { licence, isExport, now }: Asker): void => {
  const exported = isExport ? lacking(plans, EXPORTS, licence) : undefined
  if (exported) throw accessProblem(exported, 'A large export of series')
  const forecasts = plans.filter((plan) => neededOf(plan).some(({ hasIssues }) => hasIssues))
  const isOfThen =
    question.asIssuedAt !== undefined || question.firstPublished === true || question.publicationTimes === true
  const asIssued = isOfThen ? lacking(forecasts, AS_ISSUED, licence) : undefined
  if (asIssued) throw accessProblem(asIssued, 'A forecast as it was at an instant')
  const refusal = lacking(plans, CHARTS, licence)
  if (refusal === undefined) return
  refuseSums(plans, refusal)
  if (plans.some(isOfPlants) && question.from < freePlantRange(question, now - LATE_MS).from)
    throw accessProblem(refusal, `What is older than ${FREE_PLANT_HOURS} hours of a plant`)
  if (question.from < now - PUBLIC_MS) throw accessProblem(refusal, `What is older than ${PUBLIC_DAYS} days`)
  const finest = Math.min(...plans.map((plan) => stepOf(plan, question.options)))
  if (finest < HALF_HOUR_MS && question.from < now - FINE_MS - LATE_MS)
    throw accessProblem(refusal, 'A series by less than the half hour, but for its last hour,')
}

/** Single plants are public, and zones and owners of all of them are not: their sums would state them. */
const refuseSums = (plans: readonly Plan[], refusal: AccessRefusal): void => {
  if (plans.flatMap(madeOf).some((plan) => isOfPlants(plan) && PLANT_SUMS.has(plan.kind)))
    throw accessProblem(refusal, 'A sum over plants of a fuel, zone or owner')
}

const PLANT_SUMS: ReadonlySet<Plan['kind']> = new Set(['fuel', 'zone', 'owner'])
const madeOf = (plan: Plan): readonly Plan[] => [
  plan,
  ...(plan.making.kind === 'formula' ? [...plan.making.parts.values()].flatMap(madeOf) : []),
]
const isOfPlants = (plan: Plan): boolean => definitionsOf(plan).some(({ kind }) => kind === 'plant')

/** A live tail reaches back to yesterday: of a series in finer steps it is with pages of charts alone. */
export const refuseTail = (plan: Plan, licence: Licence | undefined): void => {
  const refusal = lacking([plan], CHARTS, licence)
  if (refusal === undefined) return
  refuseSums([plan], refusal)
  if (plan.stepMs < HALF_HOUR_MS) throw accessProblem(refusal, 'The tail of a series by less than the half hour')
}
