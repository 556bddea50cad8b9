import { describe, expect, it } from 'vitest'
import { createApp } from '../../../src/streams/app/createApp'
import { feature } from '../../../src/streams/lib/feature'
import { script } from '../../support/fakeSources'
import { marbleApp } from '../../support/marbleApps'
import { appSources } from '../../support/testApp'
import { inVirtualTime } from '../../support/virtualTime'

const newApp = () => createApp(appSources(), [], marbleApp().settingsOf)

describe('a feature of an app', () => {
  it('STR-113 is made at the first call and once for each app, and its effects are subscribed to once, from the start of the app to its end', () =>
    inVirtualTime(({ cold, expectSubscriptions, flush }) => {
      const effects$ = cold('-a-b-c-d-e-f')
      let made = 0
      const featureOf = feature(() => ({ effects$, place: made++ }))
      const app = newApp()
      const other = newApp()
      const places: number[] = []
      script({
        1: () => places.push(featureOf(app).place, featureOf(app).place),
        2: app.start,
        4: () => places.push(featureOf(other).place, featureOf(app).place),
        6: app.close,
        7: other.start,
        9: other.close,
      })
      expectSubscriptions(effects$.subscriptions).toBe(['--^---!', '-------^-!'])
      flush()
      expect(places).toEqual([0, 0, 1, 0])
    }))

  it('STR-114 has other parts where they were put, whose effects are subscribed to in the place of its own', () =>
    inVirtualTime(({ cold, expectSubscriptions, flush }) => {
      const own$ = cold('-')
      const put$ = cold('-')
      const featureOf = feature(() => ({ effects$: own$, name: 'own' }))
      const app = newApp()
      featureOf.put(app, { effects$: put$, name: 'put' })
      script({ 2: app.start, 5: app.close })
      expectSubscriptions(own$.subscriptions).toBe([])
      expectSubscriptions(put$.subscriptions).toBe('--^--!')
      flush()
      expect(featureOf(app).name).toBe('put')
    }))

  it('STR-115 that is made after the start of its app has its effects subscribed to at once, and one without effects has none', () =>
    inVirtualTime(({ cold, expectSubscriptions }) => {
      const effects$ = cold('-')
      const featureOf = feature(() => ({ effects$ }))
      const plainOf = feature(() => ({ name: 'plain' }))
      const app = newApp()
      script({ 1: app.start, 3: () => [plainOf(app), featureOf(app)], 6: app.close })
      expectSubscriptions(effects$.subscriptions).toBe('---^--!')
    }))
})
