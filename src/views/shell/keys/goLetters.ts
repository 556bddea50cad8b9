import { PAGES } from '../../../domain/access'

/** The letter after `g` that opens a page, by page key. Pages without one are reached by the menu. */
export const GO_LETTERS: Readonly<Record<string, string>> = {
  current: 'c',
  'current-news': 'e',
  'boa-dashboard': 'b',
  'boa-comparer': 'o',
  dashboard: 'd',
  glossary: 'g',
  'my-account': 'a',
  externalinstructions: 'i',
  releases: 'r',
  status: 's',
  terms: 't',
  news: 'n',
  notifications: 'k',
  leaderboard: 'l',
  'bingo-card': 'j',
  'plant-table': 'p',
  plantActivityBoard: 'y',
  'remit-summary': 'u',
  'map-page': 'z',
  'bingo-map': 'm',
  'wind-forecasting': 'w',
  'forecast-history': 'f',
  'historic-analysis': 'h',
  'epex-grid': 'x',
  'freq-out': 'q',
  'monthly-summary': 'v',
}

export type GoPage = { readonly letter: string; readonly name: string; readonly path: string }

const withoutParts = (path: string): string => path.replace(/\/:.*$/, '')

/** Pages that `g` and a letter open. @param open keys of the pages that there are and that the user may see */
export const goPages = (open: ReadonlySet<string>): readonly GoPage[] =>
  PAGES.flatMap(({ key, displayName, path }) => {
    const letter = GO_LETTERS[key]
    return letter === undefined || !open.has(key) ? [] : [{ letter, name: displayName, path: withoutParts(path) }]
  })
