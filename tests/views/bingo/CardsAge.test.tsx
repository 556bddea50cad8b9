import { act, render } from '@testing-library/react'
import { BehaviorSubject, of } from 'rxjs'
import { expect, it } from 'vitest'
import { EMPTY_CARD_COLLECTION } from '../../../src/domain/bingo/cardCollection'
import { bingoFeature } from '../../../src/streams/bingo/feature'
import { ready } from '../../../src/streams/lib/loaded'
import type { Connection } from '../../../src/streams/lib/types'
import { CardsAge } from '../../../src/views/pages/bingo/CardsAge'
import { NowProvider } from '../../../src/views/user/now'
import { partsOf, putDesk, testApp } from '../../support/testApp'

const NOW = Date.parse('2026-11-19T17:57:30Z')

it('SAF-N9 cards of a late feed are as of its last answer, with the reason', () => {
  const connection$ = new BehaviorSubject<Connection>({ state: 'up', since: 0 })
  testApp({
    put: (app) => {
      putDesk(app, { now$: of(NOW), connection$ })
      const loaded$ = of(ready({ ...EMPTY_CARD_COLLECTION, asOf: NOW - 5000 }))
      bingoFeature.put(app, partsOf(bingoFeature, { loaded$ }))
    },
  })
  const { container } = render(
    <NowProvider>
      <CardsAge />
    </NowProvider>,
  )
  expect(container.textContent).toBe('As of 17:57:25')
  const why = 'Physical notifications: silent.'
  const lateFeeds = [{ feed: 'PN', since: NOW - 17 * 60_000, why }] as const
  act(() => connection$.next({ state: 'up', since: 0, lateFeeds }))
  expect(container.textContent).toBe('Last updated 17:40:30')
  expect(container.querySelector('.is-old')?.getAttribute('title')).toBe(why)
})
