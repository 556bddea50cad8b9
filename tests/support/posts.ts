import { randomUUID } from 'node:crypto'
import type { ListType } from '../../src/domain/wire'
import { bearerAt, PEOPLE } from './signIn'

/** The product's own calls, made as one of its people: to set a scene, and to see what the server has. */

export type Answer = { readonly status: number; readonly body: unknown }

const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  return { status: response.status, body: text === '' ? undefined : (JSON.parse(text) as unknown) }
}

export const getAs = async (url: string, email: string, path: string): Promise<Answer> =>
  answerOf(await fetch(url + path, { headers: await bearerAt(url, email) }))

export const postAs = async (url: string, email: string, path: string, body: unknown): Promise<Answer> => {
  const headers = { ...(await bearerAt(url, email)), 'content-type': 'application/json' }
  return answerOf(await fetch(url + path, { method: 'POST', headers, body: JSON.stringify(body) }))
}

type Lists = {
  readonly dashboardsWithOrder: { readonly dashboardIdsInOrder: readonly string[] }
  readonly bingoWithOrder: { readonly boards: readonly Item[]; readonly boardIdsInOrder: readonly string[] }
  readonly subscriptionsWithOrder: { readonly subscriptionsInOrder: readonly string[] }
  readonly revs: Readonly<Record<string, number>>
}
type Item = { readonly id: string; readonly name?: string }

export const listsOf = async (url: string, email: string): Promise<Lists> =>
  (await getAs(url, email, '/usersettingsapi/getUserSettings/')).body as Lists

const orderOf = (lists: Lists, type: ListType): readonly string[] => {
  if (type === 'dashboard') return lists.dashboardsWithOrder.dashboardIdsInOrder
  return type === 'bingo' ? lists.bingoWithOrder.boardIdsInOrder : lists.subscriptionsWithOrder.subscriptionsInOrder
}

/** Puts a new item at the end of one of a user's lists. The user has settings already. */
export const putItem = async (url: string, email: string, type: ListType, data: Item): Promise<Answer> => {
  const lists = await listsOf(url, email)
  return postAs(url, email, '/usersettingsapi/itemsWithOrdering/update', {
    type,
    id: data.id,
    data,
    ordering: [...orderOf(lists, type), data.id],
    baseRev: 0,
    orderBaseRev: lists.revs[`order/${type}`] ?? 0,
    requestId: randomUUID(),
  })
}

/** Tells a notice as an administrator; its id. */
export const notifyNotice = async (url: string, notice: Readonly<Record<string, unknown>>): Promise<string> => {
  const { status, body } = await postAs(url, PEOPLE.admin, '/adminApi/notices', notice)
  if (status !== 201) throw new Error(`the notice was refused with ${status}: ${JSON.stringify(body)}`)
  return (body as { id: string }).id
}

export const withdrawNotice = (url: string, id: string): Promise<Answer> =>
  postAs(url, PEOPLE.admin, `/adminApi/notices/${id}/withdraw`, {})

/** Changes basic settings as the user himself would, from the revision that the server has. */
export const changeBasic = async (
  url: string,
  email: string,
  patch: Readonly<Record<string, unknown>>,
): Promise<void> => {
  const { body } = await getAs(url, email, '/usersettingsapi/getUserSettings/')
  const { otherSettings, revs } = body as { otherSettings: Record<string, unknown>; revs: Record<string, number> }
  const settings = { ...otherSettings, ...patch }
  const reported = { settings, baseRev: revs['basic'] ?? 0, requestId: randomUUID() }
  const { status } = await postAs(url, email, '/usersettingsapi/postusersettings', reported)
  if (status !== 200) throw new Error(`the settings were refused with ${status}`)
}
