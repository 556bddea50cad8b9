import { afterEach, describe, expect, it } from 'vitest'
import { allowedLink, releaseNodes } from '../../../src/views/denied/releaseHtml'

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
        if (name === 'href') expect(value).toMatch(/^(https:\/\/|http:\/\/localhost:3000\/)/)
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

  it('AU14 a link opens apart and tells the other site nothing', () => {
    expect(cleaned('<a href="https://example.com/notes">Notes</a>')).toBe(
      '<a href="https://example.com/notes" rel="noopener noreferrer" target="_blank">Notes</a>',
    )
  })

  it.each([
    ['https://example.com/a', 'https://example.com/a'],
    ['/my-account', 'https://enact.example/my-account'],
    ['//evil.example', undefined],
    ['/\\evil.example', undefined],
    ['http://example.com', undefined],
    ['javascript:alert(1)', undefined],
    ['https://[', undefined],
  ])('S15 a link to %s becomes %s', (href, link) => {
    expect(allowedLink(href, 'https://enact.example')).toBe(link)
  })
})
