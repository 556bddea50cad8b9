import { term, termsOf } from './term'

/** Words of this product. */
export const PRODUCT = termsOf({ source: 'Product', icon: 'layout-dashboard', pages: ['boa-dashboard', 'dashboard'] }, [
  term(
    ['LIVE', 'LIVE (state of a panel)'],
    'The numbers of a panel have been checked against the server less than ten seconds ago and match it. Nothing else is called live.',
    { icon: 'activity', colour: 'live', also: 'freshness verified', related: 'stale partial' },
  ),
  term(
    ['STALE', 'STALE (state of a panel)'],
    'The panel has not been confirmed by the server for more than ten seconds. Its last numbers stay on the screen with their time and the reason.',
    { icon: 'activity', colour: 'stale', also: 'late delayed freshness', related: 'live partial' },
  ),
  term(
    ['PAUSED', 'PAUSED (state of a panel)'],
    'You have paused the view of a table. Its rows are those of the time that it shows, whatever has come since; the button with the number of waiting rows catches up.',
    { icon: 'activity', colour: 'stale', also: 'pause hold freeze freshness', related: 'live stale' },
  ),
  term(
    'Partial',
    'A sum or a price of which an input is missing or late. It is shown with this word and never as if it were whole.',
    { colour: 'stale', also: 'incomplete', related: 'stale indicative-price' },
  ),
  term(
    ['What-if', 'What-if (BOA analytics)'],
    'Changing accepted volumes, or adding your own actions, to see the resulting price and NIV. It is marked in violet and changes nothing but your own screen.',
    { colour: 'whatif', pages: ['boa-dashboard'] },
    { also: 'analytics scenario fake plant', related: 'indicative-price niv stack' },
  ),
  term(
    'Replay',
    'Playing back a recording of the market at a chosen speed. The header shows it for as long as it runs, and settings are never changed by it.',
    { also: 'tape record recording', pages: ['boa-dashboard'], related: 'live' },
  ),
  term(
    'Bingo card',
    'A board of plants, each with one value of your choice, for instance headroom or next offer price. Several boards can be saved.',
    { pages: ['bingo-card', 'bingo-map'], also: 'board cards', related: 'headroom ndz mel' },
  ),
  term(
    'Plant group',
    'A list of plants that you save under one name and colour, to filter tables, maps and alerts by.',
    { pages: ['dashboard', 'plantActivityBoard', 'bingo-card'], also: 'chosen plants', related: 'bm-unit' },
  ),
  term(
    ['Notice filter', 'Notice-to-deviate filter'],
    'Leaves on the chart only units that can leave zero within a number of minutes, so that what is left could still be called for the period.',
    { unit: 'minutes', pages: ['boa-dashboard'], also: 'chart notice to deviate', related: 'ndz stack' },
  ),
])
