import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDeepStrictEqual } from 'node:util'
import { itemKey, type WireCall, type Conflict, type Form, type ItemKey, type Saved } from '../../src/domain/wire'
import { personOf } from '../context/access'
import { addRoute, type BodyOf, type Handler } from '../context/route'
import { ProblemError } from '../http/problem'
import { readBody } from '../http/reading'
import type { Item, ItemWrite, WriteAnswer } from '../store/types'
import type { PeopleService } from './service'
import { refuseUnsafe } from './unsafe'

/** Adds a route that saves: what no text may have is refused before the body is read. */
export const addSaveRoute = <C extends WireCall & { readonly request: Form }>(
  app: FastifyInstance,
  call: C,
  handler: Handler<C>,
): void =>
  addRoute(app, call, handler, {
    read: (body) => {
      refuseUnsafe(body)
      return readBody(call.request, body) as BodyOf<C>
    },
  })

const LOCKED = 'uploadLocked'

/** True where the stored basic settings say that nothing is saved (decision C2). */
export const statesLocked = (basic: Item | undefined): boolean =>
  typeof basic?.data === 'object' &&
  basic.data !== null &&
  'lockedAccount' in basic.data &&
  basic.data.lockedAccount === LOCKED

const locked = (): ProblemError =>
  new ProblemError(
    423,
    'This account saves nothing now.',
    'The account is locked against saving (uploadLocked). Set it to unlocked in the settings, then save again.',
  )

/** For what is saved elsewhere than in the user's own settings. @throws ProblemError 423 where the account is uploadLocked */
export const refuseLocked = async ({ store }: PeopleService, userId: string): Promise<void> => {
  if (statesLocked(await store.settings.one(userId, itemKey.basic))) throw locked()
}

/** Bytes of the dashboards that a company has saved, and of its cases and groups. */
export const COMPANY_LIMIT = 20_000_000

export const noCompanySpace = (items: string): ProblemError =>
  new ProblemError(
    413,
    'No room left.',
    `The ${items} that your company has saved may have ${COMPANY_LIMIT / 1_000_000} MB in all: delete one first.`,
  )

export type Save = { readonly requestId: string; readonly writes: readonly ItemWrite[] }

/**
 * Writes for a user, one save at a time, unless their account is uploadLocked (423). `plan` makes the writes once it is
 * their turn.
 */
export const save = (
  { store, keyedMutex }: PeopleService,
  userId: string,
  plan: () => Save | Promise<Save>,
): Promise<WriteAnswer> =>
  keyedMutex(userId, async () => {
    if (statesLocked(await store.settings.one(userId, itemKey.basic))) throw locked()
    const { requestId, writes } = await plan()
    return store.settings.write(userId, requestId, writes)
  })

type BasicSave = {
  readonly settings: { readonly lockedAccount: string }
  readonly baseRev: number
  readonly requestId: string
}

/**
 * The one save that a lock lets through: basic settings that take it away. The save that had set it may arrive twice;
 * it is then answered as the first time.
 */
export const saveBasic = (
  { store, keyedMutex }: PeopleService,
  userId: string,
  { settings, baseRev, requestId }: BasicSave,
): Promise<WriteAnswer> =>
  keyedMutex(userId, async () => {
    const stored = await store.settings.one(userId, itemKey.basic)
    if (stored && statesLocked(stored) && settings.lockedAccount === LOCKED) {
      if (!isDeepStrictEqual(stored.data, settings)) throw locked()
      return { kind: 'saved', revs: { [itemKey.basic]: stored.rev } }
    }
    return store.settings.write(userId, requestId, [{ key: itemKey.basic, baseRev, data: settings }])
  })

/** A change of something that this user never had: it sounds the same whether or not somebody else has it. */
const neverThere = (current: Conflict['current'], key: ItemKey | undefined): boolean => {
  const now = key === undefined ? undefined : current[key]
  return now?.rev === 0 && now.data === null
}

const CHANGED = {
  status: 409,
  title: 'Changed elsewhere.',
  detail: 'It was changed in another tab or on another machine. Nothing was saved; take over what is there now.',
} as const
const NOT_FOUND = {
  status: 404,
  title: 'Not found.',
  detail: 'You have no such item, and nothing was saved. If it is to be new, its baseRev is 0.',
} as const

/**
 * What a write's answer is to its caller: `Saved`; a 409 that brings the items as they are; 413.
 * @param key the item that must have existed: a 404, with the same body, where the user never had it
 */
export const sendWrite = (reply: FastifyReply, answer: WriteAnswer, key?: ItemKey): FastifyReply => {
  switch (answer.kind) {
    case 'saved':
      return reply.send({ revs: answer.revs } satisfies Saved)
    case 'conflict': {
      const { current } = answer
      const problem = neverThere(current, key) ? NOT_FOUND : CHANGED
      const body = { type: 'about:blank', ...problem, current }
      return reply.code(problem.status).type('application/problem+json').send(body)
    }
    case 'tooLarge': {
      const megabytes = Math.floor(answer.limit / 1_000_000)
      throw new ProblemError(
        413,
        'Too much to store.',
        `All settings of a user may take ${megabytes} MB. Delete what is no longer needed, then save again.`,
      )
    }
    default:
      return answer satisfies never
  }
}

/** Saves the writes of a request (`save`) and answers it (`sendWrite`). */
export const saveAndSend = async (
  service: PeopleService,
  { request, reply, body: { requestId } }: Saving,
  writes: readonly ItemWrite[],
  key?: ItemKey,
): Promise<FastifyReply> => sendWrite(reply, await save(service, userOf(request), () => ({ requestId, writes })), key)

type Saving = {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly body: { readonly requestId: string }
}

/** The user of a request, by its token. */
export const userOf = (request: FastifyRequest): string => personOf(request).userId
