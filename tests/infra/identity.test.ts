import { filter, firstValueFrom, lastValueFrom, map, Subject, toArray } from 'rxjs'
import { beforeEach, describe, expect, it } from 'vitest'
import { SESSION_CHANNEL, IdentitySignIn, type IdentityContext } from '../../src/infra/identity/identity'
import { identityFaultOf, type IdentityFault } from '../../src/domain/access'
import type { Arrival } from '../../src/infra/types/identity'
import type { Arrived, Grant, IdentityProvider } from '../../src/infra/identity/identityMsal'
import { LOGIN_KEY, loginRecord, type IdentityStore } from '../../src/infra/identity/identityRecord'

const NOW = 1_790_000_000_000
const HOUR = 3_600_000
const CONFIG = {
  kind: 'local',
  authority: 'https://idp.localhost/',
  clientId: 'spa',
  knownAuthorities: [],
  scopes: ['app.read'],
}

const store = (): IdentityStore & { readonly retained: Map<string, string> } => {
  const retained = new Map<string, string>()
  return {
    retained,
    get length() {
      return retained.size
    },
    key: (index) => [...retained.keys()][index] ?? null,
    getItem: (key) => retained.get(key) ?? null,
    setItem: (key, value) => void retained.set(key, value),
    removeItem: (key) => void retained.delete(key),
  }
}

const grantOf = (homeAccountId: string, n = 1, ends = NOW + HOUR): Grant => ({
  token: `token-${homeAccountId}-${n}`,
  homeAccountId,
  email: `${homeAccountId}@north.example`,
  name: homeAccountId,
  accessExpiresAt: ends,
  tokenExpiresAt: ends,
})

/** One browser: storage and messages that its tabs share, one provider that knows who is signed in. */
const browser = () => {
  const lasting = store()
  const message$ = new Subject<{ from: object; channel: string; message: unknown }>()
  const requested: string[] = []
  const state = {
    now: NOW,
    config: CONFIG as unknown,
    online: true,
    redirect: undefined as Arrived | undefined,
    redirectFault: undefined as Error | undefined,
    held: undefined as Grant | undefined,
    renewal: undefined as Grant | undefined,
    running: 0,
    most: 0,
    fails: undefined as Error | undefined,
  }
  let turn: Promise<unknown> = Promise.resolve()

  const tab = () => {
    const ofTab = store()
    const me = {}
    const restarts: string[] = []
    const query = <T>(what: string, answer: () => T): Promise<T> => {
      requested.push(what)
      return state.fails === undefined ? Promise.resolve().then(answer) : Promise.reject(state.fails)
    }
    const provider: IdentityProvider = {
      arrived: () => {
        const { redirect, redirectFault } = state
        state.redirect = state.redirectFault = undefined
        if (redirect) state.held = redirect.grant
        return redirectFault === undefined ? Promise.resolve(redirect) : Promise.reject(redirectFault)
      },
      present: (id) =>
        query(`present ${id}`, () => {
          if (!state.held) throw Object.assign(new Error(), { errorCode: 'login_required' })
          return state.held
        }),
      renewed: async (id) => {
        state.most = Math.max(state.most, ++state.running)
        await Promise.resolve()
        return query(`renewed ${id}`, () => (state.held = state.renewal ?? grantOf(id, 2, NOW + 2 * HOUR))).finally(
          () => state.running--,
        )
      },
      leave: ({ returnTo, loginType, prompt }) =>
        query(`leave ${returnTo} ${loginType} ${prompt ?? ''}`, () => undefined),
      end: (id) => query(`end ${id}`, () => state.held?.homeAccountId === id),
      clear: (butFor) => query(`clear ${butFor ?? 'all'}`, () => undefined),
    }
    let loads = 0
    const context: IdentityContext = {
      now: () => state.now,
      record: loginRecord(
        () => lasting,
        () => ofTab,
      ),
      tabs: {
        on: (channel) =>
          message$.pipe(
            filter((sent) => sent.channel === channel && sent.from !== me),
            map(({ message }) => message),
          ),
        send: (channel, message) => message$.next({ from: me, channel, message }),
      },
      config: () => (state.online ? Promise.resolve(state.config) : Promise.reject(new Error('offline'))),
      provider: () => {
        loads += 1
        return Promise.resolve(provider)
      },
      alone: (work) => {
        const mine = turn.then(work)
        turn = mine.catch(() => undefined)
        return mine
      },
      here: () => '/boa-dashboard',
      restart: (path) => void restarts.push(path),
      comeBackTo: (path) => void requested.push(`back ${path}`),
    }
    const signIn = new IdentitySignIn(context)
    const signedIn: boolean[] = []
    signIn.signedIn$.subscribe((is) => signedIn.push(is))
    return { signIn, ofTab, restarts, signedIn, loads: () => loads }
  }
  return { lasting, message$, requested, state, tab }
}

