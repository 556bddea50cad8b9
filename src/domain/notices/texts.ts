/** Sentences of the product, as the specification has them (1§8). */
export const REFRESH_TEXT =
  'Warning: Refresh Needed - This Enact tab has missed live updates for an extended period of time (5 minutes), please refresh to resume live updates.'

/** Of a release the specification gives no words. */
export const RELEASE_TEXT = 'A new version is available. Refresh to update.'
export const RELEASES_PATH = '/releases'

/** What notices that a user may hide contain (C69: case-sensitive, anywhere in the text). */
export const MISSING_BSADS = 'Missing BSADs'
export const SO_FLAGGED_FREE = 'SO Flagged £0/MWh'
