import type { OrderStatus } from '../ancillary/orderBook'
import type { OrderKind } from '../ancillary/clearing'
import type { AuctionContract } from '../ancillary/contracts'
import type { WireRow } from '../wire'
import { numberIn, textIn } from './rowValues'
import { keyOfText } from './textKey'

/** What a table says of an order's result. */
export const CONTRACT_STATUSES: Readonly<Record<OrderStatus, string>> = {
  accepted: 'Accepted',
  partly: 'Partly accepted',
  price: 'Rejected: above clearing',
  cap: 'Rejected: above the cap',
  substitute: 'Rejected: substitute accepted',
  parent: 'Rejected: parent not accepted',
  requirement: 'Rejected: requirement met',
  joint: 'Rejected: other orders served all products better',
}

export const CONTRACT_KINDS: Readonly<Record<OrderKind, string>> = {
  parent: 'Parent',
  child: 'Child',
  substitutable: 'Substitutable',
}

/** The order of a row; undefined for one that lacks its delivery, its offer or its result. */
const contractOf = ({ uniqueId, clickEventUrl, row }: WireRow): AuctionContract | undefined => {
  const from = numberIn(row, 'start')
  const to = numberIn(row, 'end')
  const cleared = numberIn(row, 'cleared')
  const offered = numberIn(row, 'offered')
  const offer = numberIn(row, 'offer')
  const status = keyOfText(CONTRACT_STATUSES, row.status?.value)
  const kind = keyOfText(CONTRACT_KINDS, row.kind?.value)
  const unit = textIn(row, 'unit')
  if (from === undefined || to === undefined || cleared === undefined || unit === undefined) return undefined
  if (offered === undefined || offer === undefined || status === undefined || kind === undefined) return undefined
  return {
    id: uniqueId,
    unit,
    isRegistered: clickEventUrl !== undefined,
    plant: textIn(row, 'plant') ?? unit,
    company: textIn(row, 'company'),
    from,
    to,
    cleared,
    offered,
    clearing: numberIn(row, 'clearing'),
    offer,
    wanted: numberIn(row, 'wanted'),
    value: numberIn(row, 'value') ?? 0,
    status,
    kind,
  }
}

/** The orders of a table's rows. */
export const contractsOfRows = (rows: readonly WireRow[]): readonly AuctionContract[] =>
  rows.flatMap((row) => contractOf(row) ?? [])
