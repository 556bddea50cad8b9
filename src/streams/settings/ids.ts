import type { Sources } from '../../infra/types/sources'

const word = (chance: () => number): string =>
  Math.floor(chance() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')

/** A new id of 32 hexadecimal digits, from the clock's own chance, so that a recording repeats it. */
export const newId = ({ chance }: Pick<Sources['clock'], 'chance'>): string =>
  [word(chance), word(chance), word(chance), word(chance)].join('')
