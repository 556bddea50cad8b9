import type { Page } from 'playwright-core'

/** Frames a second that a page draws over some ms, and the longest wait between two, ms. */
export const framesIn = async (page: Page, ms: number): Promise<{ readonly fps: number; readonly longest: number }> => {
  // The compiler names functions by a helper that the page has not.
  await page.evaluate('globalThis.__name ??= (it) => it')
  return await page.evaluate(
    (span) =>
      new Promise<{ fps: number; longest: number }>((resolve) => {
        const gaps: number[] = []
        let began = 0
        let last = 0
        const frame = (at: number): void => {
          if (last) gaps.push(at - last)
          began ||= at
          last = at
          if (at - began < span) requestAnimationFrame(frame)
          else resolve({ fps: (gaps.length * 1000) / (at - began), longest: Math.round(Math.max(...gaps)) })
        }
        requestAnimationFrame(frame)
      }),
    ms,
  )
}
