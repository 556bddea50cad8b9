/**
 * What every push server of the comparison sends: records of exactly 300 bytes on the wire, to three groups, each with
 * the microsecond at which it was due, so that a publisher that falls behind shows as latency.
 */
export const RECORD_BYTES = 300
export const GROUPS = 3
export const EVENT = 'liveTableUpdate'

const DIGITS = 16

export type Row = { readonly g: number; readonly t: string; readonly p: string }

const padded = (g: number, t: string, length: number): Row => ({ g, t, p: 'x'.repeat(length) })

/** Makes rows whose record, `recordOf` of them, has RECORD_BYTES. */
export const rowMaker = (recordOf: (row: Row) => { readonly length: number }): ((g: number, dueUs: number) => Row) => {
  const zero = '0'.repeat(DIGITS)
  let length = RECORD_BYTES - recordOf(padded(0, zero, 0)).length
  // A MessagePack text of another length has a head of another length.
  length -= recordOf(padded(0, zero, length)).length - RECORD_BYTES
  const found = recordOf(padded(0, zero, length)).length
  if (found !== RECORD_BYTES) throw new Error(`A record of ${found} bytes.`)
  return (g, dueUs) => padded(g, String(Math.round(dueUs)).padStart(DIGITS, '0'), length)
}

/** Where the stamp stands in a record: at the same place in each of one server. */
export const stampPlace = (record: Buffer): number => record.toString('latin1').search(/\d{16}/)

export const readStamp = (bytes: Buffer, at: number): number => {
  let value = 0
  for (let i = 0; i < DIGITS; i++) value = value * 10 + (bytes[at + i] ?? 48) - 48
  return value
}
