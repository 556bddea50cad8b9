import { pageOf, refusalOf, TIERS, tierName, type Need } from '../../src/domain/access'
import type { Call } from '../../src/domain/wire'
import type { AnyText } from './text'

/** Who may make a call, in words; `of` tells it value by value where a parameter decides. */
export type Who = {
  readonly kind: Need['kind'] | 'byParameter'
  readonly words: string
  readonly of?: readonly { readonly value: string; readonly words: string }[]
}

const leastTier = (need: Need): string => {
  const tier = TIERS.find((each) => !refusalOf(need, { tier: each, countries: ['Gb'], admin: false }))
  return tier === undefined ? '' : ` (${tierName(tier)} or higher)`
}

const pageNames = (pages: readonly string[]): string =>
  pages.map((page) => pageOf(page)?.displayName ?? page).join(' or ')

const wordsOf = (need: Need): string => {
  switch (need.kind) {
    case 'anyone':
      return 'Anyone, without a token'
    case 'user':
      return 'Any signed-in user'
    case 'page':
      return `Users whose licence opens ${pageNames(need.pages)}${leastTier(need)}`
    case 'boaAnalytics':
      return `Users with BOA analytics${leastTier(need)}`
    case 'admin':
      return 'Administrators'
    default:
      return need satisfies never
  }
}

/** What stands in the need of a page or a table, as the description says it. */
export const whoNeeds = (need: Need): Who => ({ kind: need.kind, words: wordsOf(need) })

/** Who may make a call. Where that hangs on a part of its path, the values of this part are asked one by one. */
export const whoCalls = ({ need }: Call, parameters: AnyText['parameters'] = {}): Who => {
  if (typeof need !== 'function') return whoNeeds(need)
  const [name = '', decides] = Object.entries(parameters).find(([, { values }]) => values !== undefined) ?? []
  const of = (decides?.values ?? []).map((value) => ({ value, words: wordsOf(need({ [name]: value })) }))
  return { kind: 'byParameter', words: of.map(({ value, words }) => `${value}: ${words}`).join('. '), of }
}
