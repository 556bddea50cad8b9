import { dateRuleOf } from '../../domain/dates'
import { useDates, useOverwrite } from '../../streams/dates/hooks'
import { restoreCharts, updatePage } from '../../streams/dates/intents'
import { DatePicker } from './DatePicker'

const UNKNOWN_TIME = 0

type OverwriteDatesProps = {
  /** The dashboard's key for its modules, e.g. `dashboard/desk`. */
  readonly page: string
}

/** DT10: one date over all modules of a dashboard, and each module's own again. */
export const OverwriteDates = ({ page }: OverwriteDatesProps) => {
  const key = page.split('/')[0] ?? page
  const dates = useDates(key)
  const { page: over, pending, locked } = useOverwrite(page)
  const config = pending ?? over ?? dates?.shown
  return (
    <DatePicker
      config={dates && config}
      rule={dateRuleOf(key)}
      now={dates?.now ?? UNKNOWN_TIME}
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
