/** £ for each MWh of throughput: what a user begins with, and the most that can be chosen. */
export const DEFAULT_WEAR = 5
export const MOST_WEAR = 500

/** The wear of an address; as usual where it has none, or none that can be. */
export const readWear = (text: string | null): number => {
  const wear = text === null || text.trim() === '' ? NaN : Number(text)
  return wear >= 0 && wear <= MOST_WEAR ? wear : DEFAULT_WEAR
}
