import type { PushMessage, Row } from '../../../src/domain/wire'
import { rowOf, type Plain } from './columns'

/** What the bench's feed says: Edit of changed fields, Add at the top, Delete by index or by id. */
export type FeedMessage =
  | { readonly t: 'E'; readonly i: number; readonly id: number; readonly c: Partial<Plain> }
  | { readonly t: 'A'; readonly row: Plain }
  | { readonly t: 'D'; readonly i: number }
  | { readonly t: 'U'; readonly id: number }

/** The feed's rows, kept only to make whole rows of what changed: a server sends whole rows. */
export class Feed {
  private readonly plain = new Map<number, Plain>()
  private readonly rows = new Map<number, Row>()

  load(all: readonly Plain[]): readonly Row[] {
    return all.map((plain) => this.put(plain, rowOf(plain)))
  }

  messageOf(message: FeedMessage): PushMessage {
    switch (message.t) {
      case 'E': {
        const plain = { ...this.plain.get(message.id), ...message.c } as Plain
        const row = rowOf(plain, Object.keys(message.c), this.rows.get(message.id))
        return { changeType: 'Edit', rowIndex: message.i, row: this.put(plain, row) }
      }
      case 'A':
        return { changeType: 'Add', rowIndex: 0, row: this.put(message.row, rowOf(message.row)) }
      case 'D':
        return { changeType: 'Delete', rowIndex: message.i, row: { uniqueId: '', row: {} } }
      case 'U':
        return { changeType: 'DeleteByUniqueId', rowIndex: 0, row: { uniqueId: String(message.id), row: {} } }
      default:
        return message satisfies never
    }
  }

  private put(plain: Plain, row: Row): Row {
    this.plain.set(plain.id, plain)
    this.rows.set(plain.id, row)
    return row
  }
}
