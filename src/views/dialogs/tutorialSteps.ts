/** One thing that a tutorial shows. `at`: s from the start of the video. */
export type TutorialStep = { readonly at: number; readonly title: string; readonly text: string }

/** The text beside a page's video, by page key. A page without steps shows its video alone. */
export const TUTORIAL_STEPS: Readonly<Record<string, readonly TutorialStep[]>> = {}

/** The step that is being shown at a moment of the video; undefined before the first. */
export const stepAt = (steps: readonly TutorialStep[], seconds: number): TutorialStep | undefined =>
  steps.findLast(({ at }) => at <= seconds)
