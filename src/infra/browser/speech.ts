import { Observable } from 'rxjs'

/** NT06: the browser's own voice. */
export type SpeechClient = {
  /** Reads a text aloud once those before it are read; completes when it is read, or cannot be. */
  readonly print: (text: string) => Observable<never>
}

/** The part of a browser's window that is used here. */
export type SpeakingWindow = {
  readonly speechSynthesis?: Pick<SpeechSynthesis, 'speak'>
  readonly SpeechSynthesisUtterance?: typeof SpeechSynthesisUtterance
}

export const speechClient = (window: SpeakingWindow): SpeechClient => ({
  print: (text) =>
    new Observable((out) => {
      const { speechSynthesis: voice, SpeechSynthesisUtterance: Utterance } = window
      if (!voice || !Utterance) {
        out.complete()
        return
      }
      const texts = new Utterance(text)
      texts.lang = 'en-GB'
      texts.onend = () => out.complete()
      // No voice, or none before the first press: what was to be received is on the screen as well.
      texts.onerror = () => out.complete()
      voice.speak(texts)
    }),
})
