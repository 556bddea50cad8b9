// GET storageDayAhead in pieces -> rows of all days, as they come
import { combineLatest, map, of, type Observable } from 'rxjs'
import { addDays, type SettlementDate } from '../../domain/periods'
import { MOST_STORAGE_DAYS, storageDayAheadCall, type StorageDayAhead } from '../../domain/storage/calls'
import type { DayAheadBasis } from '../../domain/storage/dayAhead'
import type { BatteryChoice } from '../../domain/storage/dayProfit'
import type { Sources } from '../../infra/types/sources'
import { bindLiveFor } from '../lib/bindLive'
import { retried$ } from '../lib/intents'
import { lastOf, WAITING } from '../lib/loaded'
import { withSources } from '../lib/provider'
import { requestOf } from '../lib/request'
import { resource, whileFilling } from '../lib/resource'
import type { Loaded } from '../lib/types'

export type DayAheadQuestion = {
  readonly basis: DayAheadBasis
  readonly from: SettlementDate
  readonly to: SettlementDate
  readonly choice: BatteryChoice
}

type Piece = { readonly from: SettlementDate; readonly to: SettlementDate }

/** Days of the first request: each is a linear programme, and the page has something to show once these are here. */
const FIRST_DAYS = 7

/** Days in pieces, the latest days first: a week, then as many as one request may have. @internal */
export const piecesOfDays = ({ from, to }: Piece): readonly Piece[] => {
  const pieces: Piece[] = []
  for (let last = to, days = FIRST_DAYS; from <= last; days = MOST_STORAGE_DAYS) {
    const first = addDays(last, 1 - days)
    pieces.push({ from: first < from ? from : first, to: last })
    last = addDays(first, -1)
  }
  return pieces
}

/** What has come of all pieces, the latest days first; a piece that failed leaves the others. @internal */
export const joinedPieces = (latestFirst: readonly Loaded<StorageDayAhead>[]): Loaded<StorageDayAhead> => {
  const pieces = [...latestFirst].reverse()
  const here = pieces.flatMap((piece) => lastOf(piece) ?? [])
  const failed = pieces.find((piece) => piece.kind === 'failed')
  const [first] = here
  if (first === undefined) return failed?.kind === 'failed' ? { kind: 'failed', why: failed.why } : WAITING
  const known = here.flatMap(({ asOf }) => asOf ?? [])
  const last: StorageDayAhead = {
    asOf: known.length === 0 ? null : Math.max(...known),
    products: first.products,
    lacks: [...new Set(here.flatMap(({ lacks }) => lacks))],
    filling: here.some(({ filling }) => filling),
    days: here.flatMap(({ days }) => days),
  }
  return failed?.kind === 'failed' ? { kind: 'failed', why: failed.why, last } : { kind: 'ready', value: last }
}

const dayAhead$ = (
  sources: Sources,
  { basis, from, to, choice }: DayAheadQuestion,
): Observable<Loaded<StorageDayAhead>> =>
  combineLatest(
    piecesOfDays({ from, to }).map((piece) =>
      resource(sources, of(piece), (days) => requestOf(sources, storageDayAheadCall, { basis, ...days, ...choice }), {
        again$: retried$,
        refetch: whileFilling,
      }),
    ),
  ).pipe(map(joinedPieces))

const [useRequested] = bindLiveFor<[question: string], Loaded<StorageDayAhead>>(
  (question) => withSources(({ sources }) => dayAhead$(sources, JSON.parse(question) as DayAheadQuestion)),
  WAITING,
)

/** What a MW of a battery could have earned in the auctions of some days. */
export const useStorageDayAhead = (question: DayAheadQuestion): Loaded<StorageDayAhead> =>
  useRequested(JSON.stringify(question))
