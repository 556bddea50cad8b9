import { SlidersHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { Dialog, DialogTrigger, Popover } from 'react-aria-components'
import { filterTexts, type ChartFilter } from '../../../domain/boa/chartFilter'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { Tool } from '../../parts/Tool'
import { PRICE_CAPS } from './stackRanges'
import '../../parts/controls/controls.module.css'
import * as css from './stack.module.css'

type StackFiltersProps = {
  readonly filter: ChartFilter
  readonly onChange: (patch: Partial<ChartFilter>) => void
}

const LEAST_PRICE = 50
const MOST_PRICE = 1_000_000
const MOST_NOTICE = 10_000

const TURNS = [
  { value: 'all', label: 'All' },
  { value: 'onOff', label: 'On/off' },
  { value: 'upDown', label: 'Up/down' },
] as const
const CAPS = PRICE_CAPS.map((cap) => ({ value: String(cap), label: `£${cap.toLocaleString('en-GB')}` }))

/** What of the stack the chart shows, in a box (BO02). */
export const StackFilters = ({ filter, onChange }: StackFiltersProps) => {
  const texts = filterTexts(filter)
  return (
    <DialogTrigger>
      <Tool
        label={texts === '' ? 'Filters of the chart' : `Filters of the chart: ${texts}`}
        className={texts === '' ? 's' : `s ${css.stackFiltersOn}`}
      >
        <SlidersHorizontal aria-hidden />
      </Tool>
      <Popover className={`float ${css.stackFilters}`} placement="bottom end" offset={4} containerPadding={8}>
        <Dialog aria-label="Filters of the chart">
          <FilterLines filter={filter} onChange={onChange} />
        </Dialog>
      </Popover>
    </DialogTrigger>
  )
}

const FilterLines = ({ filter, onChange }: StackFiltersProps) => (
  <>
    <Line name="Starts and stops">
      <Segments
        label="Starts and stops"
        value={filter.chartBidOnOffUpDown}
        options={TURNS}
        onChange={(chartBidOnOffUpDown) => onChange({ chartBidOnOffUpDown })}
      />
    </Line>
    <Line name="Notice to deviate at most, -1 for all">
      <NumberControl
        label="Notice to deviate at most"
        value={filter.chartNoticeToDeviateFilter}
        min={-1}
        max={MOST_NOTICE}
        step={1}
        unit="min"
        onChange={(chartNoticeToDeviateFilter) => onChange({ chartNoticeToDeviateFilter })}
      />
    </Line>
    <Line name="Price axis up to">
      <Segments
        label="Price axis up to"
        value={CAPS.find(({ value }) => Number(value) === filter.chartMaxPrice)?.value}
        options={CAPS}
        onChange={(cap) => onChange({ chartMaxPrice: Number(cap) })}
      />
      <NumberControl
        label="Largest price of the axis"
        value={filter.chartMaxPrice}
        min={LEAST_PRICE}
        max={MOST_PRICE}
        step={LEAST_PRICE}
        unit="£/MWh"
        onChange={(chartMaxPrice) => onChange({ chartMaxPrice })}
      />
    </Line>
    <Line name="Hide unwinds">
      <SwitchControl
        label="Hide unwinds"
        value={filter.chartHideUnwind}
        onChange={(chartHideUnwind) => onChange({ chartHideUnwind })}
      />
    </Line>
    <Line name="Hide wind">
      <SwitchControl
        label="Hide wind"
        value={filter.chartHideWind}
        onChange={(chartHideWind) => onChange({ chartHideWind })}
      />
    </Line>
  </>
)

const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className={`${css.stackFilter} hstack`}>
    <span className="dim small grow">{name}</span>
    {children}
  </div>
)
