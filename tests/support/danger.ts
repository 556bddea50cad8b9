import type { BrowserContext, Page } from 'playwright-core'

/**
 * What an attack that worked would do: run a script (`window.hit`, a dialog of the browser), ask another host, open or
 * leave for another site. Given before the first page is opened.
 */
export type Danger = {
  /** Since it was last asked. */
  readonly harm: () => Promise<readonly string[]>
  /** What the page's rules alone stopped, since it was last asked. */
  readonly stopped: () => readonly string[]
}

export const watchDanger = async (context: BrowserContext, origin: string): Promise<Danger> => {
  const seen: string[] = []
  const stopped: string[] = []
  const isOurs = (address: string): boolean =>
    [origin, origin.replace('http', 'ws')].some((own) => address === own || address.startsWith(`${own}/`)) ||
    /^(about:blank|data:|blob:http:\/\/127\.0\.0\.1)/.test(address)
  const watch = (page: Page): void => {
    page.on('dialog', (dialog) => {
      seen.push(`a dialog of the browser: ${dialog.message()}`)
      void dialog.dismiss()
    })
    page.on('framenavigated', (frame) => {
      if (!isOurs(frame.url())) seen.push(`went to ${frame.url()}`)
    })
    page.on('console', (message) => {
      if (/Content Security Policy|TrustedHTML/.test(message.text())) stopped.push(message.text())
    })
    page.on('websocket', (socket) => {
      if (!isOurs(socket.url())) seen.push(`a socket to ${socket.url()}`)
    })
  }
  context.on('page', watch)
  context.on('request', (request) => {
    if (!isOurs(request.url())) seen.push(`asked ${request.url()}`)
  })
  await context.addInitScript(() => {
    Object.defineProperty(window, 'hit', { set: (value) => window.alert(`hit ${String(value)}`) })
  })
  return {
    harm: async () => {
      // Handlers of what has just been drawn had their turn.
      for (const page of context.pages()) await page.evaluate(() => new Promise((done) => setTimeout(done, 50)))
      return seen.splice(0)
    },
    stopped: () => stopped.splice(0),
  }
}
