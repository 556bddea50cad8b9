import { useState, type KeyboardEvent } from 'react'
import { FieldError, Input, Label, TextField } from 'react-aria-components'
import type { ChartSeries, ChartSpec } from '../../../domain/charts/chartSpec'
import { formulaSeries, lettersOf, NAME_LENGTH } from '../../../domain/charts/spec/formulaDraft'
import { FUNCTIONS } from '../../../domain/series/calculator/functions'
import { FORBIDDEN_TEXT } from '../../../domain/settings'
import type { StaticStore } from '../../../domain/wire'
import { chartTextsOf } from './seriesOffers'
import * as formsCss from '../../parts/dialog/forms.module.css'
import * as chartEditorCss from './chartEditor.module.css'

type FormulaFieldProps = {
  readonly spec: ChartSpec
  readonly store: StaticStore
  readonly full: string | undefined
  readonly onAdd: (series: readonly ChartSeries[]) => void
}

/** A formula over series of the chart, by letters, or over any, by ids in brackets (CH06), with its name. Read as it is typed. */
export const FormulaField = ({ spec, store, full, onAdd }: FormulaFieldProps) => {
  const [text, setText] = useState('')
  const [name, setName] = useState('')
  const nameFault = /[<>]/.test(name) ? FORBIDDEN_TEXT : undefined
  const { dynamicSeriesNew = [], plantSeries = [] } = store
  const draft = formulaSeries(
    text,
    lettersOf(spec).map(({ id }) => id),
    (country, id) =>
      dynamicSeriesNew.some((each) => each.id === id && each.country.toLowerCase() === country.toLowerCase()) ||
      plantSeries.some((each) => each.id === id),
    name,
  )
  const fault = 'fault' in draft ? draft.fault : undefined
  const add = (): void => {
    if (!('series' in draft) || full !== undefined || nameFault !== undefined) return
    onAdd([draft.series])
    setText('')
    setName('')
  }
  return (
    <>
      <TextField
        className="field"
        value={text}
        onChange={setText}
        isInvalid={text !== '' && fault !== undefined}
        maxLength={500}
      >
        <Label>Formula</Label>
        <Input className="control-field" placeholder="A - B" spellCheck={false} onKeyDown={onEnter(add)} />
        <FieldError className={formsCss.fieldError}>{text === '' ? undefined : fault}</FieldError>
      </TextField>
      <TextField
        className="field"
        value={name}
        onChange={setName}
        isInvalid={nameFault !== undefined}
        maxLength={NAME_LENGTH}
      >
        <Label>Name</Label>
        <Input
          className="control-field"
          placeholder={text.trim() === '' ? 'In legend, table and files' : text.trim()}
          onKeyDown={onEnter(add)}
        />
        <FieldError className={formsCss.fieldError}>{nameFault}</FieldError>
      </TextField>
      <button type="button" className="btn s" disabled={(fault ?? nameFault ?? full) !== undefined} onClick={add}>
        Add formula
      </button>
      {full !== undefined && <p className="error small">{full}</p>}
      <FormulaTexts spec={spec} store={store} />
    </>
  )
}

const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key === 'Enter') act()
}

/** What the letters stand for, and the functions that there are. */
const FormulaTexts = ({ spec, store }: Pick<FormulaFieldProps, 'spec' | 'store'>) => (
  <dl className={`${chartEditorCss.formulaTexts} scroll thin`}>
    {lettersOf(spec).map(({ letter, place }) => {
      const series = spec.chartSeries[place]
      return (
        <div key={letter}>
          <dt className="strong">{letter}</dt>
          <dd className="truncate">{series && (series.name ?? chartTextsOf(store, undefined, series).name)}</dd>
        </div>
      )
    })}
    {Object.entries(FUNCTIONS).map(([name, { usage, help }]) => (
      <div key={name}>
        <dt>{usage}</dt>
        <dd className="dim">{help}</dd>
      </div>
    ))}
  </dl>
)
