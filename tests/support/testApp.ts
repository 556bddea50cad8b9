import { EMPTY, NEVER, Subject } from 'rxjs'
import { newUserDocument, type Settings } from '../../src/domain/settings'
import type { IdentityClient } from '../../src/infra/types/identity'
import { createApp, type App } from '../../src/streams/app/createApp'
import { settingsOf } from '../../src/streams/features'
import { provideApp } from '../../src/streams/lib/currentApp'
import type { AppSources, Feature, FeatureOf, FeatureParts } from '../../src/streams/lib/feature'
import { deskFeature, type Desk } from '../../src/streams/lib/provider'
import type { LiveTableStreams } from '../../src/streams/lib/tableTypes'
import { peopleFeature } from '../../src/streams/people/feature'
import type { SettingsView } from '../../src/streams/settings/types'
import { fakeSources, type FakeSources } from './fakeSources'
import { tabLocks } from './tabLocks'

const VISITOR: IdentityClient = {
  begin: () => NEVER,
  renew: () => NEVER,
  signIn: () => NEVER,
  signOut: () => EMPTY,
  forget: () => EMPTY,
  rejected$: NEVER,
  elsewhere$: NEVER,
  restart: () => undefined,
  here: () => '/',
}

/** A browser in which nobody is signed in, whose devices do nothing, and to which no market comes. */
export const appSources = (more: Partial<AppSources> = {}, context: FakeSources = fakeSources(0)): AppSources => ({
  ...context.sources,
  identity: VISITOR,
  log: { warn: () => undefined },
  running: () => 0,
  notifications: {
    permission: () => 'absent',
    query: () => EMPTY,
    show: () => NEVER,
    open: () => undefined,
  },
  speech: { print: () => EMPTY },
  sound: () => undefined,
  locks: tabLocks()(),
  loadPush: () => NEVER as unknown as ReturnType<AppSources['loadPush']>,
  save: () => undefined,
  pages: new Set(),
  // Never settles by itself, and keeps no clock of a test waiting.
  loadMarket: () => NEVER as unknown as ReturnType<AppSources['loadMarket']>,
  ...more,
})

const NO_LISTS = {
  static$: NEVER,
  plants$: NEVER,
  earliest$: NEVER,
  europePlants$: NEVER,
  staticAnswered$: NEVER,
  plantsAnswered$: NEVER,
}

type TestApp = {
  readonly sources?: AppSources
  /** Those that it has from its beginning; by default those alone that are read. */
  readonly features?: readonly FeatureOf[]
  /** Puts parts of a test in the place of features, before any is made. */
  readonly put?: (app: App) => void
}

/** Puts an app under every hook and intent, and runs its effects. */
export const testApp = ({ sources = appSources(), features = [], put = () => undefined }: TestApp = {}): App => {
  const app = createApp(sources, features, settingsOf)
  put(app)
  provideApp(app)
  app.start()
  return app
}

/** Parts of a feature of which a test says no more than what is read. */
export const partsOf = <F extends FeatureParts>(_of: Feature<F>, parts: Partial<F>): F => parts as F

type People = ReturnType<typeof peopleFeature>

/** People of whom nothing is known but what a test says. */
export const testPeople = (more: Partial<People> = {}): People =>
  partsOf(peopleFeature, {
    user$: NEVER,
    account$: NEVER,
    pageAccess$: NEVER,
    notificationAccess$: NEVER,
    denied$: NEVER,
    alert$: NEVER,
    pendingNavigation$: NEVER,
    countryInstead$: NEVER,
    reference: NO_LISTS,
    intents$: new Subject(),
    ...more,
  })

/** A live table that never comes. */
export const NO_TABLE: LiveTableStreams = {
  view$: NEVER,
  frame$: NEVER,
  history$: () => NEVER,
  latest: () => undefined,
}

/** Puts a market under the hooks of an app, of which nothing is known but what a test says. */
export const putDesk = (app: App, more: Partial<Desk> = {}): void => {
  const desk: Desk = {
    sources: app.sources,
    now$: NEVER,
    source$: NEVER,
    connection$: NEVER,
    picker$: NEVER,
    boa$: NEVER,
    analytics$: NEVER,
    liveBoa$: () => NEVER,
    pastBoa$: () => NEVER,
    theme$: NEVER,
    serverClock$: NEVER,
    table: () => NO_TABLE,
    close: () => undefined,
  }
  deskFeature(app).present$.next({ ...desk, ...more })
}

/** Settings of a user that have come: the defaults but for what a test says. */
export const testSettings = (basic: Partial<Settings> = {}, more: Partial<SettingsView> = {}): SettingsView => {
  const document = newUserDocument()
  return {
    document: { ...document, basic: { ...document.basic, ...basic } },
    stage: 'here',
    save: { state: 'idle' },
    broken: [],
    ...more,
  }
}
