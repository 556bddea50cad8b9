import * as z from 'zod/mini'
import { settingsMapOf, numberFrom, textField } from '../schemas/fields'
import { choice, colourSetting, inSection, internal, row, toggle } from './row'

/** How pages look, what their clocks and windows follow, and how their tables are written. */

export const APPEARANCE = inSection('Appearance', {
  colour: choice('Dark', {
    options: { Dark: 'Dark', Light: 'Light' },
    label: 'Colours of the screen',
    help: 'Dark is easier on the eyes in a dim room; light suits daylight.',
    readBy: ['Every page'],
    keywords: ['theme', 'mode', 'night', 'day'],
  }),
  /** Country id, e.g. `Gb`. */
  country: row({
    control: 'country',
    schema: z.string().check(z.regex(/^[A-Za-z]{2,40}$/, 'A country id has 2 to 40 letters, e.g. Gb.')),
    default: 'Gb',
    label: 'Country',
    help: 'The market whose pages the side menu lists.',
    readBy: ['Side menu'],
    keywords: ['market', 'region', 'Great Britain', 'Europe'],
  }),
  // The dark tokens `--bid` and `--offer` (src/views/styles/tokens.css).
  bidColour: colourSetting('#4ccce6', {
    label: 'Bid colour',
    help: 'Bids have this colour in the stack and its tables.',
    readBy: ['BOA desk', 'Stack chart'],
    keywords: ['color', 'sell', 'turn down'],
  }),
  offerColour: colourSetting('#ff977d', {
    label: 'Offer colour',
    help: 'Offers have this colour in the stack and its tables.',
    readBy: ['BOA desk', 'Stack chart'],
    keywords: ['color', 'buy', 'turn up'],
  }),
  timeFormatValue: choice('24h', {
    options: { '24h': '24 hours (14:05)', '12h': '12 hours (2:05 pm)' },
    label: 'Times of day',
    help: 'How this page writes times of day, everywhere. Exported files and texts of the market keep 24 hours.',
    readBy: ['Every page'],
    keywords: ['clock', 'am', 'pm', 'format'],
  }),
  tableUnitValue: choice('header', {
    options: {
      inherit: 'As each table has it',
      header: 'In the column header',
      cell: 'In every cell',
      hidden: 'Not shown',
    },
    label: 'Units in tables',
    help: 'Where live tables have MW, £/MWh and other units.',
    readBy: ['Live tables'],
    keywords: ['MW', 'MWh', 'unit'],
  }),
  sideNavVisible: toggle(true, {
    label: 'Side menu',
    help: 'A menu at the left of every page. Switched off, it opens from the button in the header.',
    readBy: ['Side menu'],
    keywords: ['navigation', 'hide', 'rail'],
  }),
})

/** Which window wins: page entry, map `all`, plain text, else useTradingPeriod (decision C12; windows.ts). */
export const TIMING = inSection('Timing', {
  useTradingPeriod: toggle(false, {
    label: 'Follow the trading window',
    help: 'The live period turns at :15 and :45, when its trading window closes, instead of at :00 and :30.',
    readBy: ['BOA desk', 'BOA comparer'],
    keywords: ['gate closure', 'period', 'current'],
  }),
  boaWindowType: row({
    control: 'windowMap',
    schema: z.nullable(z.union([textField(40), settingsMapOf(z.enum(['current', 'trading']), 20)])),
    default: null,
    label: 'Windows of single pages',
    help: 'A window of the page overrides the one for the whole site.',
    readBy: ['BOA desk', 'BOA comparer'],
    keywords: ['trading', 'current', 'site wide', 'period'],
  }),
  autoRollover: toggle(true, {
    label: 'Move to the next period',
    help: 'When the countdown ends, the page goes on to the period that is live then.',
    readBy: ['BOA desk', 'BOA comparer'],
    keywords: ['rollover', 'automatic', 'jump'],
  }),
  showTimer: toggle(true, {
    label: 'Countdown',
    help: 'The header shows how long the window is still open.',
    readBy: ['Header'],
    keywords: ['timer', 'clock', 'window', 'close'],
  }),
  tabUpdateValue: choice('none', {
    options: { none: 'Do nothing', warn: 'Notify me', update: 'Take the new settings' },
    label: 'Changes in another tab',
    help: 'What this tab does when your settings were changed in another one.',
    readBy: ['Every page'],
    keywords: ['window', 'browser', 'update', 'warn', 'refresh'],
  }),
})

export const SETTINGS_TABLES = inSection('Tables and export', {
  excelAsCsv: toggle(true, {
    label: 'Export as CSV',
    help: 'Tables are exported as a csv file; switched off, as an Excel file.',
    readBy: ['Live tables'],
    keywords: ['excel', 'xls', 'download', 'file'],
  }),
  poundsWithoutPence: toggle(false, {
    label: 'Pounds without pence',
    help: 'Live tables show sums in £ without decimals; prices in £/MWh keep theirs.',
    readBy: ['Live tables'],
    keywords: ['decimals', 'price', 'rounded'],
  }),
  threeFiguresUnderOne: toggle(false, {
    label: 'Three figures under 1',
    help: 'Live tables show values between −1 and 1 with three significant figures instead of two decimals.',
    readBy: ['Live tables'],
    keywords: ['decimals', 'significant', 'precision', 'small'],
  }),
  leaderboardCapacityInMwh: toggle(false, {
    label: 'Power in tables as MWh',
    help: 'Live tables and the leaderboard show columns of MW as energy of the half hour, half the number of MW.',
    readBy: ['Live tables', 'Leaderboard'],
    keywords: ['MW', 'unit', 'capacity', 'leaderboard'],
  }),
})

export const LOCK = inSection('Account lock', {
  lockedAccount: choice('unlocked', {
    options: { unlocked: 'Unlocked', editLocked: 'No edits', uploadLocked: 'Edits are not saved' },
    label: 'Lock',
    help: 'Guards filters, sorting, columns and dates against changes, or lets you try things that are not saved.',
    readBy: ['Every page'],
    keywords: ['protect', 'read only', 'presentation', 'unlock', 'save'],
  }),
})

/** The version that is written (specification 1§9). */
export const SETTINGS_VERSION = 0.3

/** What belongs to the whole document and is chosen elsewhere or not at all. */
export const WHOLE = {
  darkMode: internal(z.boolean(), true, 'a copy of colour (decision C28)'),
  terms: internal(
    z.object({
      /** Whether the terms were agreed to. */
      agreed: z.boolean(),
      /** When they were; null before that. */
      date: z.nullable(textField(40)),
    }),
    { agreed: false, date: null },
    'answered on the terms page',
  ),
  versionNumber: internal(numberFrom(0, 1000), SETTINGS_VERSION, 'written by migrations'),
}
