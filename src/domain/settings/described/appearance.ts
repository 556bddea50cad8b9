import { DEFAULT_SETTINGS } from '../defaults'
import {
  BOA_COMPARER,
  BOA_DESK,
  CHARTS,
  choiceOf,
  colourOf,
  EVERY_PAGE,
  LIVE_TABLES,
  switchOf,
  type Described,
} from './description'

const { country } = DEFAULT_SETTINGS

export const APPEARANCE: readonly Described[] = [
  choiceOf(
    'colour',
    [
      { value: 'Dark', label: 'Dark' },
      { value: 'Light', label: 'Light' },
    ],
    {
      label: 'Colours of the screen',
      help: 'Dark is easier on the eyes in a dim room; light suits daylight.',
      readers: [EVERY_PAGE],
      keywords: ['theme', 'mode', 'night', 'day'],
    },
  ),
  {
    control: 'country',
    key: 'country',
    default: country,
    label: 'Country',
    help: 'The market whose pages and tables are opened first.',
    readers: [EVERY_PAGE, 'Side menu'],
    keywords: ['market', 'region', 'Great Britain', 'Europe'],
  },
  colourOf('bidColour', {
    label: 'Bid colour',
    help: 'Bids have this colour in stacks, tables and charts.',
    readers: [BOA_DESK, BOA_COMPARER, LIVE_TABLES, CHARTS],
    keywords: ['color', 'sell', 'turn down'],
  }),
  colourOf('offerColour', {
    label: 'Offer colour',
    help: 'Offers have this colour in stacks, tables and charts.',
    readers: [BOA_DESK, BOA_COMPARER, LIVE_TABLES, CHARTS],
    keywords: ['color', 'buy', 'turn up'],
  }),
  choiceOf(
    'timeFormatValue',
    [
      { value: '24h', label: '24 hours (14:05)' },
      { value: '12h', label: '12 hours (2:05 pm)' },
    ],
    {
      label: 'Times of day',
      help: 'How times are written in tables, charts and the header.',
      readers: [EVERY_PAGE],
      keywords: ['clock', 'am', 'pm', 'format'],
    },
  ),
  choiceOf(
    'tableUnitValue',
    [
      { value: 'inherit', label: 'As each table has it' },
      { value: 'header', label: 'In the column header' },
      { value: 'cell', label: 'In every cell' },
      { value: 'hidden', label: 'Not shown' },
    ],
    {
      label: 'Units in tables',
      help: 'Where MW, £/MWh and other units stand in a table.',
      readers: [LIVE_TABLES, BOA_DESK],
      keywords: ['MW', 'MWh', 'unit'],
    },
  ),
  switchOf('sideNavVisible', {
    label: 'Side menu',
    help: 'A menu stands at the left of every page. Without it, it opens from the button in the header.',
    readers: ['Side menu'],
    keywords: ['navigation', 'hide', 'rail'],
  }),
]
