const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const REFERENCE = /&(?:(amp|lt|gt|quot|apos)|#(\d{1,7})|#x([\da-f]{1,6}));/gi
const LAST_CODE_POINT = 0x10ffff

const character = (code: number): string => (code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '')

/**
 * Words of a document as they are read: references to characters resolved once, spaces single, cut at a length. What a
 * reference gives is never read again, so that none can make another.
 */
export const plainText = (xmlText: string, mostCharacters: number): string =>
  xmlText
    .replace(REFERENCE, (_, name: string | undefined, decimal: string | undefined, hex: string | undefined) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? ''
      return character(decimal === undefined ? Number.parseInt(hex ?? '', 16) : Number(decimal))
    })
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, mostCharacters)
