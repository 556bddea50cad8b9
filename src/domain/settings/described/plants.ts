import { DEFAULT_SETTINGS } from '../schemas/defaults'
import { choiceOf, colourOf, switchOf, type Described } from './description'

export const PLANTS: readonly Described[] = [
  {
    control: 'groups',
    key: 'chosenPlantsByGroup',
    default: DEFAULT_SETTINGS.chosenPlantsByGroup,
    label: 'Plant groups',
    help: 'Groups of plants to track, filter by and colour; the chosen group is the one that is tracked. A group with a colour of its own marks its plants in tables and in the stack.',
    readBy: ['BOA desk', 'Stack chart', 'Live tables'],
    keywords: ['tracked', 'portfolio', 'create', 'rename', 'recolour', 'color'],
  },
  colourOf('defaultPlantGroupColour', {
    label: 'Colour of groups',
    help: 'A group has this colour in its list until it is given one of its own.',
    readBy: ['Plant groups'],
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
      readBy: [],
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
      readBy: [],
      keywords: ['display', 'physical notification', 'generation'],
    },
  ),
  switchOf('showGeneration', {
    label: 'Generation on the activity board',
    help: 'Cells show the generation so far in small figures.',
    readBy: [],
    keywords: ['outturn', 'MW'],
  }),
  switchOf('reversePlantActivityOrder', {
    label: 'Latest period first',
    help: 'The activity board runs from the latest period to the earliest.',
    readBy: [],
    keywords: ['reverse', 'order', 'columns'],
  }),
]