type Browser = ReturnType<typeof browser>
type Tab = ReturnType<Browser['tab']>

let here: Browser
beforeEach(() => {
  here = browser()
})

const begin = (tab: Tab): Promise<Arrival> => firstValueFrom(tab.signIn.begin())
const done = async (work: ReturnType<IdentitySignIn['forget']>): Promise<IdentityFault | undefined> => {
  try {
    await lastValueFrom(work.pipe(toArray()))
    return undefined
  } catch (fault) {
    return fault as IdentityFault
  }
}

/** A tab that has just come back from the provider. */
const signedInTab = async (id = 'ada'): Promise<Tab> => {
  const tab = here.tab()
  tab.ofTab.setItem('enact.away', '1')
  here.state.redirect = { grant: grantOf(id), returnTo: '/dashboard', loginType: 'lcp' }
  await begin(tab)
  return tab
}

describe('the start of a page', () => {
  it('AU01 a visitor loads nothing of sign-in, and his calls carry no token', async () => {
    const tab = here.tab()
    expect(await tab.signIn.token()).toBeUndefined()
    expect(await begin(tab)).toEqual({ kind: 'visitor' })
    expect(tab.loads()).toBe(0)
    expect(here.requested).toEqual([])
    expect(tab.signedIn).toEqual([false])
  })

  it('AU01 back from the provider there is a login, its record holds no token, and other tabs are reported', async () => {
    const received: unknown[] = []
    here.message$.subscribe(({ channel, message }) => received.push([channel, message]))
    const tab = here.tab()
    tab.ofTab.setItem('enact.away', '1')
    here.state.redirect = { grant: grantOf('ada'), returnTo: '/dashboard', loginType: 'lcp' }
    expect(await begin(tab)).toEqual({
      kind: 'signedIn',
      returnTo: '/dashboard',
      login: {
        email: 'ada@north.example',
        name: 'ada',
        loginType: 'lcp',
        homeAccountId: 'ada',
        accessExpiresAt: NOW + HOUR,
        tokenExpiresAt: NOW + HOUR,
      },
    })
    expect(await tab.signIn.token()).toBe('token-ada-1')
    expect(here.lasting.retained.get(LOGIN_KEY)).not.toContain('token-')
    expect(received).toEqual([[SESSION_CHANNEL, { kind: 'signedIn', homeAccountId: 'ada' }]])
    expect(tab.ofTab.retained.size).toBe(0)
  })

  it('AU01 a later page reads the stored login, and a call that comes first waits for it', async () => {
    await signedInTab()
    const next = here.tab()
    const token = next.signIn.token()
    expect(await begin(next)).toMatchObject({ kind: 'signedIn', login: { loginType: 'lcp', name: 'ada' } })
    expect(await token).toBe('token-ada-1')
    expect(here.requested.filter((what) => what.startsWith('present'))).toHaveLength(1)
  })

  it('AU01 a login that can be read no more is reported, and the call goes without a token', async () => {
    await signedInTab()
    here.state.held = undefined
    const next = here.tab()
    expect(await begin(next)).toEqual({
      kind: 'failed',
      fault: { kind: 'interaction' },
      stored: true,
      loginType: 'lcp',
    })
    expect(await next.signIn.token()).toBeUndefined()
  })

  it('AU03 what the provider refused is no stored login', async () => {
    const tab = here.tab()
    tab.ofTab.setItem('enact.away', '1')
    here.state.redirectFault = Object.assign(new Error(), { errorCode: 'access_denied' })
    expect(await begin(tab)).toEqual({ kind: 'failed', fault: { kind: 'denied' }, stored: false })
    expect(here.lasting.retained.size).toBe(0)
  })

  it('AU01 without the server nothing is decided: a later try finds the login', async () => {
    await signedInTab()
    here.state.online = false
    const next = here.tab()
    expect(await begin(next)).toMatchObject({ kind: 'failed', fault: { kind: 'offline' } })
    expect(next.signedIn).toEqual([])
    here.state.online = true
    expect(await begin(next)).toMatchObject({ kind: 'signedIn' })
    expect(next.signedIn).toEqual([true])
  })

  it('AU01 a way to the provider that was broken off leaves a visitor', async () => {
    const tab = here.tab()
    tab.ofTab.setItem('enact.away', '1')
    expect(await begin(tab)).toEqual({ kind: 'visitor' })
    expect(tab.ofTab.retained.size).toBe(0)
  })

  it('AU11 a server without sign-in says so', async () => {
    here.state.config = { kind: 'off' }
    const tab = here.tab()
    await begin(tab)
    expect(await done(tab.signIn.signIn({ returnTo: '/', loginType: 'local' }))).toEqual({
      kind: 'other',
      message: 'This server has no sign-in.',
    })
    expect(tab.ofTab.retained.size).toBe(0)
  })

  it.each([undefined, '', '{', '[]', '{"email":1}'])('AU01 rubbish in the record is a visitor: %s', async (text) => {
    if (text !== undefined) here.lasting.setItem(LOGIN_KEY, text)
    expect(await begin(here.tab())).toEqual({ kind: 'visitor' })
  })
})

