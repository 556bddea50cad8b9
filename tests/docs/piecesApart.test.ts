import { describe, expect, it, vi } from 'vitest'
import { piecesApart } from '../../scripts/piecesApart'

type Preload = (load: () => unknown, deps?: readonly string[]) => Promise<unknown>
type Link = { href: string; onload: () => void; onerror: () => void }

/** The helper of the built page, with a network of the test's and the links that it makes. */
const helper = (fetchPiece: (href: string) => Promise<unknown>) => {
  const { load } = piecesApart as { load: { handler: () => string } }
  const code = load.handler().replace('import(href)', 'fetchPiece(href)').replace('export const', 'const')
  const links: Link[] = []
  const page = {
    querySelector: (selector: string) => (selector.includes('/first.css') ? {} : null),
    createElement: () => ({}),
    head: { append: (link: Link) => links.push(link) },
  }
  // eslint-disable-next-line @typescript-eslint/no-implied-eval -- the code of the page, as it is
  const made = new Function('fetchPiece', 'document', `${code}; return __vitePreload`) as (
    ...given: unknown[]
  ) => Preload
  return { preload: made(fetchPiece, page), links }
}

describe('pieces of a page', () => {
  it('PCS-7 each is imported by itself and once, before what imports them', async () => {
    const done: string[] = []
    const { preload } = helper((href) => Promise.resolve().then(() => done.push(href)))
    const names = Array.from({ length: 20 }, (_, n) => `${n}.js`)
    const load = vi.fn(() => done.push('page'))
    await preload(load, names)
    expect(done).toEqual([...names.map((name) => `/${name}`), 'page'])
    await preload(load, [...names, 'last.js'])
    expect(done.slice(21)).toEqual(['/last.js', 'page'])
  })

  it('PCS-8 one that fails is left to what imports it, and is requested again', async () => {
    const fetchPiece = vi.fn().mockRejectedValueOnce(new Error('offline')).mockResolvedValue({})
    const { preload } = helper(fetchPiece)
    await expect(preload(() => 'page', ['a.js'])).resolves.toBe('page')
    await preload(() => 'page', ['a.js'])
    expect(fetchPiece).toHaveBeenCalledTimes(2)
  })

  it('PCS-9 the page waits for its styles, but for those that the document has; without one it fails, and may be tried again', async () => {
    const { preload, links } = helper(() => Promise.resolve())
    const load = vi.fn()
    const first = preload(load, ['first.css', 'page.css'])
    expect(links.map(({ href }) => href)).toEqual(['/page.css'])
    links[0]?.onerror()
    await expect(first).rejects.toThrow('/page.css')
    expect(load).not.toHaveBeenCalled()
    const again = preload(load, ['first.css', 'page.css'])
    links[1]?.onload()
    await again
    expect(load).toHaveBeenCalledOnce()
  })
})
