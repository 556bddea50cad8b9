import type { WireRow } from '../../../src/domain/wire'
import { meaningOf } from '../../domain/tables/support'

/**
 * What rows mean, as numbers: two rows have the same number when they mean the same. Made of their text and told by no
 * hash of the product, so that a fault of the digest cannot hide behind itself.
 */
export class Meanings {
  private readonly byMeaning = new Map<string, number>()
  /** By JSON text: most rows come as the same text, and what it means need not be worked out again. */
  private readonly byText = new Map<string, number>()
  private readonly known = new WeakMap<WireRow, number>()

  of(row: WireRow): number {
    const known = this.known.get(row)
    if (known !== undefined) return known
    const text = JSON.stringify(row)
    const number = this.byText.get(text) ?? this.numbered(meaningOf([row]))
    this.byText.set(text, number)
    this.known.set(row, number)
    return number
  }

  all(rows: readonly WireRow[]): Int32Array {
    const numbers = new Int32Array(rows.length)
    let at = 0
    for (const row of rows) numbers[at++] = this.of(row)
    return numbers
  }

  private numbered(meaning: string): number {
    const number = this.byMeaning.get(meaning) ?? this.byMeaning.size
    this.byMeaning.set(meaning, number)
    return number
  }
}

export const sameNumbers = (a: Int32Array, b: Int32Array): boolean => {
  if (a.length !== b.length) return false
  for (let at = 0; at < a.length; at++) if (a[at] !== b[at]) return false
  return true
}

type Had = { readonly numbers: Int32Array; until: number }

/** Every state that a writer ever had, by epoch and sequence: what readers may show, and until when it was the present. */
export class History {
  private readonly had = new Map<string, Had[]>()
  private present: Had | undefined

  /** The writer's rows are these from `now` on. One (epoch, seq) has several when rows changed without being published. */
  has(epoch: string, seq: number, numbers: Int32Array, now: number): void {
    if (this.present) this.present.until = now
    this.present = { numbers, until: Infinity }
    const key = `${epoch}/${seq}`
    this.had.set(key, [...(this.had.get(key) ?? []), this.present])
  }

  /** Until when the writer had these rows under this name; undefined when it never had. */
  untilOf(epoch: string, seq: number, numbers: Int32Array): number | undefined {
    return this.had.get(`${epoch}/${seq}`)?.findLast((each) => sameNumbers(each.numbers, numbers))?.until
  }

  isCurrent(numbers: Int32Array): boolean {
    return this.present !== undefined && sameNumbers(this.present.numbers, numbers)
  }
}
