import { pageAt } from '../../../domain/access'
import { safeLink, type SafeLink } from '../../../domain/notices'
import type { Row } from '../../../domain/wire'

const PLANT = /^\/plant\/([^/?#]+)(.*)$/
const BALANCING = ' [BSAD]'

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** The plant's own address: its name without the ' [BSAD]' that balancing services are listed under (specification 2§5). */
const withoutBsad = (asked: string): string => {
  const [, plant, rest = ''] = PLANT.exec(asked) ?? []
  if (plant === undefined) return asked
  const name = decoded(plant)
  return name.endsWith(BALANCING) ? `/plant/${encodeURIComponent(name.slice(0, -BALANCING.length))}${rest}` : asked
}

/**
 * Where a press on a row leads (LT19): a page of ours that exists, or a listed host over https (S17). Undefined for every
 * other address.
 * @param pages keys of the pages that exist
 */
export const rowLink = ({ clickEventUrl }: Row, pages: ReadonlySet<string>): SafeLink | undefined => {
  if (clickEventUrl === undefined) return undefined
  const link = safeLink(withoutBsad(clickEventUrl))
  if (link?.kind !== 'path') return link
  const [path = '/'] = link.path.split(/[?#]/)
  return pages.has(pageAt(path)?.key ?? '') ? link : undefined
}
