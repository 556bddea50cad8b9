import type { NivReading } from '../../../domain/charts/forecasts/nivPlots'
import { numberText, signedText } from '../../../domain/format'
import type { Scores } from '../../../domain/imbalanceForecast/track'
import { dateAt, dayText, periodAt } from '../../../domain/periods'
import { percent } from '../../parts/format/numbers'
import { KeyFigures } from '../../parts/panel/KeyFigures'

type NivBotTilesProps = { readonly scores: Scores | undefined; readonly reading: NivReading }

/** The key figures with their units and notes; a figure that is not known is drawn as missing. */
const tilesOf = (scores: Scores | undefined, reading: NivReading) => {
  const size = (mwh: number | undefined): number | undefined => {
    const shown = reading.forecast(mwh)
    return shown === undefined ? undefined : Math.abs(shown)
  }
  const whole = { decimals: 0 }
  const { worst } = scores ?? {}
  return [
    {
      name: 'Sign right',
      unit: '%',
      value: percent(scores?.hitRate),
      note: `${numberText(scores?.count, whole)} periods`,
    },
    {
      name: 'Mean absolute error',
      unit: reading.unit,
      value: numberText(size(scores?.mae), whole),
      note: `last published NIV: ${numberText(size(scores?.lastMae), whole)}`,
    },
    {
      name: 'Bias',
      unit: reading.unit,
      value: signedText(reading.forecast(scores?.bias), whole),
      note: 'forecast less outturn',
    },
    { name: 'Outturn in the band', unit: '%', value: percent(scores?.inBand), note: '80 where the band is right' },
    { name: 'Price error', unit: '£/MWh', value: numberText(scores?.priceMae, { decimals: 2 }), note: 'mean absolute' },
    {
      name: 'Profit of following it',
      unit: '£',
      value: signedText(scores?.profit, whole),
      note: `${numberText(scores?.trades, whole)} periods traded, before costs`,
    },
    {
      name: 'Worst period',
      unit: '£',
      value: signedText(worst?.profit, whole),
      note: worst ? `${dayText(dateAt(worst.at)).slice(0, -5)} P${periodAt(worst.at).period}` : 'none traded',
    },
  ]
}

/** How good the forecast was: what is read first. */
export const NivBotTiles = ({ scores, reading }: NivBotTilesProps) => (
  <KeyFigures figures={tilesOf(scores, reading)} isLoading={scores === undefined} />
)
