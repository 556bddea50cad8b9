import { Observable } from 'rxjs'

/** NT06: the browser's own voice. */
export type SpeechClient = {
  /** Reads a text aloud once those before it are read; completes when it is read, or cannot be. */
  readonly say: (text: string) => Observable<never>
}

/** The part of a browser's window that is used here. */
export type SpeakingWindow = {
  readonly speechSynthesis?: Pick<SpeechSynthesis, 'speak'>
  readonly SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance
}

export const speechDoor = (window: SpeakingWindow): SpeechClient => ({
  say: (text) =>
    new Observable((out) => {
      const { speechSynthesis: voice, SpeechSynthesisUtterance: Utterance } = window
      if (!voice || !Utterance) {
        out.complete()
        return
      }
      const words = new Utterance(text)
      words.lang = 'en-GB'
      words.onend = () => out.complete()
      // No voice, or none before the first press: what was to be received is on the screen as well.
      words.onerror = () => out.complete()
      voice.speak(words)
    }),
})
