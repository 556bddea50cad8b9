import { folded } from './fold'

/** A stretch of a text, and whether a word of the query stands there. */
export type Stretch = { readonly text: string; readonly hit: boolean }

const hitsOf = (plain: string, words: readonly string[]): readonly boolean[] => {
  const hits = new Array<boolean>(plain.length).fill(false)
  for (const word of words)
    for (let at = plain.indexOf(word); word !== '' && at !== -1; at = plain.indexOf(word, at + 1))
      hits.fill(true, at, at + word.length)
  return hits
}

/**
 * The text in stretches that are and are not part of a word of the query, in order and complete: joined they are the
 * text again. Compared as the search compares, without case and accents.
 * @param words of `queryOf`
 */
export const stretchesOf = (text: string, words: readonly string[]): readonly Stretch[] => {
  const whole = folded(text)
  if (!words.some((word) => whole.includes(word))) return text === '' ? [] : [{ text, hit: false }]
  // One letter of the text can be several compared ones, or none: each is folded by itself to know where it went.
  const letters = Array.from(text, (letter) => ({ letter, plain: folded(letter) }))
  const plain = letters.map((one) => one.plain).join('')
  const hits = hitsOf(plain, words)
  const stretches: { text: string; hit: boolean }[] = []
  let at = 0
  for (const { letter, plain: own } of letters) {
    const last = stretches.at(-1)
    // An accent that stands by itself goes with the letter before it.
    const hit = own === '' ? (last?.hit ?? false) : hits.slice(at, at + own.length).includes(true)
    at += own.length
    if (last?.hit === hit) last.text += letter
    else stretches.push({ text: letter, hit })
  }
  return stretches
}
