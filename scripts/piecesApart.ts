import type { Plugin } from 'vite'

/**
 * What Vite puts around each import of a piece, in place of its own; `deps` are the pieces and styles that it needs.
 * A piece that failed is requested again by the one that imports it, which says so.
 */
const HELPER = `
const AT_ONCE = 6
const seen = {}
const nextTask = () => new Promise((go) => setTimeout(go))
const piece = (href) => import(href).catch(() => forget(href))
const forget = (href) => void delete seen[href]
const style = (href) =>
  new Promise((done, failed) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.crossOrigin = ''
    link.href = href
    link.onload = done
    link.onerror = () => {
      forget(href)
      failed(new Error('A style could not be fetched: ' + href))
    }
    document.head.append(link)
  })
const isHere = (href) => href in seen || document.querySelector(\`link[href="\${href}"]\`)
const pieces = async (hrefs) => {
  const wanted = hrefs.filter((href) => !(href in seen))
  for (const [n, href] of wanted.entries()) {
    if (n % AT_ONCE === AT_ONCE - 1) await nextTask()
    seen[href] ??= piece(href)
  }
  return Promise.all(hrefs.map((href) => seen[href]))
}
const isStyle = (href) => href.endsWith('.css')
export const __vitePreload = async (load, deps = []) => {
  const hrefs = deps.map((dep) => '/' + dep)
  const styles = hrefs.filter(isStyle)
  for (const href of styles) if (!isHere(href)) seen[href] = style(href)
  await Promise.all([pieces(hrefs.filter((href) => !isStyle(href))), ...styles.map((href) => seen[href])])
  return load()
}
`

/**
 * Runs each piece of a page by itself. Vite fetches what a piece imports ahead by a link each and then runs all of it in one go
 * with the piece: for a page with thirty that was 45 ms in which links were made, and up to 120 ms in which they ran.
 * Here each is imported on its own, thus runs in a task of its own as soon as it is there, and some are requested in each task.
 */
export const piecesApart: Plugin = {
  name: 'pieces-apart',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /\0vite\/preload-helper\.js$/ },
    handler: () => HELPER,
  },
}
