import { type ColumnDataType, type ColumnDefinitionBuilder, type CreateTableBuilder, type Expression } from 'kysely'

/** What steps of the store's schema are made of. */

type ColumnType = ColumnDataType | Expression<unknown>

/** Where the two databases need different words for the same column. */
export type Texts = {
  /** Text compared by its bytes, so that both databases sort alike. */
  readonly text: ColumnType
  /** A number given by the database, rising. */
  readonly serial: ColumnType
}

export const notNull = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.notNull()
export const keyColumn = (column: ColumnDefinitionBuilder): ColumnDefinitionBuilder => column.primaryKey().notNull()

/** Columns of one type, in this order, that always have a value. */
export const required =
  (type: ColumnType, ...names: readonly string[]) =>
  (table: CreateTableBuilder<string, string>): CreateTableBuilder<string, string> =>
    names.reduce((made, name) => made.addColumn(name, type, notNull), table)
