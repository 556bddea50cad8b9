import { DEFAULT_SETTINGS } from '../schemas/defaults'
import { choiceOf, colourOf, switchOf, type Described } from './description'

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
      readBy: ['Every page'],
      keywords: ['theme', 'mode', 'night', 'day'],
    },
  ),
  {
    control: 'country',
    key: 'country',
    default: country,
    label: 'Country',
    help: 'The market whose pages the side menu lists.',
    readBy: ['Side menu'],
    keywords: ['market', 'region', 'Great Britain', 'Europe'],
  },
  colourOf('bidColour', {
    label: 'Bid colour',
    help: 'Bids have this colour in the stack and its tables.',
    readBy: ['BOA desk', 'Stack chart'],
    keywords: ['color', 'sell', 'turn down'],
  }),
  colourOf('offerColour', {
    label: 'Offer colour',
    help: 'Offers have this colour in the stack and its tables.',
    readBy: ['BOA desk', 'Stack chart'],
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
      help: 'How this page writes times of day, everywhere. Exported files and texts of the market keep 24 hours.',
      readBy: ['Every page'],
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
      help: 'Where live tables have MW, £/MWh and other units.',
      readBy: ['Live tables'],
      keywords: ['MW', 'MWh', 'unit'],
    },
  ),
  switchOf('sideNavVisible', {
    label: 'Side menu',
    help: 'A menu at the left of every page. Switched off, it opens from the button in the header.',
    readBy: ['Side menu'],
    keywords: ['navigation', 'hide', 'rail'],
  }),
]
