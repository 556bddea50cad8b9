import { simulatedUnitsAt } from '../../../server/sources/simulator/europeUnits'
import { Subject } from 'rxjs'
import { vi, type Mock } from 'vitest'
import { createApp, type ServerApp, type AppOptions } from '../../../server/app'
import type { MarketEvent } from '../../../src/domain/market/events'
import type { MarketSource } from '../../../server/sources/source'
import { handMadeSource, opening, silentLog } from '../market/handMade'
import { bearer } from '../../support/people'
import { peopleShell } from '../../support/appShell'
import { ManualClock } from '../market/manualClock'

export type ApiRig = ServerApp & {
  readonly clock: ManualClock
  readonly batches: Subject<readonly MarketEvent[]>
  /** The source's `period`, as asked. */
  readonly requested: Mock<MarketSource['period']>
}

type Options = Partial<Omit<AppOptions, 'clock' | 'source'>> & {
  readonly info?: MarketSource['info']
  readonly days?: MarketSource['days']
  readonly period?: MarketSource['period']
  readonly auctionCurves?: MarketSource['auctionCurves']
  readonly unitsAt?: MarketSource['unitsAt']
  readonly unitsAbroad?: MarketSource['unitsAbroad']
  readonly at?: string
}

/** The whole server over a market made by hand, not listening: requests come by inject. */
export const apiRig = async ({
  at = '2026-11-20T17:05:00Z',
  period,
  info,
  days,
  auctionCurves,
  unitsAt = simulatedUnitsAt,
  unitsAbroad,
  ...options
}: Options = {}): Promise<ApiRig> => {
  const clock = new ManualClock(Date.parse(at))
  const batches = new Subject<readonly MarketEvent[]>()
  const requested = vi.fn(period ?? (() => Promise.resolve([])))
  const made = handMadeSource(batches, requested)
  const source = {
    ...made,
    unitsAt,
    ...(info && { info }),
    ...(days && { days }),
    ...(auctionCurves && { auctionCurves }),
    ...(unitsAbroad && { unitsAbroad }),
  }
  const config = { host: '127.0.0.1', port: 0 }
  const app = await createApp({ ...(await peopleShell()), config, clock, log: silentLog(), ...options, source })
  await app.app.ready()
  app.host.start()
  return { ...app, clock, batches, requested }
}

/** The same with the source having told all it knows. */
export const openApiRig = async (options: Options = {}): Promise<ApiRig> => {
  const rig = await apiRig(options)
  rig.batches.next(opening(rig.clock.now()))
  return rig
}

/** Headers of a call by somebody of the Analyse tier, who has the whole BOA desk. */
export const AS_ANALYST = bearer('analyse')
