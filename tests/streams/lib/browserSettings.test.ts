import { describe, expect, it } from 'vitest'
import type { BrowserStorage } from '../../../src/infra/types/sources'
import { browserSettings$, theme$, type BrowserSettings } from '../../../src/streams/lib/browserSettings'
import { inVirtualTime } from '../../support/virtualTime'

const storageOf = (stored: Map<string, string>): BrowserStorage => ({
  read: (key) => stored.get(key),
  write: (key, value) => {
    stored.set(key, value)
    return true
  },
})
const BASE: BrowserSettings = { windowMode: 'current', autoRollover: true }

describe('settings of this browser', () => {
  it('STR-107 browserSettings$ reads what is stored when a reader comes, and unsubscribes from the choices when that reader leaves', () =>
    inVirtualTime(({ cold, expectObservable, expectSubscriptions, flush }) => {
      const stored = new Map([['enact.windowMode', 'trading']])
      const choices$ = cold('n--l--r', { n: {}, l: { theme: 'light' }, r: { autoRollover: false } } as const)
      const settings$ = browserSettings$(storageOf(stored), choices$)
      stored.set('enact.windowMode', 'current')
      expectObservable(settings$, '^----!').toBe('n--l-', { n: BASE, l: { ...BASE, theme: 'light' } })
      // What the first reader’s choice left in the storage is there for the second.
      expectObservable(settings$, '----^---!').toBe('----n--l-', {
        n: { ...BASE, theme: 'light' },
        l: { ...BASE, theme: 'light' },
      })
      expectSubscriptions(choices$.subscriptions).toBe(['^----!', '----^---!'])
      flush()
      expect([...stored]).toEqual([
        ['enact.windowMode', 'current'],
        ['enact.theme', 'light'],
      ])
    }))

  it('STR-108 theme$ is subscribed to the operating system only while no theme is chosen, and to nothing after its reader left', () =>
    inVirtualTime(({ hot, cold, expectObservable, expectSubscriptions }) => {
      const prefersDark$ = cold('t--f', { t: true, f: false })
      const settings$ = hot('n----m-l--n----', {
        n: BASE,
        m: { ...BASE, autoRollover: false },
        l: { ...BASE, theme: 'light' as const },
      })
      const shown$ = theme$({ screen: { prefersDark$ } }, settings$)
      expectObservable(shown$, '^-----------!').toBe('d--l------d--', { d: 'dark', l: 'light' })
      expectSubscriptions(settings$.subscriptions).toBe('^-----------!')
      expectSubscriptions(prefersDark$.subscriptions).toBe(['^------!', '----------^-!'])
    }))
})
