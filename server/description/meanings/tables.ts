import * as wire from '../../../src/domain/wire'
import { meaning, type Meanings } from './meaning'

export const TABLES: readonly Meanings[] = [
  meaning(wire.liveTableSchema, {
    data: 'The table.',
    meta: 'The state that the rows are in: what is pushed continues from here. Absent on a table without proof.',
  }),
  meaning(wire.tableDataSchema, {
    headerFirstRowById: 'Ids of the first of two rows of heads, left to right; empty where there is one row.',
    headerSecondRow: 'The columns, and the headings over several of them.',
    data: 'Rows in base order: unfiltered, unsorted, the newest at the top.',
    headerToSort: 'Id of the column to sort by at first.',
    ascending: 'Whether it sorts upwards.',
    capped: 'There are more rows than are sent.',
    eviction: 'How the table limits its length. No message reports a row that left for it: drop the same rows.',
  }),
  meaning(wire.evictionSchema, {
    maxEntries:
      'Rows that it holds at most, absent without a limit. A row that is added over it makes another one leave.',
    sortHeader:
      'Column whose earliest value leaves first: a missing one, then numbers, then texts by code unit; of equal ones the bottom one.',
  }),
  meaning(wire.headerSchema, {
    id: 'Id of the column: the key of its cells.',
    title: 'The text above the column.',
    allowFilter: 'Readers may filter by it.',
    allowSort: 'Readers may sort by it.',
    isHeaderParent: 'A heading over several columns.',
    parentHeaderId: 'Id of the heading that it is under.',
    columnSpan: 'Columns that a heading spans.',
    rowSpan: 'Rows that a heading spans.',
    hoverText: 'Its tooltip.',
    isMw: 'The column is in MW.',
    isNiv: 'The column is a net imbalance volume: MWh of the half hour, positive when the system was short.',
    multipleUnits: 'Its cells have their own units.',
    prefix: 'Put before each value.',
    suffix: 'Put after each value, e.g. a unit.',
    freeze: 'Stays in sight when the table is scrolled sideways.',
    uniqueValues: 'Every value that the column has.',
    numberFormat: 'How its numbers are written; absent: with two decimals.',
    headerOverrides: 'Other text of the header, by where the reader has units.',
  }),
  meaning(wire.numberFormatSchema, {
    decimals: 'Digits after the point; two when absent.',
    signed: 'A plus before what is above zero.',
    least: 'What is above zero and would be written as nothing is written as less than this.',
  }),
  meaning(wire.headerOverridesSchema, {
    cell: 'Text while units are in the cells.',
    header: 'Text while units are in the header.',
    hidden: 'Words while units are hidden.',
    mwh: 'Words while capacities are in MWh; before the others.',
    reversed: 'Words while the reader has the sign of NIV reversed; before the others.',
  }),
  meaning(wire.headerTextsSchema, {
    title: 'Title in its place.',
    hoverText: 'Hover text in its place.',
    prefix: 'Prefix in its place.',
    suffix: 'Suffix in its place.',
  }),
  meaning(wire.rowSchema, {
    row: 'Cells by id of the column.',
    uniqueId: 'Id of the row within its table.',
    hideRow: 'Not to be shown.',
    clickEventUrl: 'Where a click on the row leads.',
    hoverOver: 'Tooltip of the row.',
    rowSelected: 'Marked.',
  }),
  meaning(wire.cellSchema, {
    value: 'A text or a number; an instant in ms UTC in date cells. Absent or null is missing, never zero.',
    cellType: 'How the value is to be read.',
    dateFormat: 'How a date is written, London time.',
    backgroundColour: 'Colour behind the value.',
    textColour: 'Colour of the value.',
    tooltip: 'Tooltip of the cell.',
    flash: 'To be shown as changed.',
    values: 'Several values in one cell; a filter passes a row by any of them.',
    hideEntry: 'The value is not written; it still sorts and filters.',
    percent: 'Length of a bar behind the value, 0 to 100.',
    percentColour: 'Colour of that bar.',
    valueToIcons: 'Value to the name of a picture.',
    valueToColours: 'Value to the colour of its mark.',
    cellFormatProperties: 'Drawing of the cell in addition to its value.',
  }),
  meaning(wire.cellFormatSchema, {
    borderRight: 'A line at the right of the cell.',
    colourIdOverride: 'What the colour of the mark is looked up by, in place of the value.',
    alternativeHiddenString: 'What is written where the value is not.',
    tags: 'Each of the values is drawn as a tag.',
  }),
  meaning(wire.liveTableUpdateSchema, {
    id: 'Push name of the table: that of its group without `module_`.',
    messages: 'Changes, in order.',
  }),
  meaning(wire.pushMessageSchema, {
    changeType:
      'Add puts the row at rowIndex; Edit and Delete are about the row that is there; DeleteByUniqueId of the row of that id.',
    rowIndex: 'Place in base order.',
    row: 'The row.',
    meta: 'The state after the change.',
    capped: 'Whether there are more rows than are sent, from this change on; absent, it is as before.',
  }),
  meaning(wire.playedTimeSchema, {
    at: 'Instant of the recording when this was sent, ms UTC.',
    speed: 'Milliseconds of the recording that pass in one.',
    segment: 'Another number than before means that time has jumped: the recording began again, or was held up.',
    until: 'Last instant of the recording, ms UTC.',
  }),
  meaning(wire.lateFeedSchema, {
    feed: 'Its name, as in the table `Status`.',
    since: 'Its last good answer, or since when it has been waited for, ms UTC.',
    why: 'Its name and what is wrong, a sentence for the user.',
  }),
  meaning(wire.heartbeatSchema, {
    late: 'Feeds that are late or down, absent while there are none: what is made of them is not live.',
    at: 'Time of the server, ms UTC; of a recording, when it was recorded.',
    played: 'How the time of the server runs while it plays a recording.',
    marks:
      'By table key the state that it is in now: epoch, number of the last change, rows, digest. A mark ahead of what you have means that a message was lost.',
  }),
]
