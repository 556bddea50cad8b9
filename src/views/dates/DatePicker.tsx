// Sheets in this order: a later one has the last word.
import { PHONE, useMedia } from '../parts/media'
import './period/picker.module.css'
import { CalendarDays, ChevronDown, ChevronLeft, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Button, Dialog, DialogTrigger, I18nProvider, Popover } from 'react-aria-components'
import {
  dateRefusal,
  datesLengthText,
  rangeText,
  resolveDates,
  shifted,
  shortRangeText,
  summaryText,
  type DateConfig,
  type DateRule,
} from '../../domain/dates'
import type { Instant } from '../../domain/periods'
import { LOCK_TEXTS } from '../../domain/settings'
import { DatePanel } from './DatePanel'
import type { DatePanelProps } from './panelProps'
import '../parts/controls/controls.module.css'
import * as pickerCss from './period/picker.module.css'
import * as datePickerCss from './datePicker.module.css'
import { useTimes } from '../user/times'

export type DatePickerProps = Pick<DatePanelProps, 'applyText' | 'onReset' | 'restore' | 'onChange'> & {
  /** These two are undefined until it is known what to show: the space is kept. */
  readonly config: DateConfig | undefined
  readonly now: Instant | undefined
  readonly rule: DateRule
  /** DT18: the account is editLocked. */
  readonly locked?: boolean
  /** What was chosen is on its way to the page. */
  readonly pending?: boolean
  /** What the dates are of, e.g. the page's or a module's name; for the ear. */
  readonly label?: string
}

/** The dates of a page or of a module: a line that says them, and the picker behind it. */
export const DatePicker = ({ config, now, ...props }: DatePickerProps) =>
  config && now !== undefined ? (
    <Known {...props} config={config} now={now} />
  ) : (
    <div className={`${pickerCss.picker} dates waiting`}>Loading…</div>
  )

type KnownProps = DatePickerProps & { readonly config: DateConfig; readonly now: Instant }

const Known = (props: KnownProps) => {
  const { config, rule, now, locked = false, pending = false, label = 'Dates' } = props
  const [open, setOpen] = useState(false)
  const resolved = resolveDates(config, now, rule.months)
  const times = useTimes()
  const short = times.inText(shortRangeText(resolved, rule.months))
  // What is read on the button comes first in its name: voice control finds it by that.
  const shown = useMedia(PHONE) ? `${short}. ` : ''
  const summary = shown + times.inText(summaryText(config, resolved, rule.months))
  return (
    <I18nProvider locale="en-GB">
      <div
        className={`${pickerCss.picker} dates`}
        role="group"
        aria-label={label}
        aria-busy={pending}
        title={locked ? LOCK_TEXTS.changeDate : undefined}
      >
        <Step {...props} by={-1} />
        <DialogTrigger isOpen={open && !locked} onOpenChange={setOpen}>
          <Button
            className="dates-button grow nowrap"
            isDisabled={locked}
            aria-label={locked ? `${summary}. ${LOCK_TEXTS.changeDate}` : `${label}: ${summary}`}
          >
            <CalendarDays aria-hidden />
            <span className="range">{times.inText(rangeText(resolved, rule.months))}</span>
            <span className="short">{short}</span>
            <span className="length truncate">({datesLengthText(config, resolved, rule.months)})</span>
            <ChevronDown aria-hidden className="dim" />
          </Button>
          <Popover
            className={`float ${pickerCss.pop} ${datePickerCss.datesPop}`}
            placement="bottom"
            containerPadding={8}
          >
            <Dialog aria-label={`Choose ${label.toLowerCase()}`} className="dates-dialog">
              <DatePanel {...props} onClose={() => setOpen(false)} />
            </Dialog>
          </Popover>
        </DialogTrigger>
        <Step {...props} by={1} />
      </div>
    </I18nProvider>
  )
}

/** The same length of time, just before or just after. A module's picker has its own button, so no steps. */
const Step = ({ config, rule, now, locked = false, applyText, onChange, by }: KnownProps & { readonly by: -1 | 1 }) => {
  if (applyText !== undefined) return null
  const next = shifted(config, resolveDates(config, now, rule.months), by, rule.months)
  const why = dateRefusal(next, rule, now)
  const what = by === -1 ? 'Earlier' : 'Later'
  return (
    <span title={locked ? undefined : (why ?? `${what} by the same length`)}>
      <button
        type="button"
        className="dates-step centred muted"
        aria-label={why === undefined ? what : `${what}: ${why}`}
        disabled={locked || why !== undefined}
        onClick={() => onChange(next)}
      >
        {by === -1 ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
      </button>
    </span>
  )
}
