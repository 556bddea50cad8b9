import { Lock, X } from 'lucide-react'
import { useState } from 'react'
import {
  CARBON_FIELDS,
  carbonFaultOf,
  MOST_BATTERIES,
  readCarbonField,
  type CarbonChoice,
  type CarbonField,
} from '../../../domain/storage/carbon/carbonChoice'
import type { CarbonResult } from '../../../domain/storage/carbon/carbonResult'
import type { PlantChoice } from '../../parts/controls/control'
import { PlantCombo } from '../../parts/controls/PlantCombo'
import { Segments } from '../../parts/controls/Segments'
import { LineField } from '../../parts/dialog/LineField'
import { counted, whole } from '../../parts/format/numbers'
import { Panel } from '../../parts/panel/Panel'
import * as formsCss from '../../parts/dialog/forms.module.css'
import * as css from './carbonCalculator.module.css'

export type CarbonBatteryChoice = PlantChoice

export type CarbonInputsProps = {
  readonly choice: CarbonChoice
  readonly onChoice: (patch: Partial<CarbonChoice>) => void
  /** The batteries of the market; undefined until they are here, and for visitors. */
  readonly batteries: readonly CarbonBatteryChoice[] | undefined
  readonly isVisitor: boolean
  readonly onAccess: () => void
  readonly result: CarbonResult | undefined
}

const METHODS = [
  { value: 'average', label: 'Average grid' },
  { value: 'marginal', label: 'Marginal' },
] as const

/** What is calculated: a battery, typed or of the market, and by which intensity. */
export const CarbonInputs = (props: CarbonInputsProps) => {
  const { choice, onChoice, isVisitor } = props
  const isNamed = !isVisitor && choice.plants.length > 0
  return (
    <Panel title="Battery" area={css.carbonInputs}>
      <div className={css.carbonForm}>
        <div className={`${formsCss.fieldGrid} ${css.carbonFields}`}>
          {CARBON_FIELDS.map(({ key, label }) => (
            <NumberLine
              // What is typed goes when another number comes from elsewhere.
              key={`${key} ${choice[key]}`}
              field={key}
              label={label}
              value={choice[key]}
              disabled={isNamed}
              onValue={(value) => onChoice({ [key]: value })}
            />
          ))}
        </div>
        <div className="hstack">
          <span className="muted small grow">Intensity</span>
          <Segments
            label="Intensity"
            value={choice.method}
            options={METHODS}
            onChange={(method) => onChoice({ method })}
          />
        </div>
        {isVisitor ? <Locked onAccess={props.onAccess} /> : <Named {...props} />}
      </div>
    </Panel>
  )
}

type NumberLineProps = {
  readonly field: CarbonField
  readonly label: string
  readonly value: number
  readonly disabled: boolean
  readonly onValue: (value: number) => void
}

/** A number with what is wrong with it below; taken when it is left or Enter is pressed, once it is right. */
const NumberLine = ({ field, label, value, disabled, onValue }: NumberLineProps) => {
  const [text, setText] = useState(String(value))
  const take = (): void => {
    const next = readCarbonField(field, text)
    if (next !== undefined && next !== value) onValue(next)
  }
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <LineField
        name={field}
        label={label}
        value={text}
        fault={disabled ? undefined : carbonFaultOf(field, text)}
        max={8}
        disabled={disabled}
        onChange={setText}
        onLeave={take}
      />
    </form>
  )
}

const Locked = ({ onAccess }: Pick<CarbonInputsProps, 'onAccess'>) => (
  <div className={`${css.carbonLocked} hstack`}>
    <Lock aria-hidden />
    <span className="muted small grow">GB batteries by name, up to {MOST_BATTERIES}, need a login.</span>
    <button type="button" className="btn s" onClick={onAccess}>
      Get access
    </button>
  </div>
)

/** Batteries of the market, in place of the typed one. */
const Named = ({ choice, onChoice, batteries, result }: CarbonInputsProps) => {
  const { plants } = choice
  const rowOf = (id: string) => result?.batteries.find((battery) => battery.id === id)
  return (
    <div className={css.carbonNamed}>
      <span className="muted small">
        GB batteries, up to {MOST_BATTERIES}
        {plants.length > 0 && ', in place of the typed one'}
      </span>
      {plants.length < MOST_BATTERIES && (
        <PlantCombo
          label="Add a GB battery"
          className={css.carbonCombo}
          plants={batteries}
          taken={new Set(plants)}
          onPlant={({ id }) => onChoice({ plants: [...plants, id] })}
        />
      )}
      <ul>
        {plants.map((id) => {
          const battery = rowOf(id)
          const name = batteries?.find((each) => each.id === id)?.name ?? id
          return (
            <li key={id} className="hstack">
              <span className="grow">
                <b className="strong">{name}</b>
                <span className="dim small">
                  {battery
                    ? `${counted(battery.metered, 'half hour')} metered, ${whole(battery.expected)} as expected`
                    : 'Loading…'}
                </span>
              </span>
              <button
                type="button"
                className="icon s"
                aria-label={`Remove ${name}`}
                title={`Remove ${name}`}
                onClick={() => onChoice({ plants: plants.filter((each) => each !== id) })}
              >
                <X aria-hidden />
              </button>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
