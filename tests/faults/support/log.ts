import type { WireRow } from '../../../src/domain/wire'
import { Meanings, sameNumbers } from './oracle'

type Entry = { readonly numbers: Int32Array; fromServer: boolean; readers: number }
export type Place = { readonly table: string; readonly epoch: string; readonly seq: number }

/**
 * What each table was at each (epoch, sequence), as anybody had it: server and readers must all have had the same. Rows are
 * compared by what they mean, without the product's digest.
 */
export class RowChangeLog {
  /** Places at which somebody had other rows than somebody else. */
  readonly silent: string[] = []
  private readonly meanings = new Meanings()
  private readonly entries = new Map<string, Entry>()

  /** How many places were seen by the server and by a reader: what the comparison rests on. */
  get compared(): number {
    return [...this.entries.values()].filter(({ fromServer, readers }) => fromServer && readers > 0).length
  }

  note({ table, epoch, seq }: Place, rows: readonly WireRow[], who: string): void {
    const key = `${table} ${epoch}/${seq}`
    const numbers = this.meanings.all(rows)
    const entry = this.entries.get(key) ?? { numbers, fromServer: false, readers: 0 }
    this.entries.set(key, entry)
    if (!sameNumbers(entry.numbers, numbers)) this.silent.push(`${who} has other rows of ${key}`)
    if (who === 'server') entry.fromServer = true
    else entry.readers++
  }

  /** True when the server itself was seen with the rows of this place. */
  isProven({ table, epoch, seq }: Place): boolean {
    return this.entries.get(`${table} ${epoch}/${seq}`)?.fromServer === true
  }

  /** Forgets what no reader can stand at any more. */
  forgetBefore(epochs: ReadonlySet<string>): void {
    for (const key of this.entries.keys()) if (!epochs.has(/ (.*)\//.exec(key)?.[1] ?? '')) this.entries.delete(key)
  }
}
