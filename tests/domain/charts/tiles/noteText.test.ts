import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { noteBlocks, noteLink, noteParts, type NotePart } from '../../../../src/domain/charts/tiles/noteText'

const plain = (parts: readonly NotePart[]): string =>
  parts.map((part) => (part.kind === 'bold' ? plain(part.parts) : part.text)).join('')

describe('text of a note', () => {
  it('MOD-1 reads bold, lists and links', () => {
    expect(
      noteBlocks('Handover **today**\n\n- Pembroke [back](/plant-table)\n- see https://www.neso.energy/a.\n1. one'),
    ).toEqual([
      {
        kind: 'paragraph',
        lines: [
          [
            { kind: 'text', text: 'Handover ' },
            { kind: 'bold', parts: [{ kind: 'text', text: 'today' }] },
          ],
        ],
      },
      {
        kind: 'list',
        numbered: false,
        items: [
          [
            { kind: 'text', text: 'Pembroke ' },
            { kind: 'link', text: 'back', href: '/plant-table' },
          ],
          [
            { kind: 'text', text: 'see ' },
            { kind: 'link', text: 'https://www.neso.energy/a', href: 'https://www.neso.energy/a' },
            { kind: 'text', text: '.' },
          ],
        ],
      },
      { kind: 'list', numbered: true, items: [[{ kind: 'text', text: 'one' }]] },
    ])
  })

  it('MOD-2 keeps every letter of a line without marks', () => {
    fc.assert(fc.property(fc.stringMatching(/^[\w ,.;:!?'"£%()/-]{0,80}$/), (line) => plain(noteParts(line)) === line))
  })

  it.each([
    'javascript:alert(1)',
    'http://plain.example',
    'https://a@evil.example',
    '//evil.example',
    'data:text/html,x',
    'https://a\\b',
  ])('MOD-3 makes no link of %s', (requested) => {
    expect(noteLink(requested)).toBeUndefined()
    expect(noteParts(`[go](${requested})`).every(({ kind }) => kind !== 'link')).toBe(true)
  })

  it('MOD-3 whatever is written, a link leads to a path or over https', () => {
    fc.assert(
      fc.property(fc.string(), fc.webUrl(), (text, url) => {
        const all = (parts: readonly NotePart[]): readonly string[] =>
          parts.flatMap((part) => {
            if (part.kind === 'bold') return all(part.parts)
            return part.kind === 'link' ? [part.href] : []
          })
        return all(noteParts(`${text}(${url})[a](${text})`)).every((href) => /^(https:\/\/|\/(?!\/))/.test(href))
      }),
    )
  })
})
