import { csvText } from '../../export'
import type { MarketReport } from '../calls'
import { caseText, REAL_MONEY_YEAR } from '../scenarios'
import { columnTexts } from './plots'
import type { ReportColumn } from './columns'
import { reportPeriodText } from './periods'

type Given = Pick<MarketReport, 'run' | 'scenario' | 'granularity' | 'sample'> & {
  readonly periods: readonly string[]
  readonly columns: readonly ReportColumn[]
}

/** What every file of the model says of itself, above its rows. */
export const modelFileTitle = (of: string, sample: boolean): string =>
  `${sample ? 'Sample. ' : ''}Enact long-term model, ${of}. Money of ${REAL_MONEY_YEAR}. A model, not a forecast.`

/** The measures of a tab as a file, a row each period. */
export const reportCsv = ({ periods, columns, granularity, sample, ...of }: Given): string =>
  csvText([
    [modelFileTitle(caseText(of), sample)],
    [
      'Period',
      ...columns.map(({ id }) => {
        const texts = columnTexts(id)
        return texts ? `${texts.title} (${texts.unit})` : id
      }),
    ],
    ...periods.map((period, place) => [
      reportPeriodText(granularity, period),
      ...columns.map(({ values }) => values[place] ?? undefined),
    ]),
  ])
