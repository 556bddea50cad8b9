/** Points of the map are whole steps of 100 m, so that what two zones share is the same numbers for both. */
export const STEPS_IN_KM = 10
export const SQUARES_IN_KM2 = STEPS_IN_KM * STEPS_IN_KM
