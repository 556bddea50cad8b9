/** How a clock's time runs: `speed` ms of it in one, 1 but for a played recording; `jumps` counts those that were sent. */
export type Pace = { readonly speed: number; readonly jumps: number }
export const REAL_PACE: Pace = { speed: 1, jumps: 0 }
