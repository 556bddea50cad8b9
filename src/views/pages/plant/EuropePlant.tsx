import { useDates } from '../../../streams/dates/hooks'
import { PageTabs } from '../../parts/controls/PageTabs'
import { originMark } from '../../parts/origin/originMark'
import { Loading } from '../../parts/panel/LoadState'
import { UnitActivity, UnitHead, UnitOutages } from '../../plants/EuropeUnit'
import type { UnitAbroad } from '../../plants/useUnitAbroad'
import { TAB_TEXTS, type PlantTab } from './plantAddress'
import * as css from './plant.module.css'

const PANEL = 'plant-panel'
const TABS = ['activity', 'outages'] as const satisfies readonly PlantTab[]

type EuropePlantProps = {
  readonly unit: UnitAbroad
  readonly tab: PlantTab
  readonly onTab: (tab: PlantTab) => void
}

/** A unit of another country: what it is, and a tab for each thing that ENTSO-E publishes of it (page catalogue C1, "Europe"). */
export const EuropePlant = ({ unit, tab, onTab }: EuropePlantProps) => {
  const dates = useDates('plant')?.resolved
  const shown = TABS.find((each) => each === tab) ?? 'activity'
  return (
    <>
      <UnitHead unit={unit} level="h2" />
      <PageTabs
        label="Of the plant"
        panelId={PANEL}
        value={shown}
        options={TABS.map((value) => ({ value, texts: TAB_TEXTS[value] }))}
        onChange={onTab}
      />
      <div
        id={PANEL}
        role="tabpanel"
        aria-labelledby={`${PANEL}-${shown}`}
        className={`${css.plantPanel} vstack`}
        {...originMark({ of: 'unit abroad' })}
      >
        {!dates && <Loading />}
        {dates && shown === 'activity' && <UnitActivity unit={unit} dates={dates} area={css.plantWhole} />}
        {dates && shown === 'outages' && <UnitOutages unit={unit} dates={dates} area={css.plantWhole} />}
      </div>
    </>
  )
}
