import type { MarketEvent } from '../../../src/domain/market/events'
import { periodEnd, type PeriodRef } from '../../../src/domain/periods'
import { SourceError, type ServerClock, type SkipSource } from '../source'
import { AcceptanceCollection } from './acceptanceCollection'
import { createClient, createGate } from './client'
import { eventsInTurn } from './eventsInTurn'
import * as queries from './questions'
import { retainUnits } from './retained'

/**
 * Between two requests for skips: half of the pace of units of past days. With these, the live market and the filling of
 * days some two requests a second go to Elexon.
 */
export const SKIP_SPACING_MS = 2000
/** After the end of a period all that was declared and accepted for it is known. */
const KNOWN_MS = 15 * 60_000

type Options = {
  readonly url: string
  readonly clock: ServerClock
  readonly log: { readonly warn: (message: string) => void }
  /** The network; the process's by default. */
  readonly fetch?: typeof fetch
}

const named = ({ date, period }: PeriodRef): string => `settlement period ${period} of ${date}`

/**
 * What skips of past settlement periods are estimated from: bids and offers, notifications, limits, dynamic parameters and
 * acceptances of all units. Six requests a period, so 288 and some ten minutes for a usual day, and the register once a day.
 * A period of which there are no bids and offers or no notifications is refused with 404, one of which a question fails with
 * 503. Dynamic parameters may be missing: they then rule nothing out.
 */
export const elexonSkips = ({ url, clock, log, fetch = globalThis.fetch }: Options): SkipSource => {
  const client = createClient({ url, clock, gate: createGate(clock, SKIP_SPACING_MS), fetch })
  const units = retainUnits({ client, clock })
  return {
    period: async (ref, signal) => {
      const at = periodEnd(ref) + KNOWN_MS
      const connection = { client, clock, log, signal }
      const ladders = await eventsInTurn([queries.bidOffers(ref)], at, connection)
      if (ladders.length === 0) throw new SourceError(`Elexon has no bids and offers for ${named(ref)}.`, 404)
      const notified = await eventsInTurn([queries.levels('PN')(ref)], at, connection)
      if (notified.length === 0) throw new SourceError(`Elexon has no notifications for ${named(ref)}.`, 404)
      const register = await units(at)
      const lost = register.find((event) => event.kind === 'feed' && !event.ok)
      if (lost?.kind === 'feed') throw new SourceError(lost.why ?? 'Elexon does not give its register of units.')
      const limits = [queries.levels('MEL')(ref), queries.levels('MIL')(ref)]
      const declared = await eventsInTurn([...limits, { ...queries.dynamics(ref), absent: 'empty' }], at, connection)
      const collection = new AcceptanceCollection()
      await eventsInTurn([queries.acceptances(ref, collection)], at, connection)
      const accepted = collection.all().map((acceptance): MarketEvent => ({ kind: 'acceptance', at, acceptance }))
      return [...register, ...ladders, ...notified, ...declared, ...accepted]
    },
  }
}
