import { XMLParser, type X2jOptions } from 'fast-xml-parser'
import * as z from 'zod/mini'
import { hasBalancedTags } from './balancedTags'

const DEEPEST = 16

/** How answers of public services are parsed: no entity is expanded, and a document that defines any is refused. */
export const safeXmlParser = (options: X2jOptions): XMLParser =>
  new XMLParser({
    parseTagValue: false,
    processEntities: false,
    htmlEntities: false,
    ignoreDeclaration: true,
    ignorePiTags: true,
    removeNSPrefix: true,
    maxNestedTags: DEEPEST,
    ...options,
  })

const elementsForm = z.record(z.string(), z.unknown())

type Reading = {
  readonly parser: XMLParser
  /** Who sent it, as sentences begin with it. */
  readonly name: string
  /** The error with which a document is refused, of a plain sentence. */
  readonly fault: (reason: string) => Error
}

/** The sentence of a document whose form is not known. */
export const unknownXmlForm = (name: string): string => `${name} answered in a form that is not known here.`

/**
 * The name and the content of a document's one element. Throws `fault` for what is no whole XML document, or defines
 * entities.
 */
export const xmlRoot = (
  xml: string,
  { parser, name, fault }: Reading,
): { readonly name: string; readonly content: unknown } => {
  // Publishers write neither comments nor definitions: of entities, a few lines could become gigabytes.
  if (xml.includes('<!')) throw fault(`${name} sent a document that defines entities or comments: it was not read.`)
  if (!hasBalancedTags(xml)) throw fault(`${name} answered with something that is no whole XML document.`)
  const parsed = (): unknown => {
    try {
      return parser.parse(xml)
    } catch {
      return undefined
    }
  }
  const [root, ...others] = Object.entries(elementsForm.safeParse(parsed()).data ?? {})
  if (root === undefined || others.length > 0) throw fault(unknownXmlForm(name))
  return { name: root[0], content: root[1] }
}
