import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { STATISTIC_TEXTS, STATISTICS } from '../../../domain/charts/tiles/span'
import { thresholdFault } from '../../../domain/charts/tiles/threshold'
import { FORBIDDEN_TEXT } from '../../../domain/settings'
import { ChoiceField, Labelled, OptionalNumber } from '../editor/Fields'
import { ModuleDialog } from '../editor/ModuleDialog'
import { SeriesCombo, useSeriesChoices } from '../editor/SeriesCombo'
import type { ModuleEditorProps } from '../module'
import { MOST_METRICS, NO_DETAIL, type MetricData, type MetricDetail } from './data'
import * as css from '../editor/editor.module.css'

const OPTIONS = STATISTICS.map((value) => ({ value, label: STATISTIC_TEXTS[value] }))

/** Why metrics cannot be kept, a sentence for the user; undefined when they can. */
export const metricFault = ({ metricNames, details }: MetricData): string | undefined => {
  if (metricNames.length === 0) return 'Choose at least one series.'
  if (metricNames.length > MOST_METRICS) return `A module has no more than ${MOST_METRICS} metrics.`
  for (const id of metricNames) {
    const detail = details[id] ?? NO_DETAIL
    const fault = /[<>]/.test(detail.name ?? '') ? FORBIDDEN_TEXT : thresholdFault(detail)
    if (fault !== undefined) return `${detail.name ?? id}: ${fault}`
  }
  return undefined
}

/** Without the fields that are left out: what is stored has no undefined. */
const withField = <K extends keyof MetricDetail>(detail: MetricDetail, key: K, value: MetricDetail[K] | undefined) => {
  const { [key]: _before, ...rest } = detail
  return { statistic: detail.statistic, ...rest, ...(value !== undefined && { [key]: value }) }
}

const moved = (list: readonly string[], from: number, step: number): string[] => {
  const item = list[from]
  return item === undefined ? [...list] : list.toSpliced(from, 1).toSpliced(from + step, 0, item)
}

/** Which series, in which order, what of their values, and from where on they are marked. */
export const MetricEditor = ({ title, data, onSave, onCancel }: ModuleEditorProps<MetricData>) => {
  const [draft, setDraft] = useState(data)
  const choices = useSeriesChoices()
  const { metricNames, details } = draft
  const setNames = (names: readonly string[]): void => setDraft({ ...draft, metricNames: [...names] })
  return (
    <ModuleDialog title={title} fault={metricFault(draft)} onSave={(name) => onSave(draft, name)} onCancel={onCancel}>
      <SeriesCombo
        label="Add a series"
        choices={choices}
        taken={new Set(metricNames)}
        onSeries={(id) => setNames([...metricNames, id])}
      />
      <ul className="stacked gap-8" aria-label="Metrics">
        {metricNames.map((id, at) => (
          <MetricItem
            key={id}
            name={choices?.find((each) => each.id === id)?.name ?? id}
            detail={details[id] ?? NO_DETAIL}
            isFirst={at === 0}
            isLast={at === metricNames.length - 1}
            onDetail={(detail) => setDraft({ ...draft, details: { ...details, [id]: detail } })}
            onMove={(step) => setNames(moved(metricNames, at, step))}
            onRemove={() => setNames(metricNames.filter((each) => each !== id))}
          />
        ))}
      </ul>
    </ModuleDialog>
  )
}

type MetricItemProps = {
  readonly name: string
  readonly detail: MetricDetail
  readonly isFirst: boolean
  readonly isLast: boolean
  readonly onDetail: (detail: MetricDetail) => void
  readonly onMove: (step: number) => void
  readonly onRemove: () => void
}

const LIMITS = [
  ['badBelow', 'Very low from'],
  ['warnBelow', 'Low from'],
  ['warnAbove', 'High from'],
  ['badAbove', 'Very high from'],
] as const

const MetricItem = ({ name, detail, isFirst, isLast, onDetail, onMove, onRemove }: MetricItemProps) => (
  <li className={`card ${css.moduleItem} vstack`}>
    <div className="hstack gap-4">
      <b className="truncate grow">{name}</b>
      <button
        type="button"
        className="icon s"
        aria-label={`Move ${name} up`}
        disabled={isFirst}
        onClick={() => onMove(-1)}
      >
        <ArrowUp aria-hidden />
      </button>
      <button
        type="button"
        className="icon s"
        aria-label={`Move ${name} down`}
        disabled={isLast}
        onClick={() => onMove(1)}
      >
        <ArrowDown aria-hidden />
      </button>
      <button type="button" className="icon s" aria-label={`Remove ${name}`} onClick={onRemove}>
        <X aria-hidden />
      </button>
    </div>
    <div className={css.moduleFields}>
      <ChoiceField
        label="Value"
        value={detail.statistic}
        options={OPTIONS}
        onChange={(statistic) => onDetail({ ...detail, statistic })}
      />
      <Labelled label="Shown as">
        <input
          className="control-field"
          aria-label={`Name of ${name}`}
          maxLength={100}
          placeholder={name}
          value={detail.name ?? ''}
          onChange={({ target }) => onDetail(withField(detail, 'name', target.value === '' ? undefined : target.value))}
        />
      </Labelled>
    </div>
    <div className={css.moduleFields}>
      {LIMITS.map(([key, label]) => (
        <OptionalNumber
          key={key}
          label={label}
          value={detail[key]}
          onChange={(value) => onDetail(withField(detail, key, value))}
        />
      ))}
    </div>
  </li>
)
