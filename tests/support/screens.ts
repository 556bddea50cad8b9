import { shortOrLong } from './cases'

/** What pages are looked at in: colours and sizes of the screen. */

export type Colour = 'dark' | 'light'
export type Screen = readonly [colour: Colour, width: number, height: number]

const EACH_ONCE: readonly Screen[] = [
  ['light', 390, 844],
  ['dark', 1440, 900],
]
const ALL: readonly Screen[] = [...EACH_ONCE, ['light', 1440, 900], ['dark', 390, 844]]

/** What is on every page: each colour and each width once in `npm test`, for contrast depends on the one, what sticks out on the other. */
export const SHELL_SCREENS: readonly Screen[] = shortOrLong(EACH_ONCE, ALL)

/**
 * What a page opens of its own: as a phone shows it in `npm test`. On the wide screen, in dark, all other tests of the page
 * go through it, and those of the shell look for rules that it breaks.
 */
export const SCREENS: readonly Screen[] = shortOrLong(EACH_ONCE.slice(0, 1), ALL)

/** The rules for `findings`: all of them where a width is looked at first, those of colours where it was before. */
export const rulesFor = (colour: Colour, width: number): 'all' | 'colours' =>
  EACH_ONCE.some(([first, of]) => first === colour && of === width) ? 'all' : 'colours'
