import { DEFAULT_SETTINGS } from '../schemas/defaults'
import { choiceOf, switchOf, type Described } from './description'

export const TIMING: readonly Described[] = [
  switchOf('useTradingPeriod', {
    label: 'Follow the trading window',
    help: 'The live period turns at :15 and :45, when its trading window closes, instead of at :00 and :30.',
    readBy: ['BOA desk'],
    keywords: ['gate closure', 'period', 'current'],
  }),
  {
    control: 'windowMap',
    key: 'boaWindowType',
    default: DEFAULT_SETTINGS.boaWindowType,
    label: 'Windows of single pages',
    help: 'A page with a window of its own goes before the one for the whole site.',
    readBy: ['BOA desk'],
    keywords: ['trading', 'current', 'site wide', 'period'],
  },
  switchOf('autoRollover', {
    label: 'Move to the next period',
    help: 'When the countdown ends, the page goes on to the period that is live then.',
    readBy: ['BOA desk'],
    keywords: ['rollover', 'automatic', 'jump'],
  }),
  switchOf('showTimer', {
    label: 'Countdown',
    help: 'The header shows how long the window is still open.',
    readBy: ['Header'],
    keywords: ['timer', 'clock', 'window', 'close'],
  }),
  choiceOf(
    'tabUpdateValue',
    [
      { value: 'none', label: 'Do nothing' },
      { value: 'warn', label: 'Tell me' },
      { value: 'update', label: 'Take the new settings' },
    ],
    {
      label: 'Changes in another tab',
      help: 'What this tab does when your settings were changed in another one.',
      readBy: ['Every page'],
      keywords: ['window', 'browser', 'update', 'warn', 'refresh'],
    },
  ),
]
