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
    const said: unknown[] = []
    play({
      before: ({ identity, world }) => {
        identity.signedIn(GOOD)
        world.answer('GET /staticApi/pageAccess/France', () => ({ news: OPEN }))
        world.answer('POST /staticApi/staticStore', () => ({ ...LISTS, countries: BOTH }))
      },
      at: ({ present, country$ }) => ({
        0: () => present.pageAccess$.subscribe((loaded) => said.push(loaded)),
        1000: () => country$.next('France'),
        1500: () => country$.next('France'),
      }),
      ms: 3000,
      then: (_told, { world }) => {
        expect(world.times('GET /staticApi/pageAccess/Gb')).toEqual([0])
        expect(world.times('GET /staticApi/pageAccess/France')).toEqual([1000])
        expect(said).toMatchObject([
          { kind: 'waiting' },
          { kind: 'ready', value: { 'boa-dashboard': { hasAccess: true, access: 'Boa' } } },
          // Not for a moment the pages of another country.
          { kind: 'waiting' },
          { kind: 'ready', value: { news: OPEN } },
        ])
      },
    })
  })

  it('AC01 they are asked for a visitor too, and anew for who signs in', () =>
    play({
      before: ({ identity }) => identity.arrive({ kind: 'visitor' }, { kind: 'signedIn', login: GOOD }),
      at: ({ identity, present }) => ({
        0: () => present.pageAccess$.subscribe(),
        1000: () => identity.elsewhere({ kind: 'signedIn', homeAccountId: GOOD.homeAccountId }),
      }),
      ms: 3000,
      then: (_told, { world }) => expect(world.times('GET /staticApi/pageAccess/Gb')).toEqual([0, 1000]),
    }))

  it('AC01 a call that fails says why, is made once more, and then after growing pauses until it succeeds', () => {
    const said: string[] = []
    play({
      before: ({ world }) => world.fail('GET /staticApi/pageAccess/Gb', fault('Down.'), 3),
      at: ({ present }) => ({ 0: () => present.pageAccess$.subscribe(({ kind }) => said.push(kind)) }),
      ms: 100_000,
      then: (_told, { world }) => {
        expect(said).toEqual(['waiting', 'failed', 'ready'])
        expect(world.times('GET /staticApi/pageAccess/Gb')).toHaveLength(4)
      },
    })
  })

  it('AC03 there is no access to notifications until the server has said so', () => {
    const said: unknown[] = []
    play({
      before: ({ identity }) => identity.signedIn(GOOD),
      at: ({ present }) => ({
        0: () => present.notificationAccess$.subscribe(({ hasAccess }) => said.push(hasAccess)),
      }),
      ms: 1000,
      then: () => expect(said).toEqual([false, true]),
    })
  })

  it('AU01 the account is asked once per login, and never for a visitor', () => {
    const said: unknown[] = []
    play({
      before: ({ identity }) => {
        identity.signedIn(loginUntil(START + 60_000))
        identity.renews(loginUntil(START + HOUR))
      },
      at: ({ present }) => ({ 0: () => present.account$.subscribe((loaded) => said.push(loaded)) }),
      ms: 100_000,
      then: (_told, { world }) => {
        expect(world.times('GET /usersettingsapi/account')).toEqual([0])
        expect(said).toEqual([{ kind: 'waiting' }, { kind: 'ready', value: ACCOUNT }])
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
    const said: string[] = []
    play({
      before: ({ identity, world }) => {
        if (signedIn) identity.signedIn(GOOD)
        world.answer('POST /staticApi/staticStore', () => ({ ...LISTS, countries }))
      },
      at: ({ present, country$, world }) => ({
        0: () =>
          present.countryInstead$.subscribe((country) => {
            said.push(`${world.clock.now() - START} ${country}`)
            country$.next(country)
          }),
        1000: () => country$.next('Gb'),
      }),
      ms: 2000,
      then: () => undefined,
    })
    return said
  }
  it('AC05 one without Europe access is to be replaced by the first that has it, whenever it is chosen', () =>
    expect(instead(true)).toEqual(['50 France', '1000 France']))

  /** What is said of the pages to a licence for France alone; its settings still have Gb. */
  const said = (lists: () => unknown, failing = false): unknown[] => {
    const values: unknown[] = []
    play({
      before: ({ identity, world }) => {
        identity.signedIn(GOOD)
        if (failing) world.fail('POST /staticApi/staticStore', fault('Down.'))
        else world.answer('POST /staticApi/staticStore', lists)
        world.answer('GET /staticApi/pageAccess/Gb', () => ({ 'my-account': CLOSED }))
        world.answer('GET /staticApi/pageAccess/France', () => ({ 'my-account': OPEN }))
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
    const seen = said(() => ({ ...LISTS, countries }))
    expect(seen.at(-1)).toBe(true)
    expect(seen).not.toContain(false)
  })
  it('AC05 where no country has access, or the lists do not come, the server’s answer holds', () => {
    const none = countries.map((country) => ({ ...country, hasEuropeAccess: false }))
    expect(said(() => ({ ...LISTS, countries: none })).at(-1)).toBe(false)
    expect(said(() => undefined, true).at(-1)).toBe(false)
  })
  it('AC05 a visitor’s country is left alone', () => expect(instead(false)).toEqual([]))
})
