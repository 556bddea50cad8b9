/** Characters of an answer that are drawn; more is copied, not drawn. */
export const MOST_DRAWN = 20_000

/** An answer as it is shown. */
export type ShownAnswer = {
  /** Pretty JSON, at most MOST_DRAWN characters of it. */
  readonly drawn: string
  /** All of it, for copying. */
  readonly whole: string
  readonly capped: boolean
  /** Of the JSON without spaces, as it came: UTF-8. */
  readonly bytes: number
}

/** Bytes of the text in UTF-8; half a surrogate pair counts three, as an encoder makes of it. */
const bytesOf = (text: string): number => {
  let bytes = 0
  for (const letter of text) {
    const point = letter.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}

/** @param body JSON as it was read; undefined for an empty answer */
export const shownAnswer = (body: unknown): ShownAnswer => {
  if (body === undefined) return { drawn: '', whole: '', capped: false, bytes: 0 }
  const whole = JSON.stringify(body, null, 2)
  return {
    drawn: whole.slice(0, MOST_DRAWN),
    whole,
    capped: whole.length > MOST_DRAWN,
    bytes: bytesOf(JSON.stringify(body)),
  }
}

/** `640 B`, `12.4 kB`, `1.3 MB`. */
export const sizeWords = (bytes: number): string => {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1_000_000).toFixed(1)} MB`
}

/** The body that somebody wrote, or a sentence that says what is wrong with it. */
export type ReadBody = { readonly ok: true; readonly body: unknown } | { readonly ok: false; readonly why: string }

export const readJson = (text: string): ReadBody => {
  try {
    return { ok: true, body: JSON.parse(text) as unknown }
  } catch {
    return { ok: false, why: 'The body is not JSON: check quotes, commas and brackets.' }
  }
}
