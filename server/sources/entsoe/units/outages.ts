import type { OutageRevisionPublished } from '../../../../src/domain/market/outageRevision'
import type { OutageMessage } from '../../../../src/domain/europe/unitOutages'
import type { Instant } from '../../../../src/domain/periods'
import type { ProviderGiven } from '../../source'
import { turn } from '../../turn'
import { isZip, zipFiles } from '../../zipFiles'
import type { EntsoeBodies } from '../client'
import { EntsoeFault } from '../fault'
import { unitFuelOf } from '../psrTypes'
import { readOutage, type OutageDocument } from './outageDocument'
import type { UnitRegister } from './register'
import type { UnitZone } from './zones'

type OutageSpan = { readonly from: Instant; readonly to: Instant }

/** So many documents an answer has at most; the next ones are requested by the number of those before. */
const PAGE = 200
/** The platform has no documents after these. */
const LAST_OFFSET = 4_800
/** Unpacked, a document has some 5,000 bytes; one of a wind farm with a step for each quarter hour of a month 300,000. */
const MOST_BYTES_EACH = 4_000_000
const MOST_BYTES = 64_000_000

/** Generation units, and production units: of each what holds or was cancelled, and apart from it what was withdrawn. */
const KINDS = ['A80', 'A77'] as const
const STATUSES = [{}, { docStatus: 'A13' }] as const

/** What an answer has, and how many of its documents could not be read. */
type Page = { readonly documents: readonly OutageDocument[]; readonly files: number; readonly leftOut: number }

const textsOf = (body: Uint8Array): readonly string[] =>
  isZip(body)
    ? zipFiles(body, {
        name: 'ENTSO-E',
        fault: (reason) => new EntsoeFault(reason),
        mostFiles: PAGE,
        mostBytesEach: MOST_BYTES_EACH,
        mostBytes: MOST_BYTES,
      }).map(({ text }) => text)
    : [new TextDecoder().decode(body)]

/**
 * The documents of an answer: an archive of them, or one alone. One that cannot be read is left out and counted; where none
 * can, the answer is refused. Rejects with an EntsoeFault.
 */
export const readOutages = async (body: Uint8Array): Promise<Page> => {
  const texts = textsOf(body)
  const documents: OutageDocument[] = []
  let fault: EntsoeFault | undefined
  let leftOut = 0
  for (const text of texts) {
    try {
      const document = readOutage(text)
      if (document) documents.push(document)
    } catch (error) {
      if (!(error instanceof EntsoeFault)) throw error
      fault = error
      leftOut += 1
    }
    // Two hundred documents are a tenth of a second: others get their turn.
    await turn()
  }
  if (fault !== undefined && leftOut === texts.length) throw fault
  return { documents, files: texts.length, leftOut }
}

type Given = Pick<ProviderGiven, 'log'> & { readonly client: EntsoeBodies; readonly register: UnitRegister }

/** All documents of a zone that reach into a stretch of time, page by page. Rejects with an EntsoeFault. */
const documentsIn = async (
  { client, log }: Given,
  zone: UnitZone,
  query: Readonly<Record<string, string>>,
  span: OutageSpan,
): Promise<readonly OutageDocument[]> => {
  const documents: OutageDocument[] = []
  for (let offset = 0; offset <= LAST_OFFSET; offset += PAGE) {
    const page = await client.answer(
      // Without an offset the platform refuses what has more than one page.
      { ...query, BiddingZone_Domain: zone.code, offset: String(offset) },
      readOutages,
      { rank: 1, span },
    )
    documents.push(...page.documents)
    if (page.leftOut > 0)
      log.warn(`ENTSO-E: outages of ${zone.name}: ${page.leftOut} of ${page.files} documents did not fit.`)
    if (page.files < PAGE) return documents
  }
  log.warn(`ENTSO-E: outages of ${zone.name}: there are more than the platform gives of these days.`)
  return documents
}

type Subject = Pick<OutageMessage, 'facts' | 'parts'>

/**
 * What a document is of: a unit of the register, also by the production unit of which it is the only part, else what the
 * document says itself; undefined where it is not known what the unit can make.
 */
const subjectOf = (register: UnitRegister, zone: UnitZone, document: OutageDocument): Subject | undefined => {
  const known = register.unitsOf(document.unit)
  const [first] = known
  const { country, name } = zone
  if (first !== undefined && known.length === 1) {
    const { plant } = first
    const { id, fuelType, capacity } = plant
    return { facts: { unit: id, name: plant.name, country, zone: first.zone.name, fuelType, capacity } }
  }
  const { unit, nominal: capacity } = document
  if (capacity === undefined) return undefined
  const fuelType = unitFuelOf(document.psrType ?? '')
  const facts = { unit, name: document.name ?? unit, country, zone: name, fuelType, capacity }
  return { facts, parts: known.map((part) => part.unit.code) }
}

/** What of a revision is of a stretch of time: a wind farm has a step for each quarter hour of a year. */
const within = (revision: OutageRevisionPublished, { from, to }: OutageSpan): OutageRevisionPublished =>
  revision.profile === undefined
    ? revision
    : { ...revision, profile: revision.profile.filter((step) => step.from < to && step.to > from) }

/**
 * Messages about outages in zones that reach into a stretch of time. The platform gives the latest revision of each; those
 * before it are there where `before` has them.
 * Rejects with an EntsoeFault.
 */
export const outagesIn = async (
  given: Given,
  zones: readonly UnitZone[],
  span: OutageSpan,
  before: (messageId: string) => OutageMessage | undefined,
): Promise<readonly OutageMessage[]> => {
  const messages = new Map<string, OutageMessage>()
  const requests = zones.flatMap((zone) =>
    KINDS.flatMap((documentType) =>
      STATUSES.map(async (status) => {
        const documents = await documentsIn(given, zone, { documentType, ...status }, span)
        for (const document of documents) {
          const { messageId, revision } = document
          const known = messages.get(messageId) ?? before(messageId)
          const subject = subjectOf(given.register, zone, document) ?? known
          if (subject === undefined) {
            given.log.warn(`ENTSO-E: outages of ${zone.name}: no nominal power of ${document.unit}, left out.`)
            continue
          }
          const others = known?.revisions.filter((each) => each.revision !== revision.revision) ?? []
          const { facts, parts } = subject
          messages.set(messageId, {
            messageId,
            facts,
            ...(parts && { parts }),
            revisions: [...others, within(revision, span)],
          })
        }
      }),
    ),
  )
  await Promise.all(requests)
  return [...messages.values()]
}
