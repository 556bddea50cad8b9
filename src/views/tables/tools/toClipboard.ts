import { toast } from '../../../streams/notices/intents'
import { copyText } from '../../parts/format/copyText'

const rowsWords = (rows: number): string => `${rows.toLocaleString('en-GB')} ${rows === 1 ? 'row' : 'rows'}`

/** What is said of a copy. */
export const copiedWords = (rows: number, done: boolean): string =>
  done
    ? `${rowsWords(rows)} copied`
    : `${rowsWords(rows)} could not be copied, because the browser does not allow it here. Allow the clipboard for this site, or export the table.`

let copies = 0

/**
 * Puts rows into the clipboard and says how many, or that the browser refused. Nothing for no rows.
 * @param text the rows with their headings
 */
export const toClipboard = (text: string, rows: number): void => {
  if (rows === 0) return
  void copyText(text).then((done) => {
    copies += 1
    // Each copy has a message of its own: one on the screen would hide that the second was made.
    toast({ key: `copied rows ${copies}`, text: copiedWords(rows, done) })
  })
}
