import { useState } from 'react'
import type { AxisPosition, ChartSpec } from '../../../domain/charts/chartSpec'
import type { PlotAxis } from '../../../domain/charts/plot'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { Dialog } from '../../parts/dialog/Dialog'
import { EndField } from './EndField'
import * as css from './chartSeries.module.css'

type AxisOptionsProps = {
  readonly title: string
  readonly spec: ChartSpec
  /** Those that the chart has now. */
  readonly axes: readonly PlotAxis[]
  /** Each change is taken at once, so that it is seen. */
  readonly onChange: (patch: Partial<ChartSpec>) => void
  readonly onClose: () => void
}

/** Axis options of a chart (catalogue G19), seen as they are chosen; Cancel puts back what was there. */
export const AxisOptions = ({ title, spec, axes, onChange, onClose }: AxisOptionsProps) => {
  const [{ axisPositions, axisSidePreset }] = useState(spec)
  const cancel = (): void => {
    onChange({ axisPositions, axisSidePreset })
    onClose()
  }
  return (
    <Dialog title={`Axis options of ${title}`} open onClose={onClose}>
      <AxisFields spec={spec} units={axes.map(({ unit }) => unit)} onChange={onChange} />
      <footer className="hstack end gap-8 editor-foot">
        <button type="button" className="btn" onClick={cancel}>
          Cancel
        </button>
        <button type="button" className="btn primary" onClick={onClose}>
          Done
        </button>
      </footer>
    </Dialog>
  )
}

const SIDES = [
  { value: 'auto', label: 'First left' },
  { value: 'left', label: 'All left' },
  { value: 'right', label: 'All right' },
  { value: 'custom', label: 'Each its own' },
] as const

const TWO_SIDES = [
  { value: 'left', label: 'Left' },
  { value: 'right', label: 'Right' },
] as const

type AxisFieldsProps = Pick<AxisOptionsProps, 'spec' | 'onChange'> & { readonly units: readonly string[] }

/** A line for each axis. A shared axis is kept under the first of its units. */
export const AxisFields = ({ spec, units, onChange }: AxisFieldsProps) => (
  <div className="vstack gap-8">
    <div className="hstack gap-8">
      <span className="muted">Sides</span>
      <Segments
        label="Sides of the axes"
        value={spec.axisSidePreset}
        options={SIDES}
        onChange={(axisSidePreset) => onChange({ axisSidePreset })}
      />
    </div>
    <table className={css.axisTable}>
      <thead>
        <tr>
          <th scope="col">Axis</th>
          <th scope="col">Side</th>
          <th scope="col" className="n">
            From
          </th>
          <th scope="col" className="n">
            To
          </th>
          <th scope="col">Logarithmic</th>
          <th scope="col">Upside down</th>
        </tr>
      </thead>
      <tbody>
        {units.map((unit, place) => (
          <AxisLine key={unit} unit={unit} place={place} spec={spec} onChange={onChange} />
        ))}
      </tbody>
    </table>
  </div>
)

type AxisLineProps = Pick<AxisOptionsProps, 'spec' | 'onChange'> & { readonly unit: string; readonly place: number }

const AxisLine = ({ unit: shown, place, spec, onChange }: AxisLineProps) => {
  const unit = shown.split(', ')[0] ?? shown
  const name = shown === '' ? 'without unit' : shown
  const own = spec.axisPositions.find((each) => each.unit === unit)
  const position: AxisPosition = own ?? { unit, side: place === 0 ? 'left' : 'right', log: false, invert: false }
  const put = (next: AxisPosition, rest: Partial<ChartSpec> = {}): void =>
    onChange({ axisPositions: [...spec.axisPositions.filter((each) => each.unit !== unit), next], ...rest })
  const putEnd = (end: 'min' | 'max', value: number | undefined): void => {
    const { [end]: _, ...others } = position
    put(value === undefined ? others : { ...others, [end]: value })
  }
  const { min, max, log } = position
  const side = { auto: place === 0 ? 'left' : 'right', left: 'left', right: 'right', custom: position.side } as const
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>
        <Segments
          label={`Side of ${name}`}
          value={side[spec.axisSidePreset]}
          options={TWO_SIDES}
          onChange={(next) => put({ ...position, side: next }, { axisSidePreset: 'custom' })}
        />
      </td>
      <td>
        <EndField
          label={`Lowest value of ${name}`}
          value={min}
          refuse={(value) => faultOf(value, max, log)}
          onChange={(value) => putEnd('min', value)}
        />
      </td>
      <td>
        <EndField
          label={`Highest value of ${name}`}
          value={max}
          refuse={(value) => faultOf(min, value, log)}
          onChange={(value) => putEnd('max', value)}
        />
      </td>
      <td>
        <SwitchControl label={`Logarithmic ${name}`} value={log} onChange={(next) => put({ ...position, log: next })} />
      </td>
      <td>
        <SwitchControl
          label={`${name} upside down`}
          value={position.invert}
          onChange={(invert) => put({ ...position, invert })}
        />
      </td>
    </tr>
  )
}

/** Why an axis cannot go from one value to the other; undefined when it can. */
const faultOf = (min: number | undefined, max: number | undefined, log: boolean): string | undefined => {
  if (log && [min, max].some((end) => end !== undefined && end <= 0)) return 'Above 0 on a logarithmic axis.'
  return min !== undefined && max !== undefined && min >= max ? 'To must be above From.' : undefined
}
