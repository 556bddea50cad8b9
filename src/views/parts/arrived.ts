import { useDeferredValue } from 'react'

/**
 * Whether what is known is shown: at once where it is known at first, else in the render after, which React does in slices
 * (D-852). A stream that emits would have it mounted in one go, a task of up to 260 ms in which a press waits.
 */
export const useArrived = (isKnown: boolean): boolean => useDeferredValue(isKnown) && isKnown
