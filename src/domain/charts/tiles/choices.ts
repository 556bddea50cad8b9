/** What tiles of a board are stored with, apart from what computes and draws them: a board is read before it is drawn. */

/** How a zone of a dial is to be taken: by colour, and next to it by its word and the width of its arc. */
export const ZONE_TONES = ['good', 'caution', 'bad'] as const
export type ZoneTone = (typeof ZONE_TONES)[number]

/** What the area of a plant in the treemap is: power now, energy accepted today, or what that cost. */
export const AREAS = ['MW', 'MWh', '£'] as const
export type AreaBy = (typeof AREAS)[number]
