export type CallVerdict = 'take' | 'refuse' | 'close'

/** A caller that was told to wait this many seconds' worth of calls on end does not listen. */
const DEAF_SECONDS = 4

/**
 * How many calls one connection may make: `perSecond` at once and as many each second. Above that a call is refused;
 * one that goes on regardless is to be closed. `now` is in ms and never goes back.
 */
export const createCallRate = (perSecond: number): ((now: number) => CallVerdict) => {
  let left = perSecond
  let refused = 0
  let last: number | undefined
  return (now) => {
    left = Math.min(perSecond, left + ((now - (last ?? now)) * perSecond) / 1000)
    last = now
    if (left >= 1) {
      left -= 1
      refused = Math.max(0, refused - 1)
      return 'take'
    }
    refused += 1
    return refused > perSecond * DEAF_SECONDS ? 'close' : 'refuse'
  }
}
