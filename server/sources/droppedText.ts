/** How many rows an answer had, and how many of them could not be read. */
export type RowCounts = { readonly rows: number; readonly dropped: number }

/** `3 of 1,540 rows did not fit and were left out.`; undefined when all did. */
export const droppedText = ({ rows, dropped }: RowCounts): string | undefined =>
  dropped === 0 ? undefined : `${dropped} of ${rows} rows did not fit and were left out.`
