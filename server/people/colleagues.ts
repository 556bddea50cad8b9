import type { AccountRow, Accounts } from '../store/faces'

/**
 * The enabled people of the same company, never the person himself, by email in lower case. Company and email are those
 * of the account rows. Nobody is a colleague of somebody without a company.
 */
export const colleaguesOf = async (
  accounts: Accounts,
  { userId, company }: AccountRow,
): Promise<ReadonlyMap<string, AccountRow>> => {
  if (company.trim() === '') return new Map()
  const people = (await accounts.ofCompany(company)).filter((each) => each.userId !== userId && each.enabled)
  const sorted = [...people].sort((a, b) => (a.email < b.email ? -1 : 1))
  return new Map(sorted.map((each) => [each.email.toLowerCase(), each]))
}
