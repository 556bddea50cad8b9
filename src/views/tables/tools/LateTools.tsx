/** The tools of live tables, in a chunk of their own: the table is drawn without them (see `useTableTools`). */
export { copyRows } from './whole/copyRows'
export { ToolBar } from './whole/bar'
export { ToolBoxes } from './whole/boxes'
export { ToolChips } from './bar/FilterChips'
