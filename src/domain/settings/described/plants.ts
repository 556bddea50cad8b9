import { DEFAULT_SETTINGS } from '../defaults'
import {
  ACTIVITY_BOARD,
  BOA_DESK,
  CHARTS,
  choiceOf,
  colourOf,
  LIVE_TABLES,
  switchOf,
  type Described,
} from './description'

export const PLANTS: readonly Described[] = [
  {
    control: 'groups',
    key: 'chosenPlantsByGroup',
    default: DEFAULT_SETTINGS.chosenPlantsByGroup,
    label: 'Plant groups',
    help: 'Groups of plants to track, filter by and colour; the chosen group is the one that is tracked.',
    readers: [BOA_DESK, LIVE_TABLES, CHARTS, ACTIVITY_BOARD, 'Bingo card'],
    keywords: ['tracked', 'portfolio', 'create', 'rename', 'recolour', 'color'],
  },
  colourOf('defaultPlantGroupColour', {
    label: 'Colour of groups',
    help: 'Groups without a colour of their own have this one.',
    readers: [LIVE_TABLES, CHARTS],
    keywords: ['color', 'default', 'group'],
  }),
  choiceOf(
    'plantSelection',
    [
      { value: 'all', label: 'All plants' },
      { value: 'group', label: 'The chosen group' },
      { value: 'bingo', label: 'Plants of the bingo board' },
    ],
    {
      label: 'Plants of the activity board',
      help: 'Which plants the board has a row for.',
      readers: [ACTIVITY_BOARD],
      keywords: ['selection', 'rows', 'group'],
    },
  ),
  choiceOf(
    'plantActivityDisplayOption',
    [
      { value: 'PN', label: 'PN' },
      { value: 'MEL', label: 'MEL' },
      { value: 'Outturn', label: 'Expected outturn' },
    ],
    {
      label: 'Number in a cell of the activity board',
      help: 'What the large number of each plant and period is.',
      readers: [ACTIVITY_BOARD],
      keywords: ['display', 'physical notification', 'generation'],
    },
  ),
  switchOf('showGeneration', {
    label: 'Generation on the activity board',
    help: 'Cells show the generation so far in small figures.',
    readers: [ACTIVITY_BOARD],
    keywords: ['outturn', 'MW'],
  }),
  switchOf('reversePlantActivityOrder', {
    label: 'Latest period first',
    help: 'The activity board runs from the latest period to the earliest.',
    readers: [ACTIVITY_BOARD],
    keywords: ['reverse', 'order', 'columns'],
  }),
]
