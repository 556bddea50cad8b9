import type { ReactNode } from 'react'
import { CHOICE_LIMITS, DAY_AHEAD_AUCTIONS } from '../../../domain/storage/dayAhead'
import type { BatteryChoice } from '../../../domain/storage/dayProfit'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { Toggles } from '../../parts/controls/Toggles'
import type { StorageChoice } from './storageChoices'
import * as css from './storageDayAhead.module.css'

type Props = { readonly choice: StorageChoice; readonly onChoice: (patch: Partial<StorageChoice>) => void }

const AUCTIONS = DAY_AHEAD_AUCTIONS.map(({ id, short }) => ({ value: id, label: short }))
/** What an arrow adds, in the unit that is shown. */
const STEPS = { duration: 0.25, efficiency: 1, cycles: 0.25, wear: 1 }

const Named = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <span className="hstack gap-8">
    <span className="dim small">{name}</span>
    {children}
  </span>
)

/** The battery and the auction that it trades in. */
export const StorageControls = ({ choice, onChoice }: Props) => {
  const figure = (name: keyof BatteryChoice, label: string, unit: string, scale = 1) => (
    <NumberControl
      label={label}
      value={Math.round(choice[name] * scale * 100) / 100}
      min={CHOICE_LIMITS[name].min * scale}
      max={CHOICE_LIMITS[name].max * scale}
      step={STEPS[name]}
      unit={unit}
      onChange={(value) => onChoice({ [name]: value / scale })}
    />
  )
  return (
    <section className={`${css.storageBar} card hstack rigid`} aria-label="Battery">
      <Named name="Auction">
        <Segments label="Auction" value={choice.basis} options={AUCTIONS} onChange={(basis) => onChoice({ basis })} />
      </Named>
      <Named name="Duration">{figure('duration', 'Duration', 'h')}</Named>
      <Named name="Efficiency">{figure('efficiency', 'Efficiency of a round trip', '%', 100)}</Named>
      <Named name="Cycles">{figure('cycles', 'Cycles of the best stack', 'a day')}</Named>
      <Named name="Wear">{figure('wear', 'Wear', '£/MWh')}</Named>
      <span className="grow" />
      <Toggles
        label="Lines"
        options={[{ key: 'prices', label: 'Prices' }]}
        on={{ prices: choice.prices }}
        onChange={({ prices }) => onChoice({ prices })}
      />
    </section>
  )
}
