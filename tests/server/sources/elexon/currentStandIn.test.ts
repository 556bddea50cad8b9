import { filter, firstValueFrom, scan, timeout } from 'rxjs'
import { describe, it } from 'vitest'
import { wallClock } from '../../../../server/clock'
import { createElexon } from '../../../../server/sources/elexon'
import { currentOf, foldHistory, currentHistoryOf } from '../../../../src/domain/current'
import { foldMarket } from '../../../../src/domain/market/fold'
import { EMPTY_MARKET } from '../../../../src/domain/market/state'
import { currentSchema } from '../../../../src/domain/wire'
import { hasSharedData } from '../../../support/sharedData'
import { closestThree } from './fakeElexon'
import { hasStandIn, startStandIn } from './standIn'

describe.skipIf(!hasStandIn || !hasSharedData)(
  'The Current from the Elexon stand-in (skipped where it is absent)',
  () => {
    it('ELX-84 two days of generation and the present mix come within the first minute, at the usual pace', async ({
      expect,
      onTestFinished,
    }) => {
      const { url, stop } = await startStandIn('--shift-to', 'now')
      onTestFinished(stop)
      const times: number[] = []
      const source = createElexon({
        url,
        clock: wallClock,
        log: { warn: () => undefined },
        fetch: (...request) => {
          times.push(Date.now())
          return fetch(...request)
        },
      })
      const { market, history } = await firstValueFrom(
        source.live$.pipe(
          scan(
            (state, events) => ({
              market: foldMarket(state.market, events),
              history: foldHistory(state.history, events),
            }),
            { market: EMPTY_MARKET, history: currentHistoryOf(source.lacks) },
          ),
          filter((state) => {
            const { generation, prices } = currentOf(state.market, state.history, Date.now(), 'Gb')
            const known = (generation['CCGT'] ?? []).filter(([, mw]) => mw !== null).length
            return known > 70 && prices.system.some(([, price]) => price !== null) && state.market.fuelMix !== undefined
          }),
          timeout({ first: 60_000 }),
        ),
      )
      const current = currentOf(market, history, Date.now(), 'Gb')
      expect(currentSchema.parse(current)).toEqual(current)
      expect(current.figures.dayAhead.today.baseload).toEqual({
        value: null,
        why: 'Not published by Elexon’s public data.',
      })
      expect(current.figures.carbon.value).toBeGreaterThan(0)
      expect(Object.keys(current.generation)).toEqual(expect.arrayContaining(['Wind', 'Nuclear', 'interconnector']))
      expect(closestThree(times)).toBeGreaterThanOrEqual(1000)
    }, 90_000)
  },
)
