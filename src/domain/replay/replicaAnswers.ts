import { listsOf } from '../boa/collection'
import { periodsIn, periodStatus } from '../periods'
import { rowsOf } from '../tables/tableCollection'
import { metaOf } from '../verified/proof'
import type { BoaSnapshot, WireLiveTable, WireMark, TradingPeriod } from '../wire'
import {
  periodOfCollection,
  proofOf,
  type ReplicaState,
  type ReplicaCollection,
  type ReplicaTable,
} from './replicaState'

/** The answer of GET /api/boa for a stack of the replica at this instant. */
export const boaAnswer = (
  { collection, metrics: known, asOf }: ReplicaCollection,
  trading: TradingPeriod,
): BoaSnapshot | undefined => {
  const ref = periodOfCollection(collection.key)
  if (!ref || !known) return undefined
  const lists = listsOf(collection)
  return {
    tableBids: [...lists.tableBids],
    tableOffers: [...lists.tableOffers],
    acceptedBids: [...lists.acceptedBids],
    acceptedOffers: [...lists.acceptedOffers],
    metrics: known,
    analysisDate: {
      ...ref,
      periodsInDay: periodsIn(ref.date),
      periodStatus: periodStatus(ref, trading.current),
      livePeriod: trading.current.period,
      realTimePeriod: trading.current.period,
      realTimeDate: trading.current.date,
    },
    meta: { ...metaOf(collection, collection.items.size), asOf },
  }
}

/** The answer of GET LiveTable_… for a table of the replica. */
export const tableAnswer = ({ table, data, asOf }: ReplicaTable): WireLiveTable => ({
  data: { ...data, data: rowsOf(table) },
  meta: { ...metaOf(table, table.length), asOf },
})

/** What the replica holds, as marks: what two ways to one position are compared by. */
export const marksOf = (replica: ReplicaState): Readonly<Record<string, WireMark>> =>
  Object.fromEntries(
    [...replica.collections.keys(), ...replica.tables.keys(), ...replica.tails.keys()].flatMap(
      (key): [string, WireMark][] => {
        const proof = proofOf(replica, key)
        return proof ? [[key, [proof.epoch, proof.seq, proof.count, proof.digest]]] : []
      },
    ),
  )
