import { provided } from '../../lib/provided'
import type { HistoricClients } from './run'

/**
 * What queries need of the browser, next to the sources: a worker and a way to save files. Apart from what runs them, which
 * only the page of queries fetches.
 */
export const [provideHistoric, fromClients] = provided<Omit<HistoricClients, 'sources'>>()
