import { MISSING } from '../../format'
import type { Cell, Header } from '../../wire'
import { cellTexts, type CellStyle } from '../cells/cellText'
import { Memo } from './memo'

const EMPTY: readonly string[] = [MISSING]

const textsOf = (cell: Cell, header: Header, style: CellStyle): readonly string[] => {
  const texts = cellTexts(cell, header, style).filter((text) => text.trim() !== '')
  return texts.length === 0 ? EMPTY : texts
}

/**
 * The texts of one column's cells as they are shown (C44: a time cell by its shown time), one for each value; `-` for
 * an empty cell. Text cells cost nothing; other texts are written once for each value.
 */
export const shownTexts = (header: Header, style: CellStyle): ((cell: Cell | undefined) => readonly string[]) => {
  const known = new Memo<readonly string[]>()
  const plain = new Memo<readonly string[]>()
  return (cell) => {
    if (!cell) return EMPTY
    const { value, cellType } = cell
    if (typeof value === 'string' && value.trim() !== '' && cellType === 'text') {
      return plain.of(value, (text) => [text])
    }
    if (cell.values !== undefined) return textsOf(cell, header, style)
    const key = `${cellType} ${cell.dateFormat ?? ''} ${typeof value} ${value ?? ''}`
    return known.of(key, () => textsOf(cell, header, style))
  }
}
