import type { Plugin } from 'vite'

/** A piece that the page only fetches ahead. */
const AHEAD = /<link rel="modulepreload" crossorigin href="([^"]*\/base-[^"]+\.js)">/

/**
 * Runs the libraries' file of the first picture by itself. The page's own file imports it and would run it in one go with
 * all of ours, in which a press waits for a quarter of a second: by itself it is a task of its own, as soon as it is there.
 */
export const librariesFirst: Plugin = {
  name: 'libraries-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html, { path }) => {
      const own = html.replace(AHEAD, '<script type="module" async crossorigin src="$1"></script>')
      if (own === html && path === '/index.html') throw new Error('index.html does not fetch a file "base" ahead.')
      return own
    },
  },
}
