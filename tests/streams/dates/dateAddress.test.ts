import { afterEach, describe, expect, it } from 'vitest'
import { dateAddress$, datesFromAddress } from '../../../src/streams/dates/intents'
import { provideApp } from '../../../src/streams/lib/currentApp'
import { visited } from '../../../src/streams/routing/intents'
import { testApp } from '../../support/testApp'

const at = (pathname: string, search = '') =>
  ({ pathname, search, hash: '', key: 'k', state: null, how: 'PUSH' }) as const

afterEach(() => provideApp(undefined))

describe('the address of a page’s dates', () => {
  it('DT11 is the router’s until the picker, which is loaded later, has put it there; another page’s counts for nothing', () => {
    const app = testApp()
    provideApp(app)
    visited(at('/monthly-summary', '?day=2026-05-01'))
    const queries: string[] = []
    const others: string[] = []
    const subscriptions = [
      dateAddress$(app, 'monthly-summary').subscribe(({ query }) => queries.push(query)),
      dateAddress$(app, 'gb-index').subscribe(({ query }) => others.push(query)),
    ]
    datesFromAddress('monthly-summary', { query: '?day=2026-05-01', own: false })
    expect(queries).toEqual(['?day=2026-05-01'])
    datesFromAddress('monthly-summary', { query: '?day=2026-04-01', own: true })
    visited(at('/monthly-summary', '?day=2026-04-01'))
    visited(at('/gb-index', '?from=2026-11-01'))
    datesFromAddress('monthly-summary', undefined)
    expect([queries, others]).toEqual([
      ['?day=2026-05-01', '?day=2026-04-01', ''],
      ['', '?from=2026-11-01'],
    ])
    for (const subscription of subscriptions) subscription.unsubscribe()
  })
})
