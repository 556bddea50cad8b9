import {
  DEFAULT_LONG_TERM_RUN,
  LONG_TERM_GRANULARITIES,
  LONG_TERM_GRANULARITY_NAMES,
  LONG_TERM_RUNS,
} from '../../reference/longTermRuns'
import * as z from 'zod/mini'
import { CARD_STATES } from '../../reference/cardStates'
import { colour as colourText, listOf, settingsMapOf, textField } from '../schemas/fields'
import { groupRuleSchema, MAX_GROUPS } from '../schemas/groupRule'
import { choice, colourSetting, inSection, internal, row, toggle } from './row'

/** Plants and their groups, the boards that show them, and the runs of long-term reports. */

/** Most plants in one choice: more than GB has units, and small enough for one save. */
const MAX_PLANTS = 5000
const plants = listOf(textField(100), MAX_PLANTS)

/** Specification 1§9 "plant group colour". */
const GROUP_COLOUR = 'rgb(0,163,199)'

export const SETTINGS_PLANTS = inSection('Plants and groups', {
  chosenPlantsByGroup: row({
    control: 'groups',
    schema: settingsMapOf(plants, MAX_GROUPS),
    default: {},
    label: 'Plant groups',
    help: 'Groups of plants to track, filter by and colour; the chosen group is the one that is tracked. A group with its own colour marks its plants in tables and in the stack.',
    readBy: ['BOA desk', 'Stack chart', 'Live tables'],
    keywords: ['tracked', 'portfolio', 'create', 'rename', 'recolour', 'color'],
  }),
  defaultPlantGroupColour: colourSetting(GROUP_COLOUR, {
    label: 'Colour of groups',
    help: 'A group has this colour in its list until it has its own.',
    readBy: ['Plant groups'],
    keywords: ['color', 'default', 'group'],
  }),
  plantSelection: {
    ...choice('all', {
      options: { all: 'All plants', group: 'The chosen group', bingo: 'Plants of the bingo board' },
      label: 'Plants of the activity board',
      help: 'Which plants the board has a row for.',
      readBy: ['Plant Activity Board'],
      keywords: ['selection', 'rows', 'group'],
    }),
    schema: textField(100),
  },
  plantActivityDisplayOption: {
    ...choice('PN', {
      options: { PN: 'PN', MEL: 'MEL, with SEL below it', Outturn: 'Expected outturn' },
      label: 'Number in a cell of the activity board',
      help: 'What the large number of each plant and period is.',
      readBy: ['Plant Activity Board'],
      keywords: ['display', 'physical notification', 'generation'],
    }),
    schema: textField(40),
  },
  showGeneration: toggle(true, {
    label: 'Generation on the activity board',
    help: 'Cells of periods that have begun show the expected outturn in small figures, MW.',
    readBy: ['Plant Activity Board'],
    keywords: ['outturn', 'MW'],
  }),
  reversePlantActivityOrder: toggle(false, {
    label: 'Latest period first',
    help: 'The activity board runs from the latest period to the earliest.',
    readBy: ['Plant Activity Board'],
    keywords: ['reverse', 'order', 'columns'],
  }),
})

/** The chosen group; its plants and colour a second time, because the specification has both (groups.ts). */
export const CHOSEN_GROUP = {
  chosenPlants: internal(plants, [], 'the plants of the chosen group, synchronised by groups.ts'),
  chosenPlantGroupName: internal(textField(100), '', 'chosen in the editor of plant groups'),
  plantGroupColourOverrideByGroup: internal(
    settingsMapOf(
      z.object({
        /** Whether the group has its own colour. */
        override: z.boolean(),
        /** That colour, as #rrggbb or rgb(r,g,b). */
        colour: colourText,
      }),
      MAX_GROUPS,
    ),
    {},
    'chosen in the editor of plant groups',
  ),
  plantGroupRuleByGroup: internal(
    settingsMapOf(groupRuleSchema, MAX_GROUPS),
    {},
    'stated in the editor of plant groups',
  ),
  plantGroupIconByGroup: internal(settingsMapOf(textField(40), MAX_GROUPS), {}, 'chosen in the editor of plant groups'),
  chosenPlantGroupColour: internal(
    colourText,
    GROUP_COLOUR,
    'the colour of the chosen group, synchronised by groups.ts',
  ),
}

const STATES: readonly string[] = CARD_STATES

/** Nothing of the states is chosen. */
const OF_STATES = { default: {}, names: STATES, readBy: ['Bingo card'] } as const

export const BINGO = inSection('Bingo', {
  bingoColourOverrides: row({
    control: 'colourMap',
    schema: settingsMapOf(colourText, 100),
    ...OF_STATES,
    otherwise: '',
    label: 'Colours of plant states',
    help: 'A card has this colour while its plant is in the state.',
    keywords: ['color', 'override', ...STATES],
  }),
  bingoStringOverrides: row({
    control: 'textMap',
    schema: settingsMapOf(textField(60), 100),
    ...OF_STATES,
    otherwise: '',
    maxLength: 60,
    label: 'Words for plant states',
    help: 'A card shows this word instead of the state’s own.',
    keywords: ['string', 'override', 'text', ...STATES],
  }),
  globalBingoChoices: row({
    control: 'switchMap',
    schema: settingsMapOf(z.boolean(), 200),
    ...OF_STATES,
    otherwise: true,
    label: 'States that are shown',
    help: 'Cards mark the states that are switched on here.',
    keywords: ['choices', 'hide', ...STATES],
  }),
  globalBingoSoundChoices: row({
    control: 'switchMap',
    schema: settingsMapOf(z.boolean(), 200),
    ...OF_STATES,
    otherwise: false,
    label: 'States with a sound',
    help: 'A sound is played when a plant on the board enters a state that is switched on here.',
    keywords: ['sound', 'audio', 'alert', ...STATES],
  }),
  showZoneInPlantNameBingo: toggle(false, {
    label: 'Zone next to the plant name',
    help: 'Cards name the zone of their plant, e.g. Z5.',
    readBy: ['Bingo card'],
    keywords: ['zone', 'name'],
  }),
})

export const LONG_TERM = inSection('Long-term', {
  longTermSettings: row({
    control: 'longTerm',
    schema: z.object({
      /** Length of the steps. */
      granularity: textField(40),
      /** The model run, by its day. */
      runSelected: textField(40),
    }),
    default: { granularity: 'yearly', runSelected: DEFAULT_LONG_TERM_RUN },
    granularities: LONG_TERM_GRANULARITIES.map((value) => ({ value, label: LONG_TERM_GRANULARITY_NAMES[value] })),
    runs: LONG_TERM_RUNS.map(({ id, label }) => ({ value: id, label })),
    label: 'Long-term run',
    help: 'Which model run the long-term reports open with, and in which steps.',
    readBy: ['Long-term reports'],
    keywords: ['granularity', 'outlook', 'EnVision', 'report'],
  }),
})
