/** What has a menu of the browser’s that is of use: a way to open it elsewhere, or to change what is written. */
const HAS_MENU = 'a[href], input, textarea, select, [contenteditable="true"]'
/** A value that is a link as a whole: Shift and the other button open the browser’s menu there too. */
const WHOLE = '.metrics > *, [data-origin][href]'

/** True where the browser’s menu is wanted: of a link, a field, or a text that is selected. */
export const wantsMenu = ({ shiftKey }: Pick<MouseEvent, 'shiftKey'>, element: Element): boolean => {
  const isSelected = document.getSelection()?.isCollapsed === false
  return shiftKey || isSelected || (element.closest(HAS_MENU) !== null && element.closest(WHOLE) === null)
}
