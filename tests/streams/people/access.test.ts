import { describe, expect, it } from 'vitest'
import { fault } from '../../support/fakeSources'
import { HOUR, loginUntil } from '../../support/fakeIdentity'
import { ACCOUNT, LISTS, play, START } from './stage'

const GOOD = loginUntil(START + HOUR)
const OPEN = { hasAccess: true, accessRequired: 'Enact Visualise' }

describe('what a user may open', () => {
  it('AC01 the pages of the country are asked once, and again when the country changes', () => {
    const said: unknown[] = []
    play({
      before: ({ identity, world }) => {
        identity.signedIn(GOOD)
        world.answer('GET /staticApi/pageAccess/France', () => ({ news: OPEN }))
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

  it('AC01 a call that fails says why, is made once more, and then every 30 s until it succeeds', () => {
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
  it('AC05 a visitor’s country is left alone', () => expect(instead(false)).toEqual([]))
})
