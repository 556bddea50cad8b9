import { dateRuleOf, MODULE_RULE, PLAIN_RULE, type DateConfig } from '../../domain/dates'
import { useDates, useModuleDate, useOverwrite } from '../../streams/dates/hooks'
import { restoreCharts, updateChart, updatePage } from '../../streams/dates/intents'
import { DatePicker } from './DatePicker'

/** The page of a dashboard's key for its modules, e.g. `dashboard` of `dashboard/desk`. */
const pageOf = (key: string): string => key.split('/')[0] ?? key

type ModuleDatesProps = {
  /** The dashboard's key for its modules. */
  readonly page: string
  readonly module: string
  readonly label: string
  /** Its dates offer a granularity. */
  readonly aggregates: boolean
  /** Called as well as showing it: keeps the date with the module. */
  readonly onUpdate?: (config: DateConfig) => void
}

/** DT26: the dates of one module, with its button 'Update Chart'. */
export const ModuleDates = ({ page, module, label, aggregates, onUpdate }: ModuleDatesProps) => (
  <DatePicker
    config={useModuleDate(page, module)?.config}
    rule={aggregates ? MODULE_RULE : PLAIN_RULE}
    now={useDates(pageOf(page))?.now}
    locked={useOverwrite(page).locked}
    label={`Dates of ${label}`}
    applyText="Update Chart"
    onChange={(config) => {
      updateChart(page, module, config)
      onUpdate?.(config)
    }}
  />
)

/** DT10: one date over all modules of a dashboard, and each module's own again. @param page the dashboard's key */
export const OverwriteDates = ({ page }: { readonly page: string }) => {
  const dates = useDates(pageOf(page))
  const { page: over, pending, locked } = useOverwrite(page)
  return (
    <DatePicker
      config={pending ?? over ?? dates?.shown}
      rule={dateRuleOf(pageOf(page))}
      now={dates?.now}
      locked={locked}
      pending={pending !== undefined}
      label="Dates of the page"
      applyText="Update Page"
      onChange={(next) => updatePage(page, next)}
      restore={{
        text: 'Restore Charts',
        disabled: over === undefined && pending === undefined,
        onRestore: () => restoreCharts(page),
      }}
    />
  )
}
