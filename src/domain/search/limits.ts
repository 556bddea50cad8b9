/** How much a list of choices shows at most (specification 1§9 "Search"). */
export const LIMITS = {
  /** A section of the search. */
  section: 100,
  plantDropdown: 100,
  fuelDropdown: 2500,
} as const

/** Letters of the query that count; what is longer was pasted by mistake. */
export const MOST_LETTERS = 200
