import { distinctUntilChanged, map, switchMap } from 'rxjs'
import { appIntents } from '../../lib/appIntents'
import { bindLive } from '../../lib/bindLive'
import { withApp } from '../../lib/currentApp'
import { withSources } from '../../lib/provider'
import { shareLast } from '../../lib/shareLast'
import { historicClients } from './clients'
import { historic$, SERIES_IDLE, type HistoricExport, type HistoricIntent, type HistoricState } from './run'

const intents = appIntents<HistoricIntent>()

/** Runs a query, cancels, asks again for what is missing, chooses rows, or writes them to a file. */
export const queryHistoric: (intent: HistoricIntent) => void = intents.send

const state$ = withSources(({ sources }) =>
  withApp(historicClients, ({ clients$ }) =>
    clients$.pipe(switchMap((clients) => historic$({ ...clients, sources }, intents.current$))),
  ),
).pipe(shareLast())

/** The same but for how far it is, and how its file goes. */
const isSame = (a: HistoricState, b: HistoricState): boolean => {
  if (a.kind === 'running' && b.kind === 'running') return true
  return a === b || (a.kind === 'ready' && b.kind === 'ready' && a.shape === b.shape && a.job === b.job)
}

/** The query that is run, and its result. It ends, and its memory is given back, when nobody looks at it any more. */
export const [useHistoric] = bindLive<HistoricState>(state$.pipe(distinctUntilChanged(isSame)), SERIES_IDLE)

/** With how far it is, for what shows that alone. */
export const [useHistoricProgress] = bindLive<HistoricState>(
  state$.pipe(distinctUntilChanged((a, b) => a.kind === 'ready' && b.kind === 'ready')),
  SERIES_IDLE,
)

const NO_FILE: HistoricExport = { kind: 'idle' }

/** How the file of its rows goes: by itself, since it is told a hundred times, and nothing else is drawn again for it. */
export const [useHistoricFile] = bindLive<HistoricExport>(
  state$.pipe(
    map((state) => (state.kind === 'ready' ? state.file : NO_FILE)),
    distinctUntilChanged(),
  ),
  NO_FILE,
)
