import { History } from 'lucide-react'
import { useState } from 'react'
import { Button, Form, Input, Label, RadioButton, RadioField, RadioGroup, TextField } from 'react-aria-components'
import { BarBox } from './BarBox'
import * as css from '../tableTools.module.css'

const OFFERED = [1, 5, 15, 30, 60] as const
/** Half a day: the changes of a table are kept no longer. */
const MOST_MINUTES = 720

export const minutesTexts = (minutes: number): string =>
  minutes % 60 === 0 && minutes > 60 ? `${minutes / 60} h` : `${minutes} min`

/** A whole number of minutes from 1 to 720; undefined for anything else. */
export const barMinutesOf = (typed: string): number | undefined => {
  const minutes = /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : 0
  return minutes >= 1 && minutes <= MOST_MINUTES ? minutes : undefined
}

type ChangedWithinProps = {
  readonly minutes: number | undefined
  readonly onMinutes: (minutes: number | undefined) => void
}

/** Shows only rows that have changed of late. */
export const ChangedWithin = ({ minutes, onMinutes }: ChangedWithinProps) => (
  <BarBox
    label="Show only rows changed of late"
    set={minutes === undefined ? undefined : `Only rows changed in the last ${minutesTexts(minutes)}`}
    title="Rows changed in the last minutes"
    icon={<History aria-hidden />}
    className={css.barPop}
  >
    {(close) => (
      <WithinPanel
        minutes={minutes}
        onMinutes={(next) => {
          onMinutes(next)
          close()
        }}
      />
    )}
  </BarBox>
)

const keyOf = (minutes: number | undefined): string => (minutes === undefined ? 'off' : String(minutes))

const WithinPanel = ({ minutes, onMinutes }: ChangedWithinProps) => {
  const isOwn = minutes !== undefined && !OFFERED.some((each) => each === minutes)
  return (
    <>
      <RadioGroup
        className={css.barChoices}
        value={isOwn ? null : keyOf(minutes)}
        onChange={(key) => onMinutes(key === 'off' ? undefined : Number(key))}
      >
        <Label>Changed in the last</Label>
        {[undefined, ...OFFERED].map((each) => (
          <RadioField key={keyOf(each)} value={keyOf(each)}>
            <RadioButton className={`item ${css.barChoice}`}>
              {each === undefined ? 'Off: all rows' : minutesTexts(each)}
            </RadioButton>
          </RadioField>
        ))}
      </RadioGroup>
      <OwnMinutes minutes={isOwn ? minutes : undefined} onMinutes={onMinutes} />
    </>
  )
}

const OwnMinutes = ({ minutes, onMinutes }: ChangedWithinProps) => {
  const [typed, setTyped] = useState(minutes === undefined ? '' : String(minutes))
  const [requested, setRequested] = useState(false)
  const meant = barMinutesOf(typed)
  return (
    <Form
      className={`${css.barOwn} line-above`}
      onSubmit={(event) => {
        event.preventDefault()
        setRequested(true)
        if (meant !== undefined) onMinutes(meant)
      }}
    >
      <TextField
        className="stacked gap-4 min-w-0 muted small"
        value={typed}
        maxLength={3}
        onChange={setTyped}
        isInvalid={requested && meant === undefined}
      >
        <Label>Other, minutes</Label>
        <Input className="control-field" inputMode="numeric" placeholder={`1–${MOST_MINUTES}`} />
      </TextField>
      <Button type="submit" className="btn s">
        Show
      </Button>
      <p className={`${css.filterHint} dim small`} role="status">
        {requested && meant === undefined && `Type a whole number from 1 to ${MOST_MINUTES}.`}
      </p>
    </Form>
  )
}
