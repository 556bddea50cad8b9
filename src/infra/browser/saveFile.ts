/** Downloads have begun by then; the file is let go of. */
const RETAINED_MS = 60_000

type SavingWindow = Pick<Window, 'setTimeout'> & {
  readonly document: Document
  readonly URL: Pick<typeof URL, 'createObjectURL' | 'revokeObjectURL'>
}

/** Hands a file to the browser's downloads under a name. */
export const saveFile =
  ({ document, URL, setTimeout }: SavingWindow) =>
  (blob: Blob, name: string): void => {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(blob)
    link.download = name
    link.hidden = true
    document.body.append(link)
    link.click()
    link.remove()
    setTimeout(() => URL.revokeObjectURL(link.href), RETAINED_MS)
  }
