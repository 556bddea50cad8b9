// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { releaseNodes } from '../../../src/views/people/DeniedDialog'
import { HTML_ATTACKS } from '../../support/attacks'

const cleaned = (html: string): string => {
  const place = document.createElement('div')
  place.append(releaseNodes(html))
  return place.innerHTML
}

const ALLOWED = new Set(['P', 'B', 'STRONG', 'I', 'EM', 'UL', 'OL', 'LI', 'A', 'BR', 'H3'])

describe('HTML of the server', () => {
  afterEach(() => {
    delete (window as { hit?: unknown }).hit
  })

  it.each(HTML_ATTACKS)('S15 %s leaves only harmless nodes', (html) => {
    const place = document.createElement('div')
    document.body.append(place)
    place.append(releaseNodes(html))
    for (const node of place.querySelectorAll('*')) {
      expect(ALLOWED).toContain(node.nodeName)
      for (const { name, value } of node.attributes) {
        expect(['href', 'rel', 'target']).toContain(name)
        if (name === 'href') expect(value).toMatch(/^(https:\/\/www\.elexon\.co\.uk\/|\/my-account$)/)
        expect(value).not.toContain('evil.example')
      }
    }
    expect((window as { hit?: unknown }).hit).toBeUndefined()
    place.remove()
  })

  it('S15 cleaning what was cleaned changes nothing: no text becomes markup the second time', () => {
    for (const html of HTML_ATTACKS) {
      const once = cleaned(html)
      expect(cleaned(once)).toBe(once)
    }
  })

  it('AU14 text, emphasis, lists and headings stay as they were sent', () => {
    const html = '<h3>New</h3><p>The <b>BOA</b> <em>desk</em><br>is <strong>faster</strong></p><ul><li>one</li></ul>'
    expect(cleaned(html)).toBe(html)
  })

  it('S17 a link opens apart and tells the other site nothing', () => {
    expect(cleaned('<a href="https://www.elexon.co.uk/notes">Notes</a>')).toBe(
      '<a href="https://www.elexon.co.uk/notes" rel="noopener noreferrer" target="_blank">Notes</a>',
    )
  })

  it('S17 a path of this site stays a path', () => {
    expect(cleaned('<a href="/my-account">Account</a>')).toBe(
      '<a href="/my-account" rel="noopener noreferrer" target="_blank">Account</a>',
    )
  })

  it('S17 a link to a host that is not listed stays as text', () => {
    expect(cleaned('<p>See <a href="https://example.com/notes">Notes</a></p>')).toBe('<p>See <a>Notes</a></p>')
  })

  it('S15 nothing is asked of any server while a text is cleaned and shown', () => {
    const requested: string[] = []
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((from) => {
      requested.push(from instanceof Request ? from.url : String(from))
      return Promise.reject(new Error('no request was to be made'))
    })
    const place = document.createElement('div')
    document.body.append(place)
    for (const html of HTML_ATTACKS) place.append(releaseNodes(html))
    // Whatever loads by itself has one of these, however it is written.
    expect(
      place.querySelectorAll('[src],[srcset],[srcdoc],[data],[poster],[background],[action],[style]'),
    ).toHaveLength(0)
    expect(place.querySelectorAll('img,link,meta,base,iframe,object,embed,form,svg,math,style,script')).toHaveLength(0)
    expect(requested).toEqual([])
    place.remove()
    fetching.mockRestore()
  })
})
