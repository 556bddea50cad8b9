import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'

export const OUTAGE_KINDS = ['all', 'planned', 'unplanned'] as const
export type OutageChoice = {
  readonly type: (typeof OUTAGE_KINDS)[number]
  /** MW: smaller outages are left out of figures and charts. */
  readonly least: number
}

export const MOST_LEAST_MW = 2000

/** What the figures and charts are of. It stands in the address, so that a link shows the same. */
export const useOutageChoice = (): readonly [OutageChoice, (patch: Partial<OutageChoice>) => void] => {
  const [search, setSearch] = useSearchParams()
  const [kind, text] = [search.get('type'), search.get('least')]
  const choice = useMemo((): OutageChoice => {
    const least = Number(text ?? 0)
    return {
      type: OUTAGE_KINDS.find((each) => each === kind) ?? 'all',
      least: Number.isFinite(least) && least >= 0 && least <= MOST_LEAST_MW ? least : 0,
    }
  }, [kind, text])
  return [
    choice,
    (patch) => {
      const { type, least } = { ...choice, ...patch }
      const next = new URLSearchParams(search)
      if (type === 'all') next.delete('type')
      else next.set('type', type)
      if (least === 0) next.delete('least')
      else next.set('least', String(least))
      setSearch(next, { replace: true })
    },
  ]
}
