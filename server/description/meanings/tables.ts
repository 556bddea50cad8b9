import {
  cellSchema,
  headerSchema,
  heartbeatSchema,
  liveTableSchema,
  liveTableUpdateSchema,
  pushMessageSchema,
  rowSchema,
  tableDataSchema,
} from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

export const TABLES: readonly Meanings[] = [
  meaning(liveTableSchema, {
    data: 'The table.',
    meta: 'The state that the rows are in: what is pushed continues from here. Absent on a table without proof.',
  }),
  meaning(tableDataSchema, {
    headerFirstRowById: 'Ids of the first of two rows of heads, left to right; empty where there is one row.',
    headerSecondRow: 'The columns, and the headings over several of them.',
    data: 'Rows in base order: unfiltered, unsorted, the newest at the top.',
    headerToSort: 'Id of the column to sort by at first.',
    ascending: 'Whether it sorts upwards.',
  }),
  meaning(headerSchema, {
    id: 'Id of the column: the key of its cells.',
    title: 'What stands above the column.',
    allowFilter: 'Readers may filter by it.',
    allowSort: 'Readers may sort by it.',
    isHeaderParent: 'A heading over several columns.',
    parentHeaderId: 'Id of the heading that it stands under.',
    columnSpan: 'Columns that a heading spans.',
    rowSpan: 'Rows that a heading spans.',
    hoverText: 'What is said when the pointer rests on it.',
    isMw: 'The column is in MW.',
    multipleUnits: 'Its cells have units of their own.',
    prefix: 'Stands before each value.',
    suffix: 'Stands behind each value, e.g. a unit.',
    freeze: 'Stays in sight when the table is scrolled sideways.',
    uniqueValues: 'Every value that the column has.',
  }),
  meaning(rowSchema, {
    row: 'Cells by id of the column.',
    uniqueId: 'Id of the row within its table.',
    hideRow: 'Not to be shown.',
    clickEventUrl: 'Where a click on the row leads.',
    hoverOver: 'What is said when the pointer rests on the row.',
    rowSelected: 'Marked.',
  }),
  meaning(cellSchema, {
    value: 'A text or a number; an instant in ms UTC in date cells. Absent or null is missing, never zero.',
    cellType: 'How the value is to be read.',
    dateFormat: 'How a date is written, London time.',
    backgroundColour: 'Colour behind the value.',
    textColour: 'Colour of the value.',
    tooltip: 'What is said when the pointer rests on the cell.',
    flash: 'To be shown as changed.',
  }),
  meaning(liveTableUpdateSchema, {
    id: 'Push name of the table: that of its group without `module_`.',
    messages: 'Changes, in order.',
  }),
  meaning(pushMessageSchema, {
    changeType:
      'Add puts the row at rowIndex; Edit and Delete speak of the row that stands there; DeleteByUniqueId of the row of that id.',
    rowIndex: 'Place in base order.',
    row: 'The row.',
    meta: 'The state after the change.',
  }),
  meaning(heartbeatSchema, {
    at: 'Time of the server, ms UTC.',
    marks:
      'By table key the state that it is in now: epoch, number of the last change, rows, digest. A mark ahead of what you have means that a message was lost.',
  }),
]
