import { useState } from 'react'
import { ZONE_TONES, type ZoneTone } from '../../../domain/charts/tiles/choices'
import { scaleFault } from '../../../domain/charts/tiles/dial'
import { FORBIDDEN_TEXT } from '../../../domain/settings'
import { ChoiceField, Labelled, OptionalNumber } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import { SeriesCombo, useSeriesChoices } from '../editor/SeriesCombo'
import type { ModuleEditorProps } from '../module'
import { DIAL_PRESETS, type DialData } from './data'
import * as css from '../editor/editor.module.css'

/** Why a dial cannot be kept, a sentence for the user; undefined when it can. */
export const dialFault = (data: DialData): string | undefined => {
  if (data.seriesId === '') return 'Choose a series.'
  if (data.zones.some(({ word }) => /[<>]/.test(word))) return FORBIDDEN_TEXT
  return data.zones.some(({ word }) => word.trim() === '') ? 'Each zone needs a word.' : scaleFault(data)
}

const TONES: Readonly<Record<ZoneTone, string>> = { good: 'Good', caution: 'Caution', bad: 'Bad' }
const TONE_OPTIONS = ZONE_TONES.map((value) => ({ value, label: TONES[value] }))
const ENDS = [
  ['min', 'Minimum'],
  ['low', 'Middle zone from'],
  ['high', 'Middle zone to'],
  ['max', 'Maximum'],
] as const
const ZONES = ['Below', 'Middle', 'Above'] as const

type Zone = DialData['zones'][number]

/** Which series, the scale, and the three zones; ready ones fill all of it in. */
export const DialEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<DialData>) => {
  const [draft, setDraft] = useState(data)
  const choices = useSeriesChoices()
  const { seriesId, zones } = draft
  const setZone = (at: number, zone: Partial<Zone>): void => {
    const [below, middle, above] = zones.map((each, i) => (i === at ? { ...each, ...zone } : each))
    if (below && middle && above) setDraft({ ...draft, zones: [below, middle, above] })
  }
  return (
    <ModuleDialog title={title} fault={dialFault(draft)} onSave={(name) => onSave(draft, name)} onCancel={onCancel}>
      <div className="acts">
        {DIAL_PRESETS.map((preset) => (
          <button
            key={preset.id}
            type="button"
            className="btn s"
            aria-pressed={preset.data.seriesId === seriesId}
            onClick={() => setDraft({ ...draft, ...preset.data })}
          >
            {preset.title}
          </button>
        ))}
      </div>
      <Labelled label="Series">
        <b>{choices?.find(({ id }) => id === seriesId)?.name ?? (seriesId === '' ? 'None chosen' : seriesId)}</b>
        <SeriesCombo
          label="Choose another series"
          choices={choices}
          onSeries={(id) => setDraft({ ...draft, seriesId: id })}
        />
      </Labelled>
      <div className={css.moduleFields}>
        {ENDS.map(([key, label]) => (
          <OptionalNumber
            key={key}
            label={label}
            value={Number.isFinite(draft[key]) ? draft[key] : undefined}
            onChange={(value) => setDraft({ ...draft, [key]: value ?? NaN })}
          />
        ))}
      </div>
      {zones.map((zone, at) => (
        <ZoneFields key={at} name={ZONES[at] ?? ''} zone={zone} onZone={(patch) => setZone(at, patch)} />
      ))}
    </ModuleDialog>
  )
}

type ZoneFieldsProps = {
  /** Which of the three it is. */
  readonly name: string
  readonly zone: Zone
  readonly onZone: (patch: Partial<Zone>) => void
}

/** What a zone of the dial is called, and whether it is good or bad. */
const ZoneFields = ({ name, zone, onZone }: ZoneFieldsProps) => (
  <div className={css.moduleFields}>
    <Labelled label={`${name}: word`}>
      <input
        className="control-field"
        aria-label={`Word of the zone ${name.toLowerCase()}`}
        maxLength={100}
        value={zone.word}
        onChange={({ target }) => onZone({ word: target.value })}
      />
    </Labelled>
    <ChoiceField
      label={`${name}: meaning`}
      value={zone.tone}
      options={TONE_OPTIONS}
      onChange={(next) => onZone({ tone: next })}
    />
  </div>
)
