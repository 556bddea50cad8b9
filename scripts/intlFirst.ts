import type { Plugin } from 'vite'

/**
 * The first use of `Intl` of a page reads the platform's data of languages and time zones, 10 to 30 ms whichever it is.
 * A result that nothing reads would be left out by a minifier; this file goes past it.
 */
const SOURCE = "new Intl.NumberFormat('en-GB')\n"

/**
 * Has the platform read its data for `Intl` in a task of its own, by a file that is requested before all others: the
 * browser waits for those. Else the first of our modules that has to do with clocks does it, in the task of all of our modules.
 */
export const intlFirst: Plugin = {
  name: 'intl-first',
  apply: (_, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
  buildStart() {
    this.emitFile({ type: 'asset', name: 'intl.js', source: SOURCE })
  },
  transformIndexHtml: {
    order: 'post',
    handler: (_, { path, bundle = {} }) => {
      if (path !== '/index.html') return []
      const file = Object.keys(bundle).find((name) => /\/intl-[^/]*\.js$/.test(name))
      if (file === undefined) throw new Error('The bundle has no file "intl".')
      return [
        {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${file}` },
          injectTo: 'head-prepend',
        },
      ]
    },
  },
}
