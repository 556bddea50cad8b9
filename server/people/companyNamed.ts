import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import {
  caseDraftSchema,
  casesCall,
  deleteCaseCall,
  MOST_CASES,
  saveCaseCall,
} from '../../src/domain/boa/analytics/cases'
import {
  companyGroupsCall,
  deleteCompanyGroupCall,
  groupDraftSchema,
  MOST_COMPANY_GROUPS,
  saveCompanyGroupCall,
} from '../../src/domain/settings/companyGroups'
import type { WireCall, Form } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute, type Handler } from '../context/route'
import { badRequest, notFound, ProblemError } from '../http/problem'
import type { NamedItem, NamedKind } from '../store/types'
import { pageOf } from './paging'
import { addSaveRoute, COMPANY_LIMIT, noCompanySpace, refuseLocked } from './saving'
import { actorOf, type PeopleService } from './service'
import { deletionEntry } from './deletionEntry'

/** The calls and words of one kind of what companies keep by name. */
type NamedShelf<List extends WireCall, Save extends WireCall & { readonly request: Form }> = {
  readonly kind: NamedKind
  /** "case", as sentences have it. */
  readonly word: string
  readonly most: number
  /** Whether an item takes the place of one that the same person has saved under the same name. */
  readonly replaces: boolean
  readonly list: List
  readonly save: Save
  readonly remove: WireCall & { readonly request: Form }
  /** What is kept of it, without its name. */
  readonly content: z.ZodMiniType<object>
}

type Draft = { readonly name: string }

const sameName = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/** What a company keeps by name: everybody of it reads and adds, whoever saved an item or an administrator deletes it. */
const addShelf = <List extends WireCall, Save extends WireCall & { readonly request: Form }>(
  app: FastifyInstance,
  service: PeopleService,
  { kind, word, most, replaces, list, save, remove, content }: NamedShelf<List, Save>,
): void => {
  const { store, clock, keyedMutex, limits } = service

  /** An item whose content was damaged is left out, and the others are shown. */
  const readItem = ({ id, name, by, at, data }: NamedItem): readonly object[] => {
    const read = z.safeParse(content, data)
    return read.success ? [{ id, name, by, at, ...read.data }] : []
  }

  addRoute(app, list, (async ({ request, params }) => {
    const { company } = personOf(request).account
    if (company.trim() === '') return { items: [] }
    return await pageOf(params, (count, after) => store.namedItems.page(company, kind, count, after), readItem)
  }) as Handler<List>)

  addSaveRoute(app, save, (async ({ body, request }) => {
    const { name, ...data } = body as Draft
    const { company, email, userId } = personOf(request).account
    if (company.trim() === '') throw new ProblemError(403, 'No company.', 'Your account belongs to no company.')
    await refuseLocked(service, userId)
    limits.sends(userId)
    return await keyedMutex(`${kind} of ${company}`, async () => {
      const all = await store.namedItems.of(company, kind)
      const known = all.find((each) => sameName(each.name, name))
      const replaced = replaces && known?.by === email ? known : undefined
      if (known && !replaced)
        throw badRequest({ name: [`name: ${known.by} has saved a ${word} “${known.name}”: choose another name.`] })
      if (!replaced && all.length >= most)
        throw new ProblemError(409, 'No room left.', `A company stores at most ${most} ${word}s: delete one first.`)
      if ((await store.namedItems.bytes(company)) + Buffer.byteLength(JSON.stringify(data)) > COMPANY_LIMIT)
        throw noCompanySpace('cases and plant groups')
      const retained = { id: randomUUID(), name, by: email, at: clock.now(), data }
      await store.namedItems.put(company, kind, retained)
      // The new one is kept by now: at the worst there are two.
      if (replaced) await store.namedItems.remove(company, kind, replaced.id)
      return { ...data, id: retained.id, name, by: email, at: retained.at }
    })
  }) as Handler<Save>)

  addSaveRoute(app, remove, async ({ body, request }) => {
    const { id } = body as { readonly id: string }
    const { company, email, userId, admin } = personOf(request).account
    await refuseLocked(service, userId)
    const all = company.trim() === '' ? [] : await store.namedItems.of(company, kind)
    const found = all.find((each) => each.id === id)
    if (found === undefined) throw notFound(`There is no such ${word} in your company.`)
    if (found.by !== email && !admin) {
      const why = `“${found.name}” is a ${word} of ${found.by}: they or an administrator of the company can delete it.`
      throw new ProblemError(403, 'Not yours.', why)
    }
    const entry = deletionEntry(actorOf(request, clock), { kind, company, ...found })
    await store.namedItems.remove(company, kind, id, found.by === email ? undefined : entry)
    return undefined
  })
}

/** What-ifs and plant groups that a company keeps by name. */
export const companyNamedRoutes = (app: FastifyInstance, service: PeopleService): void => {
  addShelf(app, service, {
    kind: 'whatIf',
    word: 'case',
    most: MOST_CASES,
    replaces: false,
    list: casesCall,
    save: saveCaseCall,
    remove: deleteCaseCall,
    content: z.pick(caseDraftSchema, { period: true, moves: true }),
  })
  addShelf(app, service, {
    kind: 'plantGroup',
    word: 'group',
    most: MOST_COMPANY_GROUPS,
    replaces: true,
    list: companyGroupsCall,
    save: saveCompanyGroupCall,
    remove: deleteCompanyGroupCall,
    content: z.omit(groupDraftSchema, { name: true }),
  })
}
