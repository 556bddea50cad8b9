import { numberText } from '../../../domain/format'
import { columnTexts, type DrawnColumns } from '../../../domain/longTerm/report/plots'
import { reportPeriodText } from '../../../domain/longTerm/report/periods'
import { DataTable, withUnit, type DataColumn } from '../../parts/panel/DataTable'
import * as dataTableCss from '../../parts/panel/dataTable.module.css'

type Row = { readonly period: string; readonly place: number }

/** Measures of a tab by period, the first period first. */
export const ReportTable = ({ periods, granularity, columns, label }: DrawnColumns & { readonly label: string }) => {
  const shown: readonly DataColumn<Row>[] = [
    ['Period', ({ period }) => reportPeriodText(granularity, period)],
    ...columns.flatMap(({ id, values }): DataColumn<Row>[] => {
      const texts = columnTexts(id)
      if (texts === undefined) return []
      const { title, unit, decimals } = texts
      return [[withUnit(title, unit), ({ place }) => numberText(values[place] ?? undefined, { decimals }), 'n']]
    }),
  ]
  return (
    <DataTable
      className={dataTableCss.dataTable}
      label={label}
      scrolls={`Table of ${label.toLowerCase()}`}
      columns={shown}
      rows={periods.map((period, place) => ({ period, place }))}
      keyOf={({ period }) => period}
    />
  )
}
