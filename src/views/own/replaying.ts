import { createContext } from 'react'

/** True while what is shown comes from a tape: then nothing on the page may say LIVE. */
export const ReplayingContext = createContext(false)