describe('leaving for the provider', () => {
  it('AU01 the back button of the provider’s page comes back to the page that was wanted, never to another site', async () => {
    const tab = here.tab()
    await begin(tab)
    for (const returnTo of ['/dashboard', '//evil.example'])
      await done(tab.signIn.signIn({ returnTo, loginType: 'local', prompt: 'login' }))
    expect(here.requested.filter((what) => what.startsWith('back'))).toEqual(['back /dashboard', 'back /'])
    expect(here.requested).toContain('leave /dashboard local login')
    expect(tab.ofTab.getItem('enact.away')).not.toBeNull()
  })
})

describe('renewal', () => {
  it('AU05 a renewed token is the one that calls carry, and the record knows its end', async () => {
    const tab = await signedInTab()
    expect(await firstValueFrom(tab.signIn.renew())).toMatchObject({
      accessExpiresAt: NOW + 2 * HOUR,
      loginType: 'lcp',
    })
    expect(await tab.signIn.token()).toBe('token-ada-2')
    expect(here.lasting.retained.get(LOGIN_KEY)).toContain(String(NOW + 2 * HOUR))
    expect(tab.signedIn).toEqual([true])
  })

  it('AU05 one at a time over all tabs, and the second takes what the first has got', async () => {
    const tabs = [await signedInTab(), here.tab(), here.tab()]
    for (const tab of tabs.slice(1)) await begin(tab)
    here.requested.length = 0
    await Promise.all(tabs.flatMap((tab) => [firstValueFrom(tab.signIn.renew()), firstValueFrom(tab.signIn.renew())]))
    expect(here.requested.filter((what) => what.startsWith('renewed'))).toEqual(['renewed ada'])
    expect(here.state.most).toBe(1)
    for (const tab of tabs) expect(await tab.signIn.token()).toBe('token-ada-2')
  })

  it('AU05 a call after the end renews first; when that fails it goes without, and not each call tries', async () => {
    const tab = await signedInTab()
    here.state.now = NOW + HOUR + 1
    here.state.held = undefined
    here.state.fails = Object.assign(new Error(), { errorCode: 'login_required' })
    here.requested.length = 0
    expect(await tab.signIn.token()).toBeUndefined()
    const tries = here.requested.length
    expect(tries).toBeGreaterThan(0)
    expect(await tab.signIn.token()).toBeUndefined()
    expect(here.requested).toHaveLength(tries)
    here.state.fails = undefined
    here.state.now += 10_000
    expect(await tab.signIn.token()).toBe('token-ada-2')
  })

  it('AU04 a refusal counts only for the token that is held now', async () => {
    const tab = await signedInTab()
    const received: unknown[] = []
    tab.signIn.rejected$.subscribe((rejection) => received.push(rejection))
    tab.signIn.rejected('/api/boa', 'token-ada-0')
    expect(received).toEqual([])
    tab.signIn.rejected('/api/boa', 'token-ada-1')
    expect(received).toEqual([{ path: '/api/boa' }])
  })
})

