import type { Connect, HubLink } from '../types/sources'

type Handler = Parameters<HubLink['on']>

const NOT_YET = 'There is no live connection.'

/**
 * Connections whose code is fetched apart from the page: at once, so that it is mostly here at the first start. A start
 * waits for it; code that could not be fetched is a start that failed, and the next start fetches it again.
 * @param load brings what makes the connections, once for the life of the page
 */
export const lazyConnection = (load: () => Promise<Connect>): Connect => {
  let coming: Promise<Connect> | undefined
  const fetched = (): Promise<Connect> => {
    coming ??= load().catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return coming
  }
  // Anyone who starts gets the failure.
  fetched().catch(() => undefined)

  return (format, hub) => {
    const handlers: Handler[] = []
    const closers: Parameters<HubLink['onclose']>[0][] = []
    let link: HubLink | undefined
    let isStopped = false
    const made = (connect: Connect): HubLink => {
      const known = connect(format, hub)
      for (const handler of handlers) known.on(...handler)
      for (const closer of closers) known.onclose(closer)
      return known
    }
    return {
      start: async () => {
        const connect = await fetched()
        if (isStopped) throw new Error(NOT_YET)
        link = made(connect)
        await link.start()
      },
      stop: async () => {
        isStopped = true
        await link?.stop()
      },
      on: (event, receive) => {
        handlers.push([event, receive])
        link?.on(event, receive)
      },
      onclose: (receive) => {
        closers.push(receive)
        link?.onclose(receive)
      },
      invoke: (method, argument) => link?.invoke(method, argument) ?? Promise.reject(new Error(NOT_YET)),
    }
  }
}
