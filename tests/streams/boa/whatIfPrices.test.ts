import { map, merge, of, timer, type Observable } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { itemsOfLists, played, type Items, type Move } from '../../../src/domain/boa/analytics/moves'
import { whatIfBody } from '../../../src/domain/boa/analytics/request'
import { pricerOf } from '../../../src/domain/boa/analytics/rules'
import type { BoaWhatIf, BoaWhatIfAnswer, HttpFault, WhatIfRules } from '../../../src/domain/wire'
import type { WhatIfPrice } from '../../../src/streams/lib/types'
import { whatIfPrices$, type Priced } from '../../../src/streams/boa/whatIfPrices'
import { fakeSources, fault, FRAME_MS } from '../../support/fakeSources'
import { inVirtualTime, recorded } from '../../support/virtualTime'
import { DESK, LISTS } from '../../views/support/desk'

const RULES: WhatIfRules = { marketPrice: 90, lossMultipliers: { 'T_SEAB-1': 0.98 } }
/** ms that the server takes, and the retry of a call that failed. */
const SERVER_MS = 5
const RETRY_MS = 300
/** From a price of the page to the server's answer: it is sent for once the price is drawn. */
const CONFIRM_MS = 2 * FRAME_MS + SERVER_MS

const { period } = DESK
const base = itemsOfLists(LISTS)
const after = (moves: readonly Move[]): Priced => ({ items: played(base, moves).items, period })
const add = (price: number): Move => ({ kind: 'add', name: 'My plant', volume: 4000, price })
const BASE: Priced = { items: base, period }
const FIRST = after([add(500)])
const SECOND = after([add(600)])

const pageOf = (items: Items, rules = RULES): BoaWhatIfAnswer => pricerOf(rules)(whatIfBody(items, period))
const texts = (price: WhatIfPrice) => [price.state, price.last?.priceString, price.why ?? price.differed?.priceString]

type Server = (body: BoaWhatIf, call: number) => BoaWhatIfAnswer | HttpFault
/** The rules where they are asked for, and the price by them. */
const serverOf =
  (rules: WhatIfRules = RULES): Server =>
  (body) => ({ ...pricerOf(rules)(body), ...(body.withRules === true && { rules }) })

type Tried = { readonly at: number; readonly on: Priced | undefined }
/** What is published for stacks at their ms, and the bodies that were sent. */
const run = (tried: readonly Tried[], server: Server, ms: number) => {
  const bodies: BoaWhatIf[] = []
  let published: readonly (readonly [number, ...ReturnType<typeof texts>])[] = []
  let prices: readonly WhatIfPrice[] = []
  inVirtualTime(({ flush }) => {
    const { sources } = fakeSources(0)
    const post = (_: string, body: unknown): Observable<unknown> => {
      bodies.push(body as BoaWhatIf)
      const answer = server(body as BoaWhatIf, bodies.length)
      return timer(SERVER_MS).pipe(
        map(() => {
          if (answer instanceof Error) throw answer
          return answer
        }),
      )
    }
    const on$ = merge(...tried.map(({ at, on }) => (at === 0 ? of(on) : timer(at).pipe(map(() => on)))))
    const seen = recorded(whatIfPrices$({ ...sources, http: { ...sources.http, post } }, on$), ms, () =>
      sources.clock.now(),
    )
    flush()
    published = seen.map(({ at, value }) => [at, ...texts(value.price)])
    prices = seen.map(({ value }) => value.price)
  })
  return { bodies, published, prices }
}

const OPENED: Tried = { at: 0, on: BASE }
const FIRST_AT_20: Tried = { at: 20, on: FIRST }
const at = (items: Items, rules?: WhatIfRules): string => pageOf(items, rules).priceString
const OPENING = [
  [0, 'asking', undefined, undefined],
  [SERVER_MS, 'here', at(base), undefined],
] as const

