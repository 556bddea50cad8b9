import { parseTime } from '@internationalized/date'
import { DateInput, DateSegment, TimeField } from 'react-aria-components'
import { useTimes } from '../own/times'

type HourFieldProps = {
  readonly label: string
  /** `HH:mm`, London. */
  readonly time: string
  readonly onChange: (time: string) => void
}

/** A typed time of day, by the user's clock. */
export const HourField = ({ label, time, onChange }: HourFieldProps) => (
  <TimeField
    aria-label={label}
    value={parseTime(time)}
    granularity="minute"
    hourCycle={useTimes().format === '12h' ? 12 : 24}
    shouldForceLeadingZeros
    onChange={(next) => {
      const text = next?.toString().slice(0, 5)
      if (text !== undefined && text !== time) onChange(text)
    }}
  >
    <DateInput className="control-field date-input hour-input">
      {(segment) => <DateSegment segment={segment} className="date-segment" />}
    </DateInput>
  </TimeField>
)
