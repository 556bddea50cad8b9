import type { TutorialStep } from '../../src/views/dialogs/tutorialSteps'

const timeText = (seconds: number): string =>
  new Date(seconds * 1000).toISOString().replace(/^.*T/, '').replace('Z', '')

/** The steps as a WebVTT file. @param lastSeconds how long the last step is shown */
export const captions = (steps: readonly TutorialStep[], lastSeconds: number): string => {
  const cues = steps.map(({ at, title, text }, index) => {
    const until = steps[index + 1]?.at ?? at + lastSeconds
    return `${timeText(at)} --> ${timeText(until)}\n${title}: ${text}\n`
  })
  return `WEBVTT\n\n${cues.join('\n')}`
}