describe('prices of a what-if', () => {
  it('WIP-10 the first price and the rules are the server’s; then the page prices at once, and the server confirms', () => {
    const { published, bodies, prices } = run([OPENED, FIRST_AT_20, { at: 100, on: SECOND }], serverOf(), 400)
    expect(published).toEqual([
      ...OPENING,
      [20, 'page', '500.00', undefined],
      [20 + CONFIRM_MS, 'here', '500.00', undefined],
      [100, 'page', '600.00', undefined],
      [100 + CONFIRM_MS, 'here', '600.00', undefined],
    ])
    expect(bodies.map(({ withRules }) => withRules)).toEqual([true, undefined, undefined])
    // What was confirmed is what is shown: nothing is made again of it.
    expect(prices[3]?.last).toBe(prices[2]?.last)
  })

  it('WIP-11 where the server has another price, its own is shown with what the page had, and the rules are asked for again', () => {
    const changed = { ...RULES, buyPriceAdjustment: 7 }
    const server: Server = (body, call) => serverOf(call === 1 ? RULES : changed)(body, call)
    const { published, bodies } = run(
      [OPENED, FIRST_AT_20, { at: 100, on: SECOND }, { at: 200, on: FIRST }],
      server,
      400,
    )
    expect(published).toEqual([
      ...OPENING,
      [20, 'page', '500.00', undefined],
      [20 + CONFIRM_MS, 'here', '507.00', '500.00'],
      [100, 'asking', '507.00', undefined],
      [100 + SERVER_MS, 'here', '607.00', undefined],
      [200, 'page', '507.00', undefined],
      [200 + CONFIRM_MS, 'here', '507.00', undefined],
    ])
    expect(bodies.map(({ withRules }) => withRules)).toEqual([true, undefined, true, undefined])
  })

  it('WIP-12 what is refused has no price of the page either, then and at the next move', () => {
    const refused = fault('Your licence does not include this.', { kind: 'refused', status: 403 })
    const server: Server = (body, call) => (call > 1 ? refused : serverOf()(body, call))
    const { published, bodies } = run([OPENED, FIRST_AT_20, { at: 100, on: SECOND }], server, 20_000)
    expect(published).toEqual([
      ...OPENING,
      [20, 'page', '500.00', undefined],
      [20 + CONFIRM_MS, 'failed', '500.00', 'Your licence does not include this.'],
      [100, 'asking', '500.00', undefined],
      [100 + SERVER_MS, 'failed', '500.00', 'Your licence does not include this.'],
    ])
    expect(bodies).toHaveLength(3)
  })

  it('WIP-13 while the server is away the price is the page’s and said not to be confirmed, and is confirmed once it is back', () => {
    const away = fault('The server could not be reached.')
    const server: Server = (body, call) => (call === 2 || call === 3 ? away : serverOf()(body, call))
    const failedAt = 20 + CONFIRM_MS + RETRY_MS + SERVER_MS
    const { published } = run([OPENED, FIRST_AT_20], server, 20_000)
    expect(published).toEqual([
      ...OPENING,
      [20, 'page', '500.00', undefined],
      [failedAt, 'pageOnly', '500.00', 'The server could not be reached.'],
      [failedAt + 10_000 + SERVER_MS, 'here', '500.00', undefined],
    ])
  })

  it('WIP-14 without the server’s rules the page has no price: a server that is away from the beginning is waited for', () => {
    const away = fault('The server could not be reached.')
    const { published } = run([OPENED], (body, call) => (call > 2 ? serverOf()(body, call) : away), 20_000)
    expect(published.map(([, ...each]) => each)).toEqual([
      ['asking', undefined, undefined],
      ['failed', undefined, 'The server could not be reached.'],
      ['here', at(base), undefined],
    ])
  })

  it('WIP-15 an older answer never comes after a newer one, and what is over is not priced', () => {
    const { published, bodies } = run(
      [OPENED, FIRST_AT_20, { at: 21, on: SECOND }, { at: 22, on: undefined }],
      serverOf(),
      900,
    )
    expect(published).toEqual([
      ...OPENING,
      [20, 'page', '500.00', undefined],
      [21, 'page', '600.00', undefined],
      [22, 'asking', undefined, undefined],
    ])
    // What was replaced within its frame was not sent at all.
    expect(bodies).toHaveLength(1)
  })
})
