import { useCallback, useMemo, useState } from 'react'
import {
  freeName,
  newQuery,
  savedQueries,
  withoutQuery,
  withQuery,
  type HistoricQuery,
} from '../../../domain/charts/historic/query'
import { readDateConfig, type DateConfig } from '../../../domain/dates'
import { chooseDates } from '../../../streams/dates/intents'
import { usePageSettings } from '../../../streams/settings/hooks'
import { changePageSettings } from '../../../streams/settings/intents'

const SETTINGS = 'historicQueries'
const PAGE = 'historic-analysis'

const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('')

const plain = ({ dateObject, ...rest }: HistoricQuery): string => JSON.stringify([rest, dateObject])

type Deleted = { readonly query: HistoricQuery; readonly at: number }

/** The query that is built, and the saved ones. Its dates are those of the page. */
export const useQuery = (dates: DateConfig | undefined) => {
  const page = usePageSettings(SETTINGS)
  const saved = useMemo(() => savedQueries(page), [page])
  const [query, setQuery] = useState(() => newQuery(newId()))
  const [deleted, setDeleted] = useState<Deleted>()
  const retained = saved.find(({ uniqueId }) => uniqueId === query.uniqueId)
  const whole: HistoricQuery = { ...query, ...(dates && { dateObject: dates }) }
  const retain = (next: HistoricQuery, at?: number): void => {
    const patch = withQuery(page, next, at)
    if (patch) changePageSettings(SETTINGS, patch)
  }
  const open = useCallback((next: HistoricQuery): void => {
    setQuery(next)
    const config = readDateConfig(next.dateObject)
    if (config) chooseDates(PAGE, config)
  }, [])
  const names = saved.map(({ name }) => name)
  return {
    query,
    whole,
    saved,
    open,
    deleted: deleted?.query,
    isSaved: retained !== undefined,
    isChanged: retained === undefined || plain(retained) !== plain(whole),
    change: (patch: Partial<HistoricQuery>): HistoricQuery => {
      const next = { ...query, ...patch }
      setQuery(next)
      return next
    },
    begin: () => setQuery(newQuery(newId())),
    save: () => {
      const name = whole.name.trim() === '' ? freeName('Query', names) : whole.name
      setQuery({ ...query, name })
      retain({ ...whole, name })
    },
    rename: (one: HistoricQuery, name: string) => {
      if (one.uniqueId === query.uniqueId) setQuery({ ...query, name })
      retain({ ...one, name })
    },
    duplicate: (one: HistoricQuery) => {
      const copy = { ...one, uniqueId: newId(), name: freeName(one.name, names) }
      retain(copy, saved.findIndex(({ uniqueId }) => uniqueId === one.uniqueId) + 1)
      open(copy)
    },
    remove: (one: HistoricQuery) => {
      setDeleted({ query: one, at: saved.findIndex(({ uniqueId }) => uniqueId === one.uniqueId) })
      changePageSettings(SETTINGS, withoutQuery(page, one.uniqueId))
    },
    undo: () => {
      if (deleted === undefined) return
      retain(deleted.query, deleted.at)
      setDeleted(undefined)
    },
  }
}
