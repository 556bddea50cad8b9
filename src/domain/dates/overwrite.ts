import type { DateConfig } from './config'

/**
 * DT10: the dates of the modules of one dashboard, and one date over all of them.
 *
 * `own` is what each module has by itself, and it is never changed by the page's date: so 'Restore Charts' needs no memory
 * of its own. A module whose date is changed while the page's is in force shows its own from then on.
 */
export type OverwrittenDates = {
  readonly own: ReadonlyMap<string, DateConfig>
  readonly page: DateConfig | undefined
  /** Modules that were given a date of their own after the page's. */
  readonly apart: ReadonlySet<string>
}

export const NO_MODULES: OverwrittenDates = { own: new Map(), page: undefined, apart: new Set() }

export type OverwriteEvent =
  /** What the modules of the dashboard have, as it is loaded or changed elsewhere. */
  | { readonly kind: 'modules'; readonly own: ReadonlyMap<string, DateConfig> }
  /** 'Update Chart' on one module. */
  | { readonly kind: 'updateChart'; readonly module: string; readonly config: DateConfig }
  /** 'Update Page'. */
  | { readonly kind: 'updatePage'; readonly config: DateConfig }
  /** 'Restore Charts'. */
  | { readonly kind: 'restoreCharts' }

export const foldOverwrite = (state: OverwrittenDates, event: OverwriteEvent): OverwrittenDates => {
  switch (event.kind) {
    case 'modules':
      return { ...state, own: event.own, apart: new Set([...state.apart].filter((module) => event.own.has(module))) }
    case 'updateChart': {
      const own = new Map(state.own).set(event.module, event.config)
      return { ...state, own, apart: state.page ? new Set([...state.apart, event.module]) : state.apart }
    }
    case 'updatePage':
      return { ...state, page: event.config, apart: new Set() }
    case 'restoreCharts':
      return state.page ? { ...state, page: undefined, apart: new Set() } : state
    default:
      return event satisfies never
  }
}

/** The date that a module shows; undefined for a module that has none. */
export const moduleDateOf = ({ own, page, apart }: OverwrittenDates, module: string): DateConfig | undefined =>
  page && !apart.has(module) ? page : own.get(module)

/** True while 'Restore Charts' would change something. */
export const isOverwritten = ({ page }: OverwrittenDates): boolean => page !== undefined
