import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { isZip, zipFiles } from '../../../server/sources/zipFiles'
import { cases } from '../../support/cases'

class ZipFault extends Error {}
const READING = {
  name: 'The source',
  fault: (reason: string) => new ZipFault(reason),
  mostFiles: 20,
  mostBytesEach: 50_000,
  mostBytes: 200_000,
}
const BROKEN = 'The source answered with something that is no whole archive.'
const TOO_MUCH = 'The source sent more than can be read here.'

const archive = (files: Readonly<Record<string, string>>) =>
  zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
const faultOf = (bytes: Uint8Array): string => {
  try {
    zipFiles(bytes, READING)
    return ''
  } catch (error) {
    if (error instanceof ZipFault) return error.message
    throw error
  }
}

describe('archives', () => {
  it('RE01 ZIP-1 the files of an archive are what went into it, packed and stored, in its order', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.stringMatching(/^[a-z]{1,8}\.xml$/), fc.string({ unit: 'grapheme' })), {
          selector: ([name]) => name,
          minLength: 1,
          maxLength: 20,
        }),
        fc.constantFrom(0 as const, 6 as const),
        (files, level) => {
          const bytes = zipSync(Object.fromEntries(files.map(([name, text]) => [name, [strToU8(text), { level }]])))
          expect(isZip(bytes)).toBe(true)
          expect(zipFiles(bytes, READING)).toEqual(files.map(([name, text]) => ({ name, text })))
        },
      ),
      { numRuns: cases(200) },
    )
  })

  it('RE01 ZIP-2 an archive that is cut off anywhere is refused as a whole', () => {
    const bytes = archive({ 'a.xml': '<a/>'.repeat(200), 'b.xml': '<b/>', 'c.xml': 'c' })
    expect(zipFiles(bytes, READING)).toHaveLength(3)
    for (let length = 0; length < bytes.length; length += 1) expect(faultOf(bytes.subarray(0, length))).toBe(BROKEN)
  })

  it('RE01 ZIP-3 one that unpacks to more than is allowed, of one file, of all or in number, is left at the limit', () => {
    const bomb = archive({ 'a.xml': '0'.repeat(60_000_000) })
    expect(bomb.length).toBeLessThan(100_000)
    expect(faultOf(bomb)).toBe(TOO_MUCH)
    const each = Object.fromEntries(Array.from({ length: 10 }, (_, file) => [`${file}.xml`, 'x'.repeat(45_000)]))
    expect(faultOf(archive(each))).toBe(TOO_MUCH)
    expect(faultOf(archive(Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`${at}`, 'x']))))).toBe(TOO_MUCH)
  })

  it('RE01 ZIP-4 one that says that its file is small and is not is left at the limit too', () => {
    const bytes = archive({ 'a.xml': '0'.repeat(5_000_000) })
    const view = new DataView(bytes.buffer)
    // The size in the head of the file.
    view.setUint32(22, 10, true)
    expect(faultOf(bytes)).toBe(TOO_MUCH)
  })

  it('RE01 ZIP-5 whatever bytes are changed, it is read or refused with a sentence', () => {
    const bytes = archive({ 'a.xml': '<a>1</a>'.repeat(50), 'b.xml': '<b/>'.repeat(20) })
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        (changes) => {
          const changed = Uint8Array.from(bytes)
          for (const [at, value] of changes) changed[at] = value
          expect(['', BROKEN, TOO_MUCH]).toContain(faultOf(changed))
        },
      ),
      { numRuns: cases(10_000) },
    )
  })
})
