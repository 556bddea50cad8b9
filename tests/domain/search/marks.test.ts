import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { queryOf, readRecent, stretchesOf, withRecent, type SearchRecent } from '../../../src/domain/search'

const marked = (text: string, typed: string): string =>
  stretchesOf(text, queryOf(typed).texts)
    .map((one) => (one.hit ? `[${one.text}]` : one.text))
    .join('')

describe('the marks of matched words', () => {
  it('G13 matched words stand out, wherever they are, and also with accents', () => {
    expect(marked('Drax 1', 'drax')).toBe('[Drax] 1')
    expect(marked('Moray East 3', 'ea 3')).toBe('Moray [Ea]st [3]')
    expect(marked('Marémotrice', 'mare')).toBe('[Maré]motrice')
    expect(marked('Mare\u0301motrice', 'mare')).toBe('[Mare\u0301]motrice')
    expect(marked('Straße 9', 'ss')).toBe('Stra[ß]e 9')
    expect(marked('aaaa', 'aa')).toBe('[aaaa]')
    expect(marked('Drax', '')).toBe('Drax')
  })

  it('G13 the stretches together are the text again, none of them empty, no two alike side by side', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme', maxLength: 8 }), (text, typed) => {
        const stretches = stretchesOf(text, queryOf(typed).texts)
        expect(stretches.map((one) => one.text).join('')).toBe(text)
        expect(stretches.every((one) => one.text !== '')).toBe(true)
        expect(stretches.every((one, at) => one.hit !== stretches[at - 1]?.hit)).toBe(true)
      }),
      {
        examples: [
          ['Σίσυφος', 'ς'],
          ['İstanbul 🙂', 'i 🙂'],
        ],
      },
    ))
})

describe('what was opened last', () => {
  const plants = (...ids: readonly string[]): readonly SearchRecent[] => ids.map((id) => ({ kind: 'plant', id }))

  it('G13 the last five are stored, the newest first, each once', () => {
    const five = plants('e', 'd', 'c', 'b', 'a')
    expect(withRecent(five, { kind: 'plant', id: 'f' })).toEqual(plants('f', 'e', 'd', 'c', 'b'))
    expect(withRecent(five, { kind: 'plant', id: 'c' })).toEqual(plants('c', 'e', 'd', 'b', 'a'))
    expect(withRecent(five, { kind: 'term', id: 'c' })[0]).toEqual({ kind: 'term', id: 'c' })
  })

  it('G13 what settings keep is read with care', () => {
    expect(readRecent(undefined)).toEqual([])
    expect(readRecent('x')).toEqual([])
    expect(readRecent([null, 3, { kind: 'plant' }, { kind: 'owner', id: 'a' }, { kind: 'term', id: 'niv' }])).toEqual([
      { kind: 'term', id: 'niv' },
    ])
    expect(readRecent(plants('a', 'b', 'c', 'd', 'e', 'f'))).toHaveLength(5)
  })
})
