import { MODULE_RULE, type DateConfig } from '../../domain/dates'
import { useDates, useModuleDate, useOverwrite } from '../../streams/dates/hooks'
import { updateChart } from '../../streams/dates/intents'
import { DatePicker } from './DatePicker'

type ModuleDatesProps = {
  /** The dashboard's key for its modules, e.g. `dashboard/desk`. */
  readonly page: string
  readonly module: string
  readonly label: string
  /** Beside showing it: keeps the date with the module. */
  readonly onUpdate?: (config: DateConfig) => void
}

/** DT26: the dates of one module, with its button 'Update Chart'. */
export const ModuleDates = ({ page, module, label, onUpdate }: ModuleDatesProps) => {
  const date = useModuleDate(page, module)
  const { locked } = useOverwrite(page)
  const now = useDates(page.split('/')[0] ?? page)?.now
  return (
    <DatePicker
      config={now === undefined ? undefined : date?.config}
      rule={MODULE_RULE}
      now={now ?? 0}
      locked={locked}
      label={`Dates of ${label}`}
      applyText="Update Chart"
      onChange={(config) => {
        updateChart(page, module, config)
        onUpdate?.(config)
      }}
    />
  )
}
