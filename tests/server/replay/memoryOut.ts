import { isTapeFault, openTape, type Tape } from '../../../src/domain/replay/read'
import type { TapeOut } from '../../../server/replay/tapeFile'

/** A tape written into memory. */
export const memoryOut = (): TapeOut & { readonly written: string[]; readonly text: () => string } => {
  const written: string[] = []
  return {
    written,
    write: (line) => void written.push(line),
    drained: () => Promise.resolve(),
    close: () => Promise.resolve(),
    text: () => written.map((line) => `${line}\n`).join(''),
  }
}

export const tapeIn = (text: string): Tape => {
  const opened = openTape(new TextEncoder().encode(text))
  if (isTapeFault(opened)) throw new Error(`line ${opened.line} ${opened.why}`)
  return opened
}

/** The text with every epoch written as E: all that may differ between two recordings of one market. */
export const withoutEpochs = (text: string): string => text.replaceAll(/"[0-9a-f]{16}"/g, '"E"')
