import { BehaviorSubject, finalize, merge, Observable, takeUntil, timer, defer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import { createApp, type App } from '../../../src/streams/app/createApp'
import { FEATURES, settingsOf } from '../../../src/streams/features'
import { dateAddress$, datesFromAddress } from '../../../src/streams/dates/intents'
import { formsFeature } from '../../../src/streams/forms/feature'
import { editFeedback } from '../../../src/streams/forms/intents'
import { provideApp, sender } from '../../../src/streams/lib/currentApp'
import type { AppSources } from '../../../src/streams/lib/feature'
import { noticesFeature } from '../../../src/streams/notices/feature'
import { toast } from '../../../src/streams/notices/intents'
import { peopleFeature } from '../../../src/streams/people/feature'
import { releasesFeature, retryReleases } from '../../../src/streams/releases/hooks'
import { routingFeature } from '../../../src/streams/routing/feature'
import { visited } from '../../../src/streams/routing/intents'
import { settingsFeature } from '../../../src/streams/settings/feature'
import { setTheme } from '../../../src/streams/settings/intents'
import { setView, toggleSection } from '../../../src/streams/view/intents'
import { viewFeature } from '../../../src/streams/view/feature'
import { fakeIdentity, HOUR, loginUntil } from '../../support/fakeIdentity'
import { fakeSources, script } from '../../support/fakeSources'
import { appSources } from '../../support/testApp'
import { inVirtualTime } from '../../support/virtualTime'
import { goodServer, START } from '../people/stage'

const MS = 5000

/** Subscriptions to a value's streams that are not over, by name; functions that give streams are followed. */
const counted = <T>(value: T, open: Map<string, number>, name = ''): T => {
  const add = (by: number): void => void open.set(name, (open.get(name) ?? 0) + by)
  if (value instanceof Observable)
    return defer(() => {
      add(1)
      return value.pipe(finalize(() => add(-1)))
    }) as T
  if (typeof value === 'function')
    return ((...given: unknown[]) => counted<unknown>(Reflect.apply(value, undefined, given), open, name)) as T
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const members = Object.entries(value).map(([key, member]) => [key, counted<unknown>(member, open, `${name}.${key}`)])
  return Object.fromEntries(members) as T
}

const appOver = () => {
  const context = fakeSources(START)
  const identity = fakeIdentity(context, START)
  identity.signedIn(loginUntil(START + HOUR))
  goodServer(context)
  context.answer('GET /staticApi/releases', () => [])
  const open = new Map<string, number>()
  const sources = counted<AppSources>(appSources({ ...identity.sources }, context), open)
  const app = createApp(sources, FEATURES, settingsOf)
  return { context, identity, app, open: () => [...open].filter(([, count]) => count !== 0) }
}

/** What is known of the features of an app, as of the last that each has told. */
const readInto = (app: App) => {
  const over$ = merge(timer(MS), app.closed$)
  const last = <T, V>(stream$: Observable<T>, pick: (value: T) => V): (() => V | undefined) => {
    const known = new BehaviorSubject<V | undefined>(undefined)
    stream$.pipe(takeUntil(over$)).subscribe((value) => known.next(pick(value)))
    return () => known.value
  }
  const { view$, closedSections$ } = viewFeature(app)
  const reads = {
    view: last(view$, (view) => view),
    closed: last(closedSections$, (ids) => [...ids]),
    denied: last(peopleFeature(app).denied$, (modal) => modal?.type),
    theme: last(settingsFeature(app).browserChoices$, ({ theme }) => theme),
    notes: last(formsFeature(app).feedback$, ({ draft }) => draft.notes),
    toasts: last(noticesFeature(app).toasts$, (toasts) => toasts.map(({ key }) => key)),
    address: last(dateAddress$(app, 'news'), ({ query }) => query),
    visit: last(routingFeature(app).route$, ({ visit }) => visit?.pathname),
  }
  last(releasesFeature(app).list$, () => undefined)
  return () => Object.fromEntries(Object.entries(reads).map(([name, read]) => [name, read()]))
}

const UNTOUCHED = {
  view: 'Enact',
  closed: [],
  denied: undefined,
  theme: undefined,
  notes: '',
  toasts: [],
  address: '',
  visit: undefined,
}
const ACTED = {
  view: 'EnVision',
  closed: ['balancing'],
  denied: 'licenseNoLogout',
  theme: 'light',
  notes: 'words',
  toasts: ['a'],
  address: '?day=2026-11-20',
  visit: '/news',
}

const queryPeople = sender(peopleFeature, ({ intents$ }) => intents$)

describe('two apps in one process', () => {
  it('an intent reaches the current app alone, and what is read, saved and requested is of its own sources', () =>
    inVirtualTime(({ flush }) => {
      const a = appOver()
      const b = appOver()
      const readA = readInto(a.app)
      const readB = readInto(b.app)
      a.app.start()
      b.app.start()
      const act = (): void => {
        setView('EnVision')
        toggleSection('balancing')
        queryPeople({ kind: 'showLicenceNeeded' })
        retryReleases()
        setTheme('light')
        editFeedback({ notes: 'words' })
        toast({ key: 'a', title: 'A', text: 'a' })
        datesFromAddress('news', { query: '?day=2026-11-20', own: false })
        visited({ pathname: '/news', search: '', hash: '', key: 'k', state: null, how: 'PUSH' })
      }
      const seen: unknown[] = []
      const releasesOf = ({ context }: typeof a): number => context.times('GET /staticApi/releases').length
      script({
        1000: () => {
          provideApp(a.app)
          act()
        },
        2000: () => {
          seen.push(readA(), readB(), a.context.stored.get('enact.view'), b.context.stored.get('enact.view'))
          seen.push([releasesOf(a), releasesOf(b)])
          provideApp(b.app)
          act()
        },
        3000: () => {
          seen.push(readA(), readB(), [releasesOf(a), releasesOf(b)])
          a.app.close()
          b.app.close()
        },
      })
      flush()
      expect(seen).toEqual([ACTED, UNTOUCHED, 'EnVision', undefined, [2, 1], ACTED, ACTED, [2, 2]])
    }))

  it('close leaves no subscription on the sources, and does not end another app', () =>
    inVirtualTime(({ flush }) => {
      const a = appOver()
      const b = appOver()
      a.app.start()
      b.app.start()
      readInto(a.app)
      const readB = readInto(b.app)
      const openAt: unknown[] = []
      script({
        1000: () => {
          openAt.push(a.open().length > 0)
          a.app.close()
          openAt.push(a.open())
          provideApp(b.app)
          setView('EnVision')
        },
        2000: () => {
          openAt.push(readB()['view'], b.open().length > 0)
          b.app.close()
          openAt.push(b.open())
        },
      })
      flush()
      expect(openAt).toEqual([true, [], 'EnVision', true, []])
    }))
})
