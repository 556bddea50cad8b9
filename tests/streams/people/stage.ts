import { BehaviorSubject, Subject, takeUntil, timer, type Observable } from 'rxjs'
import type { PeopleIntent } from '../../../src/streams/people/intents'
import { people, type People } from '../../../src/streams/people/people'
import type { StaticStore } from '../../../src/domain/wire'
import { fakeIdentity, type FakeIdentity } from '../../support/fakeIdentity'
import { fakeSources, script, type FakeWorld } from '../../support/fakeSources'
import { inVirtualTime } from '../../support/virtualTime'

export const START = 1_790_000_000_000

export const LISTS: StaticStore = {
  fuelTypes: [],
  liveTableOptions: [],
  countries: [
    { id: 'Gb', name: 'Great Britain', hasEuropeAccess: true },
    { id: 'France', name: 'France', hasEuropeAccess: false },
  ],
  jointSeriesEndpoints: [],
  hasLicence: true,
  dynamicSeriesNew: [{ id: 'Demand', name: 'Demand', unit: 'MW', country: 'Gb', options: [] }],
  bingoEnums: [{ id: 'mel', name: 'MEL', unit: 'MW', description: '' }],
}

export const ACCOUNT = {
  userId: 'u1',
  email: 'ada@north.example',
  name: 'Ada',
  company: 'North Power',
  tier: 'Analyse',
  countries: ['Gb'],
  admin: false,
}

/** The server of a licensed user: every call of people's streams is answered well. */
export const goodServer = (world: FakeWorld): void => {
  world.answer('GET /usersettingsapi/emailaccess', () => true)
  world.answer('GET /usersettingsapi/account', () => ACCOUNT)
  world.answer('GET /staticApi/pageAccess/Gb', () => ({
    'boa-dashboard': { hasAccess: true, accessRequired: 'Enact Visualise', access: 'Boa' },
    notifications: { hasAccess: true, accessRequired: 'Enact Visualise' },
  }))
  world.answer('POST /staticApi/staticStore', () => LISTS)
  world.answer('POST /refreshtoken/internalb2ctoken', () => 'the.token.checked')
}

export type Stage = {
  readonly world: FakeWorld
  readonly identity: FakeIdentity
  readonly present: People
  readonly country$: BehaviorSubject<string>
  readonly view$: BehaviorSubject<'Enact' | 'EnVision'>
  readonly ask: (intent: PeopleIntent) => void
  /** All that a stream says, as `ms value`. */
  readonly told: (stream$: Observable<unknown>) => string[]
}

type Play = {
  /** Before the page starts. */
  readonly before?: (stage: Omit<Stage, 'present' | 'told'>) => void
  /** What happens at which ms. */
  readonly at?: (stage: Stage) => Readonly<Record<number, () => void>>
  readonly ms: number
  /** Streams to write down, and what to say of them when all is over. */
  readonly then: (told: Readonly<Record<'user' | 'denied' | 'alert' | 'way', string[]>>, stage: Stage) => void
}

const wordsOf = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return String(value)
  const { kind, type, expired, text } = value as {
    kind?: string
    type?: string
    expired?: boolean
    text?: string
  }
  if (type !== undefined) return type
  if (text !== undefined) return text
  return expired === true ? `${String(kind)} expired` : String(kind)
}

/** Runs a page of people's streams in virtual time, with the good server unless the test says otherwise. */
export const play = ({ before, at, ms, then }: Play): void =>
  inVirtualTime(({ flush }) => {
    const world = fakeSources(START)
    const identity = fakeIdentity(world, START)
    const intents$ = new Subject<PeopleIntent>()
    const country$ = new BehaviorSubject('Gb')
    const view$ = new BehaviorSubject<'Enact' | 'EnVision'>('Enact')
    const ask = (intent: PeopleIntent): void => intents$.next(intent)
    goodServer(world)
    before?.({ world, identity, country$, view$, ask })
    const present = people(identity.sources, intents$, { country$, view$ })
    const told = (stream$: Observable<unknown>): string[] => {
      const lines: string[] = []
      stream$.pipe(takeUntil(timer(ms))).subscribe((value) => {
        const line = wordsOf(value)
        if (lines.at(-1)?.split(' ').slice(1).join(' ') !== line) lines.push(`${world.clock.now() - START} ${line}`)
      })
      return lines
    }
    const stage: Stage = { world, identity, present, country$, view$, ask, told }
    const lines = {
      user: told(present.user$),
      denied: told(present.denied$),
      alert: told(present.alert$),
      way: told(present.pendingNavigation$),
    }
    present.effects$.pipe(takeUntil(timer(ms))).subscribe()
    if (at) script(at(stage))
    flush()
    then(lines, stage)
  })
