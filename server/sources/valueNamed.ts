/**
 * What a publisher's word means; undefined for a word that is not in the list. Every object has `constructor`,
 * `__proto__` and some more without naming them: read by its key, such a word would have a value that is none of the list.
 */
export const valueNamed = <T>(list: Readonly<Record<string, T>>, word: string | null | undefined): T | undefined =>
  typeof word === 'string' && Object.hasOwn(list, word) ? list[word] : undefined
