import { notFound } from '../http/problem'
import type { AccountRow, Store } from '../store/types'

const USER_ID = /^[\w.-]{1,100}$/

/** The account of an id as it comes from a path. @throws a 404 where there is none */
export const accountById = async ({ accounts }: Pick<Store, 'accounts'>, userId: string): Promise<AccountRow> => {
  const row = USER_ID.test(userId) ? await accounts.byId(userId) : undefined
  if (row) return row
  throw notFound('There is no account of this id.')
}
