import type { ReactNode } from 'react'
import {
  capacitySums,
  deliveryYearText,
  type CapacityAgreement,
  type CapacitySums,
} from '../../../domain/ancillary/capacityRegister'
import { MISSING } from '../../../domain/format'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { counted, price, whole } from '../../parts/format/numbers'
import { KeyFigures, type KeyFigure } from '../../parts/panel/KeyFigures'
import * as css from './ancillaryContracts.module.css'

type ContractsCapacityViewProps = {
  /** The delivery year that is shown, and the last that was auctioned, each by the year in which it begins. */
  readonly year: number
  readonly latest: number
  /** Undefined until they are here. */
  readonly agreements: readonly CapacityAgreement[] | undefined
  /** They could not be loaded: the table says why. */
  readonly isMissing?: boolean
  readonly onYear: (year: number) => void
  /** The table of the register. */
  readonly children: ReactNode
}

/** As far back as the day's picker goes. */
const FIRST_YEAR = 2014

/** What a delivery year's capacity market bought: figures, and the register. */
export const ContractsCapacityView = ({
  year,
  latest,
  agreements,
  isMissing = false,
  onYear,
  children,
}: ContractsCapacityViewProps) => (
  <div className={`${css.contractsBody} vstack`}>
    <section className={`${css.contractsBar} card hstack rigid`} aria-label="What is shown">
      <span className="dim small">Delivery year</span>
      <ChoiceControl
        label="Delivery year"
        value={`${year}`}
        options={Array.from({ length: latest - FIRST_YEAR + 1 }, (_, place) => {
          const each = latest - place
          return { value: `${each}`, label: deliveryYearText(each) }
        })}
        onChange={(next) => onYear(Number(next))}
      />
      <span className="dim small">{`October ${year} to September ${year + 1}`}</span>
    </section>
    <KeyFigures
      figures={figuresOf(capacitySums(agreements ?? []))}
      isLoading={agreements === undefined}
      isMissing={isMissing}
    />
    {children}
  </div>
)

const figuresOf = ({
  obligation,
  derated,
  awarded,
  units,
  price: mean,
  pounds,
}: CapacitySums): readonly KeyFigure[] => {
  const known = (text: string): string => (units === 0 ? MISSING : text)
  return [
    {
      name: 'Obligations',
      unit: 'MW',
      value: known(whole(obligation)),
      note: `of ${whole(derated)} MW de-rated that took part`,
    },
    { name: 'Price', unit: '£/kW/yr', value: price(mean), note: 'weighted by obligation' },
    { name: 'Value', unit: '£/yr', value: whole(pounds), note: 'obligations at their prices' },
    { name: 'Agreements', unit: 'units', value: known(whole(awarded)), note: `of ${counted(units, 'unit')}` },
  ]
}
