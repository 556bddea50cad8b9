import { ENDPOINTS } from '../../../src/domain/reference'
import { currentSchema, earliestDateSchema, staticStoreSchema } from '../../../src/domain/wire'
import { staticStoreRequestSchema } from '../../api/staticStore'
import type { CallRecord } from '../call'

const part = 'series'

/** The same call of every country endpoint, that of Great Britain first. */
export const ofEndpoints = (call: string): { readonly url: string; readonly also: readonly string[] } => {
  const [url = '', ...also] = ENDPOINTS.map(({ endpoint }) => `${endpoint}/${call}`)
  return { url, also }
}

export const SERIES: readonly CallRecord[] = [
  {
    method: 'GET',
    url: '/staticApi/current/:country',
    part,
    readOnly: true,
    summary: 'The figures of The Current, and its series of the last 48 hours: prices and generation by fuel.',
    notes:
      'The figures move by keyMarketMetrics in the group page_current_ and the country. What is not known is null, with the reason.',
    parameters: [{ name: 'country', type: 'string', meaning: 'Id of a country, e.g. Gb.', example: 'Gb' }],
    answer: { schema: currentSchema, meaning: 'Figures and points.' },
    errors: { 404: 'There is no such country.' },
  },
  {
    method: 'POST',
    url: '/staticApi/staticStore',
    part,
    readOnly: true,
    summary: 'The lists that everything else is made of: series, live tables, countries, fuels, currencies.',
    notes: 'dynamicSeriesNew has every series of this server. Visitors do not get the series.',
    body: { schema: staticStoreRequestSchema, example: {} },
    answer: { schema: staticStoreSchema, meaning: 'Reference lists, cut to what you may have.' },
  },
  {
    method: 'GET',
    ...ofEndpoints('EarliestDateInBuffer'),
    part,
    readOnly: true,
    summary: 'The first day whose data an endpoint holds ready.',
    notes: 'This server has the data of Great Britain: the other endpoints answer null.',
    answer: { schema: earliestDateSchema, meaning: 'A London day, or null for no buffer.' },
  },
]
