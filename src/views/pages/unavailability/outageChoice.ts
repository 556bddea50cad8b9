import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import * as z from 'zod/mini'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

export const OUTAGE_KINDS = ['all', 'planned', 'unplanned'] as const
export type OutageChoice = {
  readonly type: (typeof OUTAGE_KINDS)[number]
  /** MW: smaller outages are left out of figures and charts. */
  readonly least: number
}

export const MOST_LEAST_MW = 2000

/** Settings of the page (specification 1§3). */
const PAGE = 'remit'

const schema = z.object({
  type: z.catch(z.enum(OUTAGE_KINDS), 'all'),
  least: z.catch(z.number().check(z.gte(0), z.lte(MOST_LEAST_MW)), 0),
})

/** What an address names, and for what it does not name what is saved. */
export const readOutageChoice = (
  search: URLSearchParams,
  saved: Readonly<Record<string, unknown>> | undefined,
): OutageChoice => {
  const usual = z.parse(schema, saved ?? {})
  const least = search.get('least')
  return z.parse(schema, {
    type: search.get('type') ?? usual.type,
    least: least === null ? usual.least : Number(least),
  })
}

/** What the figures and charts are of: saved for the user, and in the address, so that a link shows the same. */
export const useOutageChoice = (): readonly [OutageChoice, (patch: Partial<OutageChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const saved = usePageSettings(PAGE)
  const choice = useMemo(() => readOutageChoice(search, saved), [search, saved])
  return [
    choice,
    (patch) => {
      const { type, least } = { ...choice, ...patch }
      const next = new URLSearchParams(search)
      next.set('type', type)
      next.set('least', String(least))
      setSearch(next, { replace: true })
      changePageSettings(PAGE, patch)
    },
  ]
}
