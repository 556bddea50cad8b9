import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import { useMemo, useState, type ReactNode } from 'react'
import { forecastsOf, usualForecast } from '../../../domain/charts/forecasts/forecastList'
import { useNow } from '../../../streams/app/hooks'
import { useStaticStore } from '../../../streams/plants/hooks'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { NumberControl } from '../../parts/controls/NumberControl'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { LineField } from '../../parts/dialog/LineField'
import { SlideOut } from '../../parts/dialog/SlideOut'
import type { ModuleEditorProps } from '../module'
import { ForecastCombo } from './ForecastCombo'
import { MOST_DAYS_AHEAD, MOST_EARLIER, type ForecastHistoryData } from './historyData'
import { readFormat, relativeDay, useFormatOptions } from './issueTexts'
import '../../parts/dialog/forms.module.css'
import * as css from './forecastHistoryModule.module.css'

const DAYS = Array.from({ length: MOST_DAYS_AHEAD + 1 }, (_, day) => ({ value: String(day), label: relativeDay(day) }))

/** What a history of forecasts on a board is of. */
export const ForecastHistoryEditor = (props: ModuleEditorProps<ForecastHistoryData>) => {
  const [draft, setDraft] = useState(props.data)
  const [title, setTitle] = useState(props.title)
  const fault = title.trim() === '' ? 'Give it a name' : undefined
  return (
    <SlideOut title="History of forecasts" open onClose={props.onCancel}>
      <form
        className={`${css.forecastEditor} vstack gap-8`}
        onSubmit={(event) => {
          event.preventDefault()
          if (fault === undefined) props.onSave(draft, title.trim())
        }}
      >
        <LineField name="title" label="Name" value={title} fault={fault} max={100} onChange={setTitle} />
        <HistoryChoices data={draft} onChange={(patch) => setDraft({ ...draft, ...patch })} />
        <div className="hstack gap-8 acts">
          <button type="submit" className="btn primary">
            Save
          </button>
          <button type="button" className="btn" onClick={props.onCancel}>
            Cancel
          </button>
        </div>
      </form>
    </SlideOut>
  )
}

type HistoryChoicesProps = {
  readonly data: ForecastHistoryData
  readonly onChange: (patch: Partial<ForecastHistoryData>) => void
}

/** Which forecast, of which day, how many of its issues and how they are drawn. */
const HistoryChoices = ({ data, onChange }: HistoryChoicesProps) => {
  const store = useStaticStore()
  const forecasts = useMemo(() => forecastsOf(store?.historyOfForecastsSerialised), [store])
  const formats = useFormatOptions(useNow())
  return (
    <>
      <Choice name="Forecast">
        <ForecastCombo
          forecasts={forecasts}
          value={data.series === '' ? usualForecast(forecasts)?.id : data.series}
          onChange={(series) => onChange({ series })}
        />
      </Choice>
      <Choice name="Target day" help="D is today, D+1 tomorrow">
        <Segments
          label="Target day"
          value={String(data.daysAfter)}
          options={DAYS}
          onChange={(day) => onChange({ daysAfter: Number(day) })}
        />
      </Choice>
      <Choice name="Issues shown">
        <NumberControl
          label="Issues shown"
          value={data.numberOfSeriesHof}
          min={1}
          max={MOST_EARLIER}
          step={1}
          onChange={(numberOfSeriesHof) => onChange({ numberOfSeriesHof })}
        />
      </Choice>
      <Choice name="Delta chart" help="Earlier issues, more or less than the latest">
        <SwitchControl
          label="Delta chart"
          value={data.showDeltaChart}
          onChange={(showDeltaChart) => onChange({ showDeltaChart })}
        />
      </Choice>
      <Choice name="Issue times">
        <ChoiceControl
          label="Issue times"
          value={readFormat(data.dateFormat)}
          options={formats}
          onChange={(dateFormat) => onChange({ dateFormat })}
        />
      </Choice>
    </>
  )
}

type ChoiceProps = { readonly name: string; readonly help?: string; readonly children: ReactNode }

const Choice = ({ name, help, children }: ChoiceProps) => (
  <NamedLine className={`${css.forecastChoice} hstack`}>
    <LineName className="grow">
      {name}
      {help !== undefined && <span className="dim small help">{help}</span>}
    </LineName>
    {children}
  </NamedLine>
)
