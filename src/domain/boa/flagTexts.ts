import type { StackItem } from '../wire'

/** A flag of a stack row: the word in the tag and the sentence behind it. */
export type FlagWord = { readonly tag: string; readonly title: string }

/** The picture of each tag, by its name in the list of icons (BO03). */
export const FLAG_ICONS: Readonly<Record<string, string>> = {
  SO: 'cable',
  CADL: 'clock',
  STOR: 'plug-zap',
  RR: 'activity',
  NBM: 'cloud',
  UNW: 'trending-down',
}

/** The row's flags in words, in a fixed order. Colour is never the signal. */
export const flagTexts = ({ flags, unwind }: Pick<StackItem, 'flags' | 'unwind'>): readonly FlagWord[] => {
  const texts: FlagWord[] = []
  if (flags.soFlag) texts.push({ tag: 'SO', title: 'SO-flagged: taken for a system reason, not for energy' })
  if (flags.cadlFlag)
    texts.push({ tag: 'CADL', title: 'CADL-flagged: shorter than the continuous acceptance duration limit' })
  if (flags.storFlag) texts.push({ tag: 'STOR', title: 'Short-term operating reserve' })
  if (flags.terreFlag) texts.push({ tag: 'RR', title: 'Replacement reserve (TERRE)' })
  if (flags.nonBmPrediction) texts.push({ tag: 'NBM', title: 'Predicted action outside the balancing mechanism' })
  if (unwind) texts.push({ tag: 'UNW', title: 'Unwind: taking it undoes an acceptance' })
  return texts
}
