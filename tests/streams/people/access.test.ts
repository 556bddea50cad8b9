import { describe, expect, it } from 'vitest'
import { fault } from '../../support/fakeSources'
import { HOUR, loginUntil } from '../../support/fakeIdentity'
import { ACCOUNT, LISTS, play, START } from './stage'

const GOOD = loginUntil(START + HOUR)
const OPEN = { hasAccess: true, accessRequired: 'Enact Visualise' }
const CLOSED = { ...OPEN, hasAccess: false }

const BOTH = LISTS.countries.map((country) => ({ ...country, hasEuropeAccess: true }))

describe('what a user may open', () => {
  it('AC01 the pages of the country are asked once, and again when the country changes', () => {
    const reported: unknown[] = []
    play({
      before: ({ identity, context }) => {
        identity.signedIn(GOOD)
        context.answer('GET /staticApi/pageAccess/France', () => ({ news: OPEN }))
        context.answer('POST /staticApi/staticStore', () => ({ ...LISTS, countries: BOTH }))
      },
      at: ({ present, country$ }) => ({
        0: () => present.pageAccess$.subscribe((loaded) => reported.push(loaded)),
        1000: () => country$.next('France'),
        1500: () => country$.next('France'),
      }),
      ms: 3000,
      then: (_published, { context }) => {
        expect(context.times('GET /staticApi/pageAccess/Gb')).toEqual([0])
        expect(context.times('GET /staticApi/pageAccess/France')).toEqual([1000])
        expect(reported).toMatchObject([
          { kind: 'waiting' },
          { kind: 'ready', value: { 'boa-dashboard': { hasAccess: true, access: 'Boa' } } },
          // Not for a moment the pages of another country.
          { kind: 'waiting' },
          { kind: 'ready', value: { news: OPEN } },
        ])
      },
    })
  })

  it('AC01 they are requested a visitor too, and again for who signs in', () =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'visitor' }, { kind: 'signedIn', login: GOOD }),
      at: ({ identity, present }) => ({
        0: () => present.pageAccess$.subscribe(),
        1000: () => identity.elsewhere({ kind: 'signedIn', homeAccountId: GOOD.homeAccountId }),
      }),
      ms: 3000,
      then: (_published, { context }) => expect(context.times('GET /staticApi/pageAccess/Gb')).toEqual([0, 1000]),
    }))

  it('AC01 a call that fails says why, is made once more, and then after growing pauses until it succeeds', () => {
    const reported: string[] = []
    play({
      before: ({ context }) => context.fail('GET /staticApi/pageAccess/Gb', fault('Down.'), 3),
      at: ({ present }) => ({ 0: () => present.pageAccess$.subscribe(({ kind }) => reported.push(kind)) }),
      ms: 100_000,
      then: (_published, { context }) => {
        expect(reported).toEqual(['waiting', 'failed', 'ready'])
        expect(context.times('GET /staticApi/pageAccess/Gb')).toHaveLength(4)
      },
    })
  })

  it('AC03 there is no access to notifications until the server has said so', () => {
    const reported: unknown[] = []
    play({
      before: ({ identity }) => identity.signedIn(GOOD),
      at: ({ present }) => ({
        0: () => present.notificationAccess$.subscribe(({ hasAccess }) => reported.push(hasAccess)),
      }),
      ms: 1000,
      then: () => expect(reported).toEqual([false, true]),
    })
  })

  it('AU01 the account is asked once per login, and never for a visitor', () => {
    const reported: unknown[] = []
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 60_000))
        identity.renews(loginUntil(START + HOUR))
      },
      at: ({ present }) => ({ 0: () => present.account$.subscribe((loaded) => reported.push(loaded)) }),
      ms: 100_000,
      then: (_published, { context }) => {
        expect(context.times('GET /usersettingsapi/account')).toEqual([0])
        expect(reported).toEqual([{ kind: 'waiting' }, { kind: 'ready', value: ACCOUNT }])
      },
    })
  })
})

describe('the default country', () => {
  const countries = [
    { id: 'Gb', name: 'Great Britain', hasEuropeAccess: false },
    { id: 'France', name: 'France', hasEuropeAccess: true },
  ]
  const instead = (signedIn: boolean): string[] => {
    const reported: string[] = []
    play({
      before: ({ identity, context }) => {
        if (signedIn) identity.signedIn(GOOD)
        context.answer('POST /staticApi/staticStore', () => ({ ...LISTS, countries }))
      },
      at: ({ present, country$, context }) => ({
        0: () =>
          present.countryInstead$.subscribe((country) => {
            reported.push(`${context.clock.now() - START} ${country}`)
            country$.next(country)
          }),
        1000: () => country$.next('Gb'),
      }),
      ms: 2000,
      then: () => undefined,
    })
    return reported
  }
  it('AC05 one without Europe access is to be replaced by the first that has it, whenever it is chosen', () =>
    expect(instead(true)).toEqual(['50 France', '1000 France']))

  /** What is said of the pages to a licence for France alone; its settings still have Gb. */
  const reported = (lists: () => unknown, failing = false): unknown[] => {
    const values: unknown[] = []
    play({
      before: ({ identity, context }) => {
        identity.signedIn(GOOD)
        if (failing) context.fail('POST /staticApi/staticStore', fault('Down.'))
        else context.answer('POST /staticApi/staticStore', lists)
        context.answer('GET /staticApi/pageAccess/Gb', () => ({ 'my-account': CLOSED }))
        context.answer('GET /staticApi/pageAccess/France', () => ({ 'my-account': OPEN }))
      },
      at: ({ present }) => ({
        0: () =>
          present.pageAccess$.subscribe((loaded) =>
            values.push(loaded.kind === 'ready' ? loaded.value['my-account']?.hasAccess : loaded.kind),
          ),
      }),
      ms: 60_000,
      then: () => undefined,
    })
    return values
  }
  it('AC05 the pages are those of the country that takes its place, and never for a moment those of one without a licence', () => {
    const seen = reported(() => ({ ...LISTS, countries }))
    expect(seen.at(-1)).toBe(true)
    expect(seen).not.toContain(false)
  })
  it('AC05 where no country has access, or the lists do not come, the server’s answer holds', () => {
    const none = countries.map((country) => ({ ...country, hasEuropeAccess: false }))
    expect(reported(() => ({ ...LISTS, countries: none })).at(-1)).toBe(false)
    expect(reported(() => undefined, true).at(-1)).toBe(false)
  })
  it('AC05 a visitor’s country is left alone', () => expect(instead(false)).toEqual([]))
})
