/** One thing that a tutorial shows. `at`: s from the start of the video. */
export type TutorialStep = { readonly at: number; readonly title: string; readonly text: string }

/** What each page's video shows, by page key; `npm run tutorials` films these steps one after the other. */
export const TUTORIAL_STEPS: Readonly<Record<string, readonly TutorialStep[]>> = {
  'boa-dashboard': [
    {
      at: 0,
      title: 'Key figures',
      text: 'The imbalance price, the NIV and what makes them, for the period that the header names. LIVE means that every figure was checked against the server in the last ten seconds.',
    },
    {
      at: 8,
      title: 'Choose a period',
      text: 'The arrows of the period, or the keys [ and ], go to the period before or after. A past period is fixed: nothing pushes it.',
    },
    {
      at: 16,
      title: 'Back to now',
      text: 'Live, or the key l, returns to the running period. With automatic rollover the page follows each new period by itself.',
    },
    {
      at: 23,
      title: 'The stack',
      text: 'Bids and offers by price. Point at a bar, or use the arrow keys, to read unit, price and volume.',
    },
    {
      at: 31,
      title: 'Accepted and on the table',
      text: 'Two lists show what was accepted, two others what is still available. A changed figure flashes once.',
    },
    {
      at: 39,
      title: 'Everything about one action',
      text: 'Enter on a row, or a click, opens its flags, times and volumes. Escape closes it.',
    },
    {
      at: 47,
      title: 'Why this price',
      text: 'The price opens the steps of its calculation, from the whole stack down to the actions that set it.',
    },
  ],
  glossary: [
    {
      at: 0,
      title: 'Terms of the market',
      text: 'Each term with its meaning, its unit, where it comes from, and the pages that use it.',
    },
    { at: 7, title: 'Find one', text: 'Type any words of it: all of them must match, in any order.' },
    {
      at: 14,
      title: 'A link to a term',
      text: 'Every entry has its own address, and the search in the header opens it from any page.',
    },
  ],
}
