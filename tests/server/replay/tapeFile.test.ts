import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTapeFile } from '../../../server/replay/tapeFile'
import { headerOf, livingTape, tapeText } from '../../support/tapes'

let folder: string
beforeAll(() => (folder = mkdtempSync(join(tmpdir(), 'enact-tape-'))))
afterAll(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: string | Uint8Array): string => {
  const file = join(folder, name)
  writeFileSync(file, content)
  return file
}
const text = tapeText(headerOf(), livingTape(1, 40))

describe('opening a recording for replay', () => {
  it('RY01 plain or packed, told by content and not by name', async () => {
    const plain = await openTapeFile(put('plain.ndjson.gz', text))
    const packed = await openTapeFile(put('packed.ndjson', gzipSync(text)))
    expect(plain.tape?.length).toBeGreaterThan(40)
    expect(packed.tape?.length).toBe(plain.tape?.length)
  })

  it.each([
    ['a file that is not there', () => join(folder, 'no.ndjson'), 'there is no such file.'],
    ['a folder', () => folder, 'that is a folder, not a file.'],
    ['a pack cut off', () => put('cut.gz', gzipSync(text).subarray(0, 500)), 'damaged, or cut off before its end.'],
    ['an empty file', () => put('empty', ''), 'This tape cannot be read: line 1 is missing: the file is empty.'],
    ['some other file', () => put('letter.txt', 'Dear desk,\n'), 'line 1 is not the header of an Enact tape.'],
    ['a broken line', () => put('broken', text.split('\n').with(7, '{"at":1').join('\n')), 'line 8 '],
    ['a newer tape', () => put('newer', text.replace('"v":1', '"v":2')), 'line 1 has format 2'],
    ['a header and nothing else', () => put('bare', text.slice(0, text.indexOf('\n'))), 'nothing was recorded on it'],
    [
      'a tape of one moment',
      () => put('moment', tapeText(headerOf(), livingTape(1, 1).slice(0, 3))),
      'it is shorter than a second',
    ],
  ])('RY01 %s is refused with a sentence', async (_, file, states) => {
    const opened = await openTapeFile(file())
    expect(opened.tape).toBeUndefined()
    expect(opened.why).toContain(states)
  })
})
