/**
 * Colours to begin from: apart from one another under the common colour blindnesses when taken from different columns,
 * and at least 3:1 on the dark panel. These are values that users save, not colours of the page.
 */
export const SWATCHES = [
  '#4ccce6',
  '#3dd68c',
  '#70b8ff',
  '#00a3c7',
  '#baa7ff',
  '#ff977d',
  '#ffca16',
  '#df41a2',
  '#f7ec4a',
  '#edeef0',
] as const
