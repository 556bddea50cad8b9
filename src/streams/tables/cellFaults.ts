import { cellFaultKey } from '../../domain/tables/cells/cellShow'
import { isCellType } from '../../domain/verified/cell'
import { rowsOf, type BookChange, type TableBook } from '../../domain/tables/tableBook'
import type { Row } from '../../domain/wire'

/** Tells of cells of an unknown type, once for each type and column of a table (LT23). They are shown as missing. */
export class CellFaults {
  private readonly told = new Set<string>()

  constructor(
    private readonly table: string,
    private readonly log: { readonly warn: (words: string) => void } | undefined,
  ) {}

  lookAtAll(book: TableBook): void {
    for (const row of rowsOf(book)) for (const column in row.row) this.lookAtCell(row, column)
  }

  lookAt({ rows }: BookChange): void {
    for (const { after, columns } of rows.values())
      if (after) for (const column of columns) this.lookAtCell(after, column)
  }

  private lookAtCell({ uniqueId, row }: Row, column: string): void {
    const type = row[column]?.cellType
    if (type === undefined || isCellType(type)) return
    const key = cellFaultKey({ kind: 'cellType', column, cellType: type })
    if (this.told.has(key)) return
    this.told.add(key)
    this.log?.warn(
      `${this.table}: column "${column}" has a cell of the unknown type "${type}", first in "${uniqueId}".`,
    )
  }
}
