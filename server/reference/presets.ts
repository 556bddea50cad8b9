import type { SeriesInfo, StaticStore } from '../../src/domain/wire'

type SeriesPreset = NonNullable<StaticStore['dynamicPresets']>[number]

/** `country&seriesId&optionsId`, `none` where a series stands for itself (specification 2§3 "Series id format"). */
const fullId = ({ country, id }: SeriesInfo, option = 'none'): string => `${country}&${id}&${option}`

const PRESETS: readonly { readonly id: string; readonly name: string; readonly series: readonly string[] }[] = [
  { id: 'balance', name: 'Price and imbalance', series: ['SystemPrice', 'DayAheadHourly', 'NetImbalanceVolume'] },
  { id: 'generationMix', name: 'Generation mix', series: ['GenerationByFuel'] },
  { id: 'interconnectors', name: 'Interconnectors', series: ['InterconnectorFlow'] },
  { id: 'demandFrequency', name: 'Demand and frequency', series: ['RealtimeDemand', 'Frequency'] },
  {
    id: 'prices',
    name: 'Day-ahead, intraday and system price',
    series: ['DayAheadHourly', 'IntradayPrice', 'SystemPrice'],
  },
  { id: 'renewables', name: 'Renewable and fossil generation', series: ['RenewableGeneration', 'FossilGeneration'] },
  { id: 'margin', name: 'Margin', series: ['DeratedMargin', 'LossOfLoadProbability'] },
  { id: 'bmVolumes', name: 'Accepted volumes', series: ['AcceptedOfferVolume', 'AcceptedBidVolume'] },
]

const allIdsOf = (info: SeriesInfo): readonly string[] =>
  info.options.length === 0 ? [fullId(info)] : info.options.map(({ id }) => fullId(info, id))

/** Charts to begin with, of the series that there are; a preset that lacks one of its series is left out. */
export const dynamicPresetsOf = (known: readonly SeriesInfo[]): SeriesPreset[] =>
  PRESETS.flatMap(({ id, name, series }) => {
    const found = series.map((wanted) => known.find((info) => info.id === wanted))
    return found.every((info) => info !== undefined) ? [{ id, name, series: found.flatMap(allIdsOf) }] : []
  })

const OF_PLANTS: readonly SeriesPreset[] = [
  { id: 'running', name: 'Running', series: ['PN', 'Outturn', 'MEL'] },
  { id: 'limits', name: 'Limits', series: ['PN', 'MEL', 'MIL', 'SEL', 'SIL'] },
  { id: 'dynamics', name: 'Notices and times', series: ['NDZ', 'NTO', 'NTB', 'MZT', 'MNZT'] },
  { id: 'accepted', name: 'Accepted volume', series: ['OfferVolume', 'BidVolume'] },
  { id: 'acceptances', name: 'Acceptances', series: ['AcceptedVolume', 'AcceptedPrice'] },
]

/** Charts of one plant to begin with, by ids of plant series; of the series that there are, as those above. */
export const plantPresetsOf = (known: readonly { readonly id: string }[]): readonly SeriesPreset[] =>
  OF_PLANTS.flatMap((preset) => {
    const series = preset.series.filter((id) => known.some((each) => each.id === id))
    return series.length < 2 ? [] : [{ ...preset, series }]
  })
