import type { BrowserContext, WebSocketRoute } from 'playwright-core'
import { jsonCodec } from '../../server/hub/protocol/handshake'
import { MESSAGE } from '../../server/hub/protocol/messages'
import { msgpackCodec } from '../../server/hub/protocol/msgpackCodec'

export type Forge = {
  /** What the hub would say to this browser's pages; all else goes on as it was. */
  readonly print: (event: string, payload: unknown) => void
}

/** Stands between a browser and the hub, before any of its pages is opened, to say what the server has no reason for yet. */
export const forgeHub = async (context: BrowserContext): Promise<Forge> => {
  const lines = new Map<WebSocketRoute, typeof jsonCodec>()
  await context.routeWebSocket(/\/hub\//, (line) => {
    const server = line.connectToServer()
    line.onMessage((message) => {
      if (!lines.has(line)) lines.set(line, String(message).includes('"messagepack"') ? msgpackCodec : jsonCodec)
      server.send(message)
    })
    server.onClose(() => {
      lines.delete(line)
      void line.close()
    })
    line.onClose(() => {
      lines.delete(line)
      void server.close()
    })
  })
  return {
    print: (event, payload) => {
      for (const [line, codec] of lines) {
        const record = codec.encode({ type: MESSAGE.invocation, target: event, arguments: [payload] })
        line.send(codec.binary ? record : record.toString())
      }
    },
  }
}
