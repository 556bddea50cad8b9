import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  caseDraftSchema,
  casesCall,
  deleteCaseCall,
  MOST_CASES,
  saveCaseCall,
  type SavedCase,
} from '../../src/domain/boa/analytics/cases'
import { personOf } from '../context/access'
import { addRoute } from '../context/route'
import { badRequest, notFound, ProblemError } from '../http/problem'
import type { KeptCase } from '../store/types'
import { addSaveRoute, refuseLocked } from './saving'
import type { PeopleService } from './service'

const contentSchema = z.pick(caseDraftSchema, { period: true, moves: true })

/** A case whose content can be read; one that was damaged is left out, and the others are shown. */
const caseOf = ({ id, name, by, at, data }: KeptCase): readonly SavedCase[] => {
  const read = z.safeParse(contentSchema, data)
  return read.success ? [{ id, name, by, at, ...read.data }] : []
}

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** What-ifs that a company keeps by name. */
export const whatIfCaseRoutes = (app: FastifyInstance, service: PeopleService): void => {
  const { store, clock, keyedMutex, limits } = service

  addRoute(app, casesCall, async ({ request }) => {
    const { company } = personOf(request).account
    return company.trim() === '' ? [] : (await store.whatIfCases.of(company)).flatMap(caseOf)
  })

  addSaveRoute(app, saveCaseCall, async ({ body: { name, period, moves }, request }) => {
    const { company, email, userId } = personOf(request).account
    if (company.trim() === '') throw new ProblemError(403, 'No company.', 'Your account belongs to no company.')
    await refuseLocked(service, userId)
    limits.sends(userId)
    return await keyedMutex(`cases of ${company}`, async () => {
      const all = await store.whatIfCases.of(company)
      const known = all.find((each) => sameName(each.name, name))
      if (known)
        throw badRequest({ name: [`name: ${known.by} has saved a case “${known.name}”: choose another name.`] })
      if (all.length >= MOST_CASES)
        throw new ProblemError(409, 'No room left.', `A company keeps at most ${MOST_CASES} cases: delete one first.`)
      const kept = { id: randomUUID(), name, by: email, at: clock.now(), data: { period, moves } }
      await store.whatIfCases.put(company, kept)
      return { id: kept.id, name, period, moves, by: email, at: kept.at }
    })
  })

  addSaveRoute(app, deleteCaseCall, async ({ body: { id }, request }) => {
    const { company, email, userId, admin } = personOf(request).account
    await refuseLocked(service, userId)
    const found =
      company.trim() === '' ? undefined : (await store.whatIfCases.of(company)).find((each) => each.id === id)
    if (found === undefined) throw notFound('There is no such case in your company.')
    if (found.by !== email && !admin) {
      const why = `“${found.name}” is a case of ${found.by}: they or an administrator of the company can delete it.`
      throw new ProblemError(403, 'Not yours.', why)
    }
    await store.whatIfCases.remove(company, id)
    return undefined
  })
}
