import { addDays, dateAt, instantAtWallTime, wallMinute, type Instant } from '../../../../domain/periods'
import { muteUntil } from '../../../../domain/checks/mutes'
import { DayField, HourField } from '../../../dates/DayField'
import { NumberControl } from '../../../parts/controls/NumberControl'
import { SwitchControl } from '../../../parts/controls/SwitchControl'
import * as css from '../notifications.module.css'

type QuietFieldsProps = {
  readonly settings: Readonly<Record<string, unknown>>
  /** Begin of the running minute. */
  readonly now: Instant
  readonly onChange: (patch: { readonly mutedUntil?: Instant | undefined; readonly limit?: Limit | undefined }) => void
}

type Limit = { readonly most: number; readonly minutes: number }

const HOUR_MS = 3_600_000
const DEFAULT_LIMIT: Limit = { most: 10, minutes: 60 }

/** 07:00 of tomorrow, London. */
const tomorrowMorning = (now: Instant): Instant =>
  instantAtWallTime(addDays(dateAt(now), 1), '07:00') ?? now + 12 * HOUR_MS

/** Ends of a mute that have a button. */
export const muteEnds = (now: Instant): readonly { readonly name: string; readonly at: Instant }[] => [
  { name: '1 h', at: now + HOUR_MS },
  { name: '4 h', at: now + 4 * HOUR_MS },
  { name: 'End of day', at: muteUntil('endOfDay', now) ?? now },
  { name: 'Tomorrow 07:00', at: tomorrowMorning(now) },
]

export const mutedUntilOf = (settings: Readonly<Record<string, unknown>>, now: Instant): Instant | undefined => {
  const at = settings['mutedUntil']
  return typeof at === 'number' && at > now ? at : undefined
}

/** Until when nothing is sent: in the inbox it is all the same. */
export const MuteField = ({ settings, now, onChange }: QuietFieldsProps) => {
  const until = mutedUntilOf(settings, now)
  const change = (day: string, time: string): void => {
    const at = instantAtWallTime(day, time)
    if (at !== undefined) onChange({ mutedUntil: at })
  }
  return (
    <div className="hstack gap-4 wrap">
      {until === undefined ? (
        muteEnds(now).map(({ name, at }) => (
          <button key={name} type="button" className="btn s" onClick={() => onChange({ mutedUntil: at })}>
            {name}
          </button>
        ))
      ) : (
        <>
          <DayField label="Mute until, day" day={dateAt(until)} onChange={(day) => change(day, wallMinute(until))} />
          <HourField
            label="Mute until, time"
            time={wallMinute(until)}
            onChange={(time) => change(dateAt(until), time)}
          />
          <button type="button" className="btn s" onClick={() => onChange({ mutedUntil: undefined })}>
            Unmute
          </button>
        </>
      )}
    </div>
  )
}

const limitIn = (value: unknown): Limit | undefined =>
  typeof value === 'object' && value !== null ? { ...DEFAULT_LIMIT, ...(value as Partial<Limit>) } : undefined

/** At most so many notifications in so many minutes. */
export const LimitField = ({ settings, onChange }: Omit<QuietFieldsProps, 'now'>) => {
  const limit = limitIn(settings['limit'])
  return (
    <div className="hstack gap-6">
      <SwitchControl
        label="Limit their number"
        value={limit !== undefined}
        onChange={(on) => onChange({ limit: on ? DEFAULT_LIMIT : undefined })}
      />
      {limit && (
        <span className={`${css.limit} hstack gap-6`}>
          <NumberControl
            label="At most"
            value={limit.most}
            min={1}
            max={1000}
            step={1}
            onChange={(most) => onChange({ limit: { ...limit, most } })}
          />
          <span className="dim">in</span>
          <NumberControl
            label="In minutes"
            unit="min"
            value={limit.minutes}
            min={1}
            max={1440}
            step={1}
            onChange={(minutes) => onChange({ limit: { ...limit, minutes } })}
          />
        </span>
      )}
    </div>
  )
}
