import { ReplaySubject } from 'rxjs'
import { feature } from '../../lib/feature'
import type { HistoricClients } from './run'

/**
 * What queries need of the browser, next to the sources: a worker and a way to save files. Apart from what runs them, which
 * only the page of queries fetches.
 */
export const historicClients = feature(() => ({ clients$: new ReplaySubject<Omit<HistoricClients, 'sources'>>(1) }))
