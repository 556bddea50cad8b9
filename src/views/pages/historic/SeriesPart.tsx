import { X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { Button } from 'react-aria-components'
import type { ChartSeries } from '../../../domain/charts/chartSpec'
import { seriesKey } from '../../../domain/charts/historic/query'
import { seriesName, type Reference } from '../../../domain/charts/historic/question'
import { parseFormula } from '../../../domain/series/calculator/grammar'
import { MOST_SERIES } from '../../../domain/series/calls'
import { seriesIdOf } from '../../../domain/series/seriesId'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { Segments } from '../../parts/controls/Segments'
import { TextControl } from '../../parts/controls/TextControl'
import { marketEntries, plantEntries, seriesOfId } from './seriesChoices'
import { HistoricSeriesCombo } from './SeriesCombo'
import * as css from './historic.module.css'

type SeriesPartProps = {
  /** Undefined until the lists are here. */
  readonly reference: Reference | undefined
  readonly series: readonly ChartSeries[]
  readonly onChange: (series: ChartSeries[]) => void
}

const KINDS = [
  { value: 'market', label: 'Market' },
  { value: 'plants', label: 'Plants' },
  { value: 'formula', label: 'Formula' },
] as const

/** The series of a query: found in the lists, made of plants, or computed of others. */
export const SeriesPart = ({ reference, series, onChange }: SeriesPartProps) => {
  const [kind, setKind] = useState<(typeof KINDS)[number]['value']>('market')
  const isFull = series.length >= MOST_SERIES
  const add = (one: ChartSeries | undefined): void => {
    if (one && !isFull && !series.some((each) => seriesKey(each) === seriesKey(one))) onChange([...series, one])
  }
  return (
    <section className={css.historicPart} aria-label="Series">
      <h3 className="hstack">
        Series
        <small className="grow" role="status">
          {series.length} of {MOST_SERIES}
        </small>
        <Segments label="Kind of series" value={kind} options={KINDS} onChange={setKind} />
      </h3>
      {reference === undefined ? (
        <p className="dim">Loading series…</p>
      ) : (
        <Adding key={kind} kind={kind} reference={reference} isFull={isFull} onAdd={add} />
      )}
      <ul className={css.historicSeries} aria-label="Chosen series">
        {series.map((one) => (
          <li key={seriesKey(one)} className="hstack">
            <span className="grow truncate" title={seriesKey(one)}>
              {reference ? seriesName(one, reference) : seriesKey(one)}
            </span>
            <Button
              className="icon s"
              aria-label={`Remove ${reference ? seriesName(one, reference) : seriesKey(one)}`}
              onPress={() => onChange(series.filter((each) => each !== one))}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

type AddingProps = {
  readonly kind: (typeof KINDS)[number]['value']
  readonly reference: Reference
  readonly isFull: boolean
  readonly onAdd: (series: ChartSeries | undefined) => void
}

const Adding = ({ kind, ...props }: AddingProps) => {
  if (kind === 'market') return <AddMarket {...props} />
  return kind === 'plants' ? <AddPlants {...props} /> : <AddFormula {...props} />
}

type AddProps = Omit<AddingProps, 'kind'>

const AddMarket = ({ reference, isFull, onAdd }: AddProps) => {
  const entries = useMemo(() => marketEntries(reference), [reference])
  return (
    <HistoricSeriesCombo
      label="Add a series"
      placeholder="Add a series by name"
      entries={entries}
      disabled={isFull}
      onChoose={({ id }) => onAdd(seriesOfId(id, false))}
    />
  )
}

const AddPlants = ({ reference, isFull, onAdd }: AddProps) => {
  const entries = useMemo(() => plantEntries(reference), [reference])
  const [chosen, setChosen] = useState('')
  const { plantSeries } = reference
  const seriesId = chosen || (plantSeries[0]?.id ?? '')
  return (
    <>
      <ChoiceControl
        label="What of plants"
        value={seriesId}
        options={plantSeries.map(({ id, name, unit }) => ({ value: id, label: `${name} (${unit})` }))}
        onChange={setChosen}
      />
      <HistoricSeriesCombo
        label="Of which plants"
        placeholder="Fuel, zone, owner or plant"
        entries={entries}
        disabled={isFull || seriesId === ''}
        onChoose={({ id }) => onAdd(seriesOfId(seriesIdOf({ country: 'Gb', seriesId, optionsId: id }), true))}
      />
    </>
  )
}

const FORMULA_HELP = 'Ids of series are in brackets: [SystemPrice] - [DayAheadHourly]'

const formulaFault = (text: string): string | undefined => {
  if (text.trim() === '') return undefined
  const read = parseFormula(text)
  if (!read.ok) return read.fault.message
  return read.series.length === 0 ? 'Name at least one series, as [SystemPrice].' : undefined
}

const AddFormula = ({ isFull, onAdd }: AddProps) => {
  const [count, setCount] = useState(0)
  const take = (formula: string): void => {
    const base = seriesOfId('SystemPrice', false)
    if (base === undefined || formula.trim() === '') return
    onAdd({ ...base, seriesId: 'Calculator', formula: formula.trim() })
    setCount(count + 1)
  }
  return (
    <>
      <TextControl
        key={count}
        label="Formula"
        value=""
        maxLength={500}
        placeholder="[SystemPrice] - [DayAheadHourly]"
        disabled={isFull}
        refuse={formulaFault}
        onChange={take}
      />
      <p className="dim small">{FORMULA_HELP}. Enter adds it.</p>
    </>
  )
}
