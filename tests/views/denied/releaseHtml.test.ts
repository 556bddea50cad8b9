import { afterEach, describe, expect, it, vi } from 'vitest'
import { releaseNodes } from '../../../src/views/denied/releaseHtml'

const cleaned = (html: string): string => {
  const place = document.createElement('div')
  place.append(releaseNodes(html))
  return place.innerHTML
}

const ALLOWED = new Set(['P', 'B', 'STRONG', 'I', 'EM', 'UL', 'OL', 'LI', 'A', 'BR', 'H3'])

/** What attackers try: every entry once carried a script, a request or a picture past some sanitiser. */
const ATTACKS: readonly string[] = [
  '<a href="javascript:window.hit=1">x</a>',
  '<a href=" JaVaScRiPt:window.hit=1">x</a>',
  '<a href="java&#10;script:window.hit=1">x</a>',
  '<a href="&#106;avascript:window.hit=1">x</a>',
  '<a href="data:text/html,<script>window.hit=1</script>">x</a>',
  '<a href="vbscript:msgbox(1)">x</a>',
  '<a href="//evil.example/x">x</a>',
  '<a href="/\\evil.example/x">x</a>',
  '<a href="http://evil.example/x">x</a>',
  '<a href="https://user:pass@evil.example/">x</a>',
  '<a href="https://ok.example/" onclick="window.hit=1" style="position:fixed;inset:0">x</a>',
  '<script>window.hit=1</script>',
  '<img src=x onerror=window.hit=1>',
  '<img src="https://evil.example/beacon.gif">',
  '<p style="background:url(https://evil.example/beacon)">x</p>',
  '<style>@import "https://evil.example/x.css";p{color:red}</style><p>x</p>',
  '<meta http-equiv="refresh" content="0;url=https://evil.example/">',
  '<base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/x.css">',
  '<iframe srcdoc="<script>parent.hit=1</script>"></iframe>',
  '<object data="https://evil.example/x"></object><embed src="https://evil.example/x">',
  '<form action="https://evil.example/"><input name=p autofocus onfocus=window.hit=1><button>ok</button></form>',
  '<svg><script>window.hit=1</script></svg>',
  '<svg onload=window.hit=1><a xlink:href="javascript:window.hit=1"><text>x</text></a></svg>',
  '<svg></p><style><a id="</style><img src=x onerror=window.hit=1>">',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=window.hit=1&gt;">',
  '<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=window.hit=1>',
  '<noscript><p title="</noscript><img src=x onerror=window.hit=1>">',
  '<template><script>window.hit=1</script></template>',
  '<video><source onerror="window.hit=1"></video><audio src=x onerror=window.hit=1>',
  '<details open ontoggle=window.hit=1>x</details>',
  // Sets that came through other sanitisers by being read twice (mutation XSS).
  '<math><mtext><table><mglyph><style><math><img src onerror=window.hit=1>',
  '<svg><desc><table><title><style></title><img src=x onerror=window.hit=1></style>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=window.hit=1></style></annotation-xml></math>',
  '<xmp><p title="</xmp><img src=x onerror=window.hit=1>">',
  '<listing>&lt;img onerror="window.hit=1" src=x&gt;</listing>',
  '<textarea><p title="</textarea><img src=x onerror=window.hit=1>">',
  '<select><template><style><!--</style><a rel="--></style></template></select><img src onerror=window.hit=1>">',
  '<p><!--><img src=x onerror=window.hit=1>--></p>',
  '<![CDATA[<img src=x onerror=window.hit=1>]]>',
  '<?xml-stylesheet href="javascript:window.hit=1"?><p>x</p>',
  '<img srcset="https://evil.example/a 1x" sizes=1px><picture><source srcset="https://evil.example/b"></picture>',
  '<p background="https://evil.example/x" ping="https://evil.example/p">x</p>',
  '<a href="https://www.elexon.co.uk/" ping="https://evil.example/p" download target="_top">x</a>',
  '<a href="https://www.elexon.co.uk.evil.example/">x</a>',
  '<a href="https://www.elexon.co.uk@evil.example/">x</a>',
  '<a href="\\tjavascript:window.hit=1">x</a>',
  '<isindex action="javascript:window.hit=1" type=image>',
  '<p id="root" class="scrim" data-x="1" aria-label="y" name="location">x</p>',
]

describe('HTML of the server', () => {
  afterEach(() => {
    delete (window as { hit?: unknown }).hit
  })

  it.each(ATTACKS)('S15 %s leaves only harmless nodes', (html) => {
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
    for (const html of ATTACKS) {
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
    const asked: string[] = []
    const fetching = vi.spyOn(globalThis, 'fetch').mockImplementation((from) => {
      asked.push(from instanceof Request ? from.url : String(from))
      return Promise.reject(new Error('no request was to be made'))
    })
    const place = document.createElement('div')
    document.body.append(place)
    for (const html of ATTACKS) place.append(releaseNodes(html))
    // Whatever loads by itself has one of these, however it is written.
    expect(
      place.querySelectorAll('[src],[srcset],[srcdoc],[data],[poster],[background],[action],[style]'),
    ).toHaveLength(0)
    expect(place.querySelectorAll('img,link,meta,base,iframe,object,embed,form,svg,math,style,script')).toHaveLength(0)
    expect(asked).toEqual([])
    place.remove()
    fetching.mockRestore()
  })
})
