import { BehaviorSubject, finalize, merge, Observable, takeUntil, timer, defer } from 'rxjs'
import { describe, expect, it } from 'vitest'
import type { AccessView } from '../../../src/domain/access/menu'
import { createApp, type App } from '../../../src/streams/app/createApp'
import { FEATURES, settingsOf } from '../../../src/streams/features'
import { provideApp } from '../../../src/streams/lib/currentApp'
import type { AppSources } from '../../../src/streams/lib/feature'
import { showLicenceNeeded } from '../../../src/streams/people/intents'
import { peopleFeature } from '../../../src/streams/people/feature'
import { releasesFeature, retryReleases } from '../../../src/streams/releases/hooks'
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

const readInto = (app: App) => {
  const view = new BehaviorSubject<AccessView | undefined>(undefined)
  const closed = new BehaviorSubject<readonly string[]>([])
  const denied = new BehaviorSubject<string | undefined>(undefined)
  const over$ = merge(timer(MS), app.closed$)
  viewFeature(app)
    .view$.pipe(takeUntil(over$))
    .subscribe((value) => view.next(value))
  viewFeature(app)
    .closedSections$.pipe(takeUntil(over$))
    .subscribe((ids) => closed.next([...ids]))
  peopleFeature(app)
    .denied$.pipe(takeUntil(over$))
    .subscribe((modal) => denied.next(modal?.type))
  releasesFeature(app).list$.pipe(takeUntil(over$)).subscribe()
  return () => ({ view: view.value, closed: closed.value, denied: denied.value })
}

const UNTOUCHED = { view: 'Enact', closed: [], denied: undefined }

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
        showLicenceNeeded()
        retryReleases()
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
      const acted = { view: 'EnVision', closed: ['balancing'], denied: 'licenseNoLogout' }
      expect(seen).toEqual([acted, UNTOUCHED, 'EnVision', undefined, [2, 1], acted, acted, [2, 2]])
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
          openAt.push(readB().view, b.open().length > 0)
          b.app.close()
          openAt.push(b.open())
        },
      })
      flush()
      expect(openAt).toEqual([true, [], 'EnVision', true, []])
    }))
})
