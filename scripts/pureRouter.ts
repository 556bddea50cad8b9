import type { Plugin } from 'vite'

/** What React makes of a function without doing anything: parts that are not used can be left out with it. */
const MADE = /= (React\d*\.(?:forwardRef|createContext|memo)\()/g
/** A name for React's tools of development, which alone would hold a part that is not used. */
const NAMED = /^\w+\.displayName = "\w+";$/gm

/**
 * React Router, of which a page has what it uses. Its forms, scripts and links of its framework are made at the top of its
 * file by calls that are not marked as pure, so a bundler must take them along: 6 kB packed of every first load. And its package
 * names the file for development to every bundler: here it is the one for production.
 */
export const pureRouter: Plugin = {
  name: 'pure-router',
  apply: 'build',
  enforce: 'pre',
  resolveId(source, importer) {
    return source === 'react-router'
      ? this.resolve('react-router', importer, { skipSelf: true }).then(
          (found) => found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') },
        )
      : undefined
  },
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: code.replace(MADE, '= /* @__PURE__ */ $1').replace(NAMED, ''), map: null }),
  },
}