describe('the end of a login', () => {
  const personal = (): string[] => [...here.lasting.retained.keys()]

  beforeEach(() => {
    here.lasting.setItem('enact.theme', 'dark')
  })

  it('S30 sign-out leaves nothing of the user in this browser, tells the other tabs, and ends it at the provider', async () => {
    const tab = await signedInTab()
    const other = here.tab()
    await begin(other)
    const received: unknown[] = []
    other.signIn.elsewhere$.subscribe((message) => received.push(message))
    here.lasting.setItem('enact.user.ada.emailAccess', '1')
    here.lasting.setItem('enact.user.u1.settings', '{}')
    here.lasting.setItem('msal.3|token', 'x')
    other.ofTab.setItem('enact.user.ada.draft', 'x')
    expect(await done(tab.signIn.signOut())).toBeUndefined()
    expect(personal()).toEqual(['enact.theme'])
    expect(other.ofTab.retained.size).toBe(0)
    expect(received).toEqual([{ kind: 'signedOut' }])
    expect(here.requested).toContain('end ada')
    for (const each of [tab, other]) {
      expect(each.signedIn.at(-1)).toBe(false)
      expect(await each.signIn.token()).toBeUndefined()
    }
    // The other tab begins anew: it finds nobody.
    expect(await begin(here.tab())).toEqual({ kind: 'visitor' })
  })

  it('S30 when the provider cannot be reported, this browser forgets all the same', async () => {
    const tab = await signedInTab()
    here.lasting.setItem('msal.3|token', 'x')
    here.state.fails = Object.assign(new Error('x'), { errorCode: 'endpoint_missing', errorMessage: 'No end.' })
    expect(await done(tab.signIn.signOut())).toEqual({ kind: 'other', message: 'No end.' })
    expect(personal()).toEqual(['enact.theme'])
  })

  it('S30 sign-out of a login that only the record knows comes home by itself', async () => {
    const tab = await signedInTab()
    here.state.held = undefined
    expect(await done(tab.signIn.signOut())).toBeUndefined()
    expect(tab.restarts).toEqual(['/'])
  })

  it('S30 forgetting clears tokens, record and everything personal, and tells the other tabs', async () => {
    const tab = await signedInTab()
    here.lasting.setItem('enact.user.ada.emailAccess', '1')
    here.lasting.setItem('msal.3|token', 'x')
    const received: unknown[] = []
    here.tab().signIn.elsewhere$.subscribe((message) => received.push(message))
    expect(await done(tab.signIn.forget())).toBeUndefined()
    expect(personal()).toEqual(['enact.theme'])
    expect(here.requested).toContain('clear all')
    expect(received).toEqual([{ kind: 'signedOut' }])
  })

  it('S30 any user who signs in after another who never signed out finds nothing of him', async () => {
    await signedInTab('ada')
    here.lasting.setItem('enact.user.ada.emailAccess', '1')
    const bob = await signedInTab('bob')
    expect(personal().sort()).toEqual(['enact.login', 'enact.theme'])
    expect(here.requested).toContain('clear bob')
    expect(await bob.signIn.token()).toBe('token-bob-1')
    expect(here.lasting.retained.get(LOGIN_KEY)).not.toContain('ada')
  })

  it('S30 a message of another form is not received', async () => {
    const tab = await signedInTab()
    const received: unknown[] = []
    tab.signIn.elsewhere$.subscribe((message) => received.push(message))
    for (const message of [null, 'signedOut', { kind: 'signedIn' }, { kind: 'root' }])
      here.message$.next({ from: {}, channel: SESSION_CHANNEL, message })
    expect(received).toEqual([])
    expect(await tab.signIn.token()).toBe('token-ada-1')
  })
})

describe('what sign-in can fail with', () => {
  it.each<[string, IdentityFault['kind']]>([
    ['access_denied', 'denied'],
    ['interaction_required', 'interaction'],
    ['login_required', 'interaction'],
    ['consent_required', 'interaction'],
    ['no_account_error', 'interaction'],
    ['timed_out', 'iframe'],
    ['monitor_window_timeout', 'iframe'],
    ['iframe_closed_prematurely', 'iframe'],
    ['block_iframe_reload', 'iframe'],
    ['no_network_connectivity', 'offline'],
    ['post_request_failed', 'offline'],
    ['invalid_grant', 'invalid'],
    ['user_cancelled', 'cancelled'],
    ['state_mismatch', 'other'],
  ])('AU07 %s is %s', (errorCode, kind) =>
    expect(identityFaultOf(Object.assign(new Error(), { errorCode })).kind).toBe(kind),
  )

  it('AU11 anything else keeps the provider’s own words', () => {
    expect(identityFaultOf({ errorCode: 'x', errorMessage: 'Too bad.' })).toEqual({
      kind: 'other',
      message: 'Too bad.',
    })
    expect(identityFaultOf(new Error('Odd.'))).toEqual({ kind: 'other', message: 'Odd.' })
    expect(identityFaultOf(undefined)).toEqual({ kind: 'other', message: 'The identity provider gave no reason.' })
    expect(identityFaultOf({ name: 'InteractionRequiredAuthError', errorCode: 'AADSTS50058' }).kind).toBe('interaction')
    expect(identityFaultOf({ kind: 'offline' })).toEqual({ kind: 'offline' })
  })
})
