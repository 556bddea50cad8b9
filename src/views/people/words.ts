/** Specification 1§8, word by word. */
export const LICENCE_TEXT = 'This page requires a registered Enact account, with a valid licence.'
