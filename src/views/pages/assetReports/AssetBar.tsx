import type { ReactNode } from 'react'
import {
  ASSET_LIMITS,
  firstYears,
  PRICE_BASES,
  type AssetInputs,
  type PriceBasis,
} from '../../../domain/longTerm/asset/inputs'
import { ASSET_FACTS, ASSET_KINDS } from '../../../domain/longTerm/asset/kinds'
import { ZONES, zoneTitle } from '../../../domain/maps/zones'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { Toggles } from '../../parts/controls/Toggles'
import * as longTermCss from '../../longTerm/longTerm.module.css'

type AssetBarProps = {
  readonly inputs: AssetInputs
  /** Visitors have the sample alone. */
  readonly isLocked: boolean
  readonly onInputs: (patch: Partial<AssetInputs>) => void
}

const KINDS = ASSET_KINDS.map((value) => ({ value, label: ASSET_FACTS[value].name }))
const ZONE_OPTIONS = ZONES.map((value) => ({ value, label: zoneTitle(value) }))
const BASIS_NAMES: Readonly<Record<PriceBasis, string>> = { real: 'Real', nominal: 'Nominal' }
const BASES = PRICE_BASES.map((value) => ({ value, label: BASIS_NAMES[value] }))

const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className={longTermCss.modelBarName}>
    <span className="dim small">{name}</span>
    {children}
  </span>
)

/** In which money a report is. */
export const BasisSegments = ({ inputs, isLocked, onInputs }: AssetBarProps) => (
  <Segments
    label="Money"
    value={inputs.basis}
    options={BASES}
    disabled={isLocked}
    onChange={(basis) => onInputs({ basis })}
  />
)

/** What is built, where, when and for how much. */
export const AssetBar = ({ inputs, isLocked, onInputs }: AssetBarProps) => {
  const figure = (name: keyof typeof ASSET_LIMITS, label: string) => (
    <Named name={label}>
      <NumberControl
        label={label}
        value={inputs[name]}
        {...ASSET_LIMITS[name]}
        disabled={isLocked}
        onChange={(value) => onInputs({ [name]: value })}
      />
    </Named>
  )
  return (
    <section className={`${longTermCss.modelBar} card hstack rigid`} aria-label="Asset">
      <Segments
        label="Asset"
        value={inputs.kind}
        options={KINDS}
        disabled={isLocked}
        onChange={(kind) => onInputs({ kind })}
      />
      {figure('power', 'Power')}
      {inputs.kind === 'battery' && figure('hours', 'Duration')}
      <Named name="Zone">
        <ChoiceControl
          label="Zone"
          value={inputs.zone}
          options={ZONE_OPTIONS}
          disabled={isLocked}
          onChange={(zone) => onInputs({ zone })}
        />
      </Named>
      <Named name="First year">
        <NumberControl
          label="First year"
          value={inputs.from}
          {...firstYears(inputs.run)}
          step={1}
          disabled={isLocked}
          onChange={(from) => onInputs({ from })}
        />
      </Named>
      {figure('capex', 'Capex')}
      {figure('discount', 'Discount')}
      {ASSET_FACTS[inputs.kind].strike !== undefined && (
        <Toggles
          label="Support"
          options={[{ key: 'contract', label: 'CfD for 15 years' }]}
          on={{ contract: inputs.contract }}
          onChange={onInputs}
        />
      )}
    </section>
  )
}
