import type { PushMessage, WireRow } from '../../../src/domain/wire'
import { editedRow, rowOf, type Plain } from './columns'

/** What the bench's feed says: Edit of changed fields, Add at the top, Delete by index or by id. */
export type FeedMessage =
  | { readonly t: 'E'; readonly i: number; readonly id: number; readonly c: Partial<Plain> }
  | { readonly t: 'A'; readonly row: Plain }
  | { readonly t: 'D'; readonly i: number }
  | { readonly t: 'U'; readonly id: number }

/**
 * Makes of the feed's changes what a server sends: whole rows. It keeps none of its own, which no page has: what a row
 * was, it asks the table, and between two frames what it has said itself.
 */
export class Feed {
  private readonly reported = new Map<string, WireRow>()

  constructor(private readonly rowNow: (id: string) => WireRow | undefined) {}

  /** The table has what was said so far. */
  received(): void {
    this.reported.clear()
  }

  messageOf(message: FeedMessage): PushMessage {
    switch (message.t) {
      case 'E': {
        const id = String(message.id)
        const before = this.reported.get(id) ?? this.rowNow(id)
        if (!before) throw new Error(`The table has no row ${id}.`)
        return { changeType: 'Edit', rowIndex: message.i, row: this.print(editedRow(before, message.id, message.c)) }
      }
      case 'A':
        return { changeType: 'Add', rowIndex: 0, row: this.print(rowOf(message.row)) }
      case 'D':
        return { changeType: 'Delete', rowIndex: message.i, row: { uniqueId: '', row: {} } }
      case 'U':
        return { changeType: 'DeleteByUniqueId', rowIndex: 0, row: { uniqueId: String(message.id), row: {} } }
      default:
        return message satisfies never
    }
  }

  private print(row: WireRow): WireRow {
    this.reported.set(row.uniqueId, row)
    return row
  }
}
