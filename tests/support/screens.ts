import { shortOrLong } from './cases'

/** What pages are looked at in: colours and sizes of the screen. */

export type Colour = 'dark' | 'light'
export type Screen = readonly [colour: Colour, width: number, height: number]

const EACH_ONCE: readonly Screen[] = [
  ['dark', 1440, 900],
  ['light', 390, 844],
]

/** Each colour and each width once in `npm test`: contrast depends on the one, what sticks out on the other. */
export const SCREENS: readonly Screen[] = shortOrLong(EACH_ONCE, [
  ...EACH_ONCE,
  ['light', 1440, 900],
  ['dark', 390, 844],
])

/** The rules for `findings`: all of them where a width is looked at first, those of colours where it was before. */
export const rulesFor = (colour: Colour, width: number): 'all' | 'colours' =>
  EACH_ONCE.some(([first, of]) => first === colour && of === width) ? 'all' : 'colours'
