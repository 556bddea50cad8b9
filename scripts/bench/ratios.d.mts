/** Ratios to a peer of the same run by case; lower is better. */
type Ratios = Readonly<Record<string, number>>

/** A ratio may be so many times the recorded one. */
export const MOST_OF_RECORDED: number

/** Of each case the lower one of two runs. */
export const lowerRatios: (run: Ratios, repeated: Ratios) => Ratios

/** A line for each case of `now`, and whether one of them is above 1.1 times what was recorded. */
export const compareRatios: (
  recorded: Ratios,
  now: Ratios,
) => {
  readonly fails: boolean
  readonly lines: readonly {
    readonly name: string
    readonly recorded: number | undefined
    readonly now: number
    readonly verdict: string
  }[]
}

/** The comparison as a table of Markdown. */
export const ratioTable: (compared: ReturnType<typeof compareRatios>) => string

/** Recorded ratios with those of a run in place of its cases. */
export const recordedWith: (recorded: Ratios, now: Ratios) => Ratios
