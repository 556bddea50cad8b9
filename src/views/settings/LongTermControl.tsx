import type { SettingRow, Settings } from '../../domain/settings'
import { ChoiceControl } from '../parts/controls/ChoiceControl'

type LongTerm = Settings['longTermSettings']
type LongTermProps = {
  readonly described: Extract<SettingRow, { control: 'longTerm' }>
  readonly value: LongTerm
  readonly onChange: (value: LongTerm) => void
}

/** The run and the step of long-term reports. */
export const LongTermControl = ({ described, value, onChange }: LongTermProps) => (
  <div className="set-map">
    <div className="set-line">
      <span>Run</span>
      <ChoiceControl
        label={`${described.label}, run`}
        options={described.runs}
        value={value.runSelected}
        onChange={(runSelected) => onChange({ ...value, runSelected })}
      />
    </div>
    <div className="set-line">
      <span>Step</span>
      <ChoiceControl
        label={`${described.label}, step`}
        options={described.granularities}
        value={value.granularity}
        onChange={(granularity) => onChange({ ...value, granularity })}
      />
    </div>
  </div>
)
