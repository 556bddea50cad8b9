import { durationText, MISSING, signedText } from '../../../domain/format'
import type { WireCell, WireRow } from '../../../domain/wire'
import { whole } from '../../parts/format/numbers'
import { useWhen } from '../../plants/when'
import { textIn } from '../../tables/rowCells'
import * as factsCss from '../../parts/facts.module.css'
import * as css from './unavailability.module.css'

type Fact = readonly [name: string, value: string]

const numberOf = (cell: WireCell | undefined): number | undefined =>
  typeof cell?.value === 'number' ? cell.value : undefined

const power = (cell: WireCell | undefined): string => {
  const mw = numberOf(cell)
  return mw === undefined ? MISSING : `${whole(mw)} MW`
}

/** What a message's last revision changed, or why that is not known. */
const changeText = ({ changeMw, changeDuration }: WireRow['row']): string => {
  const mw = numberOf(changeMw)
  const minutes = numberOf(changeDuration)
  const parts = [
    mw === undefined ? [] : [mw === 0 ? 'same MW' : `${signedText(mw, { decimals: 0 })} MW`],
    minutes === undefined
      ? []
      : [minutes === 0 ? 'same duration' : `${minutes > 0 ? '+' : ''}${durationText(minutes)}`],
  ].flat()
  return parts.length > 0 ? parts.join(', ') : (changeMw?.tooltip ?? MISSING)
}

const factsOf = (row: WireRow, when: ReturnType<typeof useWhen>): readonly Fact[] => {
  const cells = row.row
  const statedOf = (id: string): string => textIn(row, id) || MISSING
  return [
    ['Cause', statedOf('cause')],
    ['Change vs previous revision', changeText(cells)],
    ['Unavailable', `${power(cells['unavailable'])} of ${power(cells['normal'])}`],
    ['Available', power(cells['available'])],
    ['Start', when(numberOf(cells['start']))],
    ['End', when(numberOf(cells['end']))],
    ['Type and status', `${statedOf('type')}, ${statedOf('status')}`],
    ['Fuel, zone, owner', [statedOf('fuel'), statedOf('zone'), statedOf('owner')].join(', ')],
  ]
}

/** A row of outages in words, nothing of it cut. */
export const OutageFacts = ({ row }: { readonly row: WireRow }) => {
  const when = useWhen()
  return (
    <dl className={`${factsCss.facts} ${css.outageFacts}`}>
      {factsOf(row, when).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
