/** Plays the tone of an alert. @param pitch a whole number from 0: each has a tone of its own, so that states can be told apart */
export type AlertSound = (pitch: number) => void

/** The part of a browser's window that is used here. */
export type SoundingWindow = { readonly AudioContext?: typeof AudioContext }

const LENGTH_S = 0.35
const LOWEST_HZ = 330
/** A whole tone. */
const STEP = 2 ** (2 / 12)

/** Nothing is heard where the browser has no sound, or gives none before the page was first pressed. */
export const alertSound = (window: SoundingWindow): AlertSound => {
  let audio: AudioContext | undefined
  return (pitch) => {
    if (!window.AudioContext) return
    audio ??= new window.AudioContext()
    // One that was made before the page was first pressed is suspended.
    if (audio.state === 'suspended') void audio.resume()
    const tone = audio.createOscillator()
    const volume = audio.createGain()
    tone.frequency.value = LOWEST_HZ * STEP ** pitch
    volume.gain.setValueAtTime(0.2, audio.currentTime)
    volume.gain.exponentialRampToValueAtTime(0.001, audio.currentTime + LENGTH_S)
    tone.connect(volume).connect(audio.destination)
    tone.start()
    tone.stop(audio.currentTime + LENGTH_S)
  }
}
