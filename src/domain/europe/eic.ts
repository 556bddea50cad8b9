/**
 * Energy Identification Codes of ENTSO-E: sixteen characters, two of the office that issued it, one of what it names (`Y` an
 * area, `W` a generation or resource unit), twelve of the issuer, and one by which a slip of the pen is found (ENTSO-E, EIC
 * reference manual, "check character").
 */

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-'
const LENGTH = 16
const MODULUS = CHARACTERS.length

/**
 * The last character of a code, from its first fifteen.
 * @returns undefined where they are not fifteen of the characters of a code
 */
export const eicCheckCharacter = (code: string): string | undefined => {
  const values = Array.from(code).map((character) => CHARACTERS.indexOf(character))
  if (values.length !== LENGTH - 1 || values.includes(-1)) return undefined
  const sum = values.reduce((total, value, place) => total + value * (LENGTH - place), 0)
  return CHARACTERS[MODULUS - 1 - ((sum - 1) % MODULUS)]
}

/** Whether a text is a code: its form, and its last character. A code never ends with a hyphen. */
export const isEic = (text: string): boolean =>
  text.length === LENGTH && !text.endsWith('-') && eicCheckCharacter(text.slice(0, -1)) === text.slice(-1)
