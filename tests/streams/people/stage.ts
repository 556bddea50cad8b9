import { BehaviorSubject, Subject, takeUntil, timer, type Observable } from 'rxjs'
import type { PeopleIntent } from '../../../src/streams/people/types'
import { people, type PeopleStreams } from '../../../src/streams/people/people'
import type { StaticStore } from '../../../src/domain/wire'
import { fakeIdentity, type FakeIdentity } from '../../support/fakeIdentity'
import { fakeSources, script, type FakeSources } from '../../support/fakeSources'
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
export const goodServer = (context: FakeSources): void => {
  context.answer('GET /usersettingsapi/emailaccess', () => true)
  context.answer('GET /usersettingsapi/account', () => ACCOUNT)
  context.answer('GET /staticApi/pageAccess/Gb', () => ({
    'boa-dashboard': { hasAccess: true, accessRequired: 'Enact Visualise', access: 'Boa' },
    notifications: { hasAccess: true, accessRequired: 'Enact Visualise' },
  }))
  context.answer('POST /staticApi/staticStore', () => LISTS)
  context.answer('POST /refreshtoken/internalb2ctoken', () => 'the.token.checked')
}

export type Stage = {
  readonly context: FakeSources
  readonly identity: FakeIdentity
  readonly present: PeopleStreams
  readonly country$: BehaviorSubject<string>
  readonly view$: BehaviorSubject<'Enact' | 'EnVision'>
  readonly query: (intent: PeopleIntent) => void
  /** All that a stream says, as `ms value`. */
  readonly published: (stream$: Observable<unknown>) => string[]
}

type Play = {
  /** Before the page starts. */
  readonly before?: (stage: Omit<Stage, 'present' | 'published'>) => void
  /** What happens at which ms. */
  readonly at?: (stage: Stage) => Readonly<Record<number, () => void>>
  readonly ms: number
  /** Streams to write down, and what to say of them when all is over. */
  readonly then: (published: Readonly<Record<'user' | 'denied' | 'alert' | 'way', string[]>>, stage: Stage) => void
}

const textsOf = (value: unknown): string => {
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
    const context = fakeSources(START)
    const identity = fakeIdentity(context, START)
    const intents$ = new Subject<PeopleIntent>()
    const country$ = new BehaviorSubject('Gb')
    const view$ = new BehaviorSubject<'Enact' | 'EnVision'>('Enact')
    const query = (intent: PeopleIntent): void => intents$.next(intent)
    goodServer(context)
    before?.({ context, identity, country$, view$, query })
    const present = people(identity.sources, intents$, { country$, view$ })
    const published = (stream$: Observable<unknown>): string[] => {
      const lines: string[] = []
      stream$.pipe(takeUntil(timer(ms))).subscribe((value) => {
        const line = textsOf(value)
        if (lines.at(-1)?.split(' ').slice(1).join(' ') !== line) lines.push(`${context.clock.now() - START} ${line}`)
      })
      return lines
    }
    const stage: Stage = { context, identity, present, country$, view$, query, published }
    const lines = {
      user: published(present.user$),
      denied: published(present.denied$),
      alert: published(present.alert$),
      way: published(present.pendingNavigation$),
    }
    present.effects$.pipe(takeUntil(timer(ms))).subscribe()
    if (at) script(at(stage))
    flush()
    then(lines, stage)
  })
