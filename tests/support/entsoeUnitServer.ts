import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { archiveOf, BELGIUM, NOTHING_XML } from './entsoeUnitDocuments'

/** What the stand-in has of Belgium; all may change while it runs. */
export type PlatformUnits = {
  /** The register (A95). */
  register?: string
  /** Hours (A73) by kind and first instant (`yyyyMMddHHmm`) of the day: a document, a status or an archive. */
  readonly hours: Map<string, string>
  /** Documents of outages by kind and status, e.g. `A80` and `A80 A13`. */
  readonly outages: Map<string, readonly string[]>
  /** With this status everything is answered, where it is set. */
  status?: number
}

const PAGE = 200

/**
 * A stand-in for the platform's units over a real socket. Of anything else it has nothing. As the platform does it refuses
 * outages without an offset where there is more than a page of them, and answers what is empty with an acknowledgement.
 */
export const startUnitPlatform = async (has: PlatformUnits) => {
  const requests: URLSearchParams[] = []
  const answerTo = (query: URLSearchParams): string | Uint8Array => {
    const type = query.get('documentType') ?? ''
    const ofBelgium = (query.get('BiddingZone_Domain') ?? query.get('in_Domain')) === BELGIUM
    if (!ofBelgium) return NOTHING_XML
    if (type === 'A95') return has.register ?? NOTHING_XML
    if (type === 'A73') return has.hours.get(`${query.get('psrType')} ${query.get('periodStart')}`) ?? NOTHING_XML
    const status = query.get('docStatus')
    const documents = has.outages.get(status === null ? type : `${type} ${status}`) ?? []
    const offset = query.get('offset')
    if (offset === null && documents.length > PAGE)
      return NOTHING_XML.replace('No matching data found', 'The number of instances exceeds the allowed maximum (200)')
    const page = documents.slice(Number(offset), Number(offset) + PAGE)
    return page.length === 0 ? NOTHING_XML : archiveOf(page)
  }
  const server = createServer((request, response) => {
    const query = new URL(request.url ?? '', 'http://localhost').searchParams
    requests.push(query)
    response.writeHead(has.status ?? 200).end(has.status === undefined ? answerTo(query) : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = async (): Promise<void> => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  const of = (type: string): readonly URLSearchParams[] =>
    requests.filter((query) => query.get('documentType') === type)
  return { url: `http://127.0.0.1:${port}/api`, requests, of, stop }
}
