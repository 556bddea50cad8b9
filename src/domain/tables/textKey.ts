/** The key that a text of a table belongs to; undefined for one that is not among them. */
export const keyOfText = <K extends string>(texts: Readonly<Record<K, string>>, text: unknown): K | undefined =>
  (Object.keys(texts) as K[]).find((key) => texts[key] === text)
