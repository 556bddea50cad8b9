/**
 * A battery as its owner describes it. Energy is what is stored: of a round trip that keeps `efficiency` of what is taken
 * from the grid, each way loses the same share, √efficiency.
 */
export type Battery = {
  /** MW at the grid, both ways. */
  readonly power: number
  /** MWh that it stores when full. */
  readonly energy: number
  /** MWh given for each MWh taken, above 0 and at most 1. */
  readonly efficiency: number
  /** Energy given in a day, of the store's own, over `energy`; undefined for as many as pay. */
  readonly cycles?: number
  /** Wear of the battery: £ for each MWh that it gives to the grid. */
  readonly wear: number
  /** MWh stored at the beginning. */
  readonly start: number
  /** MWh stored at the end; undefined for whatever pays. */
  readonly end?: number
}

/** The share that is kept each way. */
export const oneWay = ({ efficiency }: Pick<Battery, 'efficiency'>): number => Math.sqrt(efficiency)
