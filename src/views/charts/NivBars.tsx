import type { BoaMetrics } from '../../domain/wire'
import { useNiv } from '../user/niv'
import { signed } from '../parts/format/numbers'
import * as css from './nivBars.module.css'

/** A line of the NIV breakdown: MWh, offers and buys positive. Undefined is a dash and no bar. */
type NivRow = {
  readonly name: string
  readonly mwh: number | undefined
  readonly tone: 'offer' | 'bid' | 'total' | 'part'
}

const sideOf = (mwh: number): 'offer' | 'bid' => (mwh < 0 ? 'bid' : 'offer')

/** What the NIV is made of, and below it how much of that is flagged or outside the mechanism. */
const nivRows = ({ niv, netImbalanceVolume }: BoaMetrics): readonly NivRow[] => [
  { name: 'Offers', mwh: niv.offers, tone: 'offer' },
  { name: 'Bids', mwh: niv.bids, tone: 'bid' },
  { name: 'BSAD buy', mwh: niv.bsadBuy, tone: sideOf(niv.bsadBuy) },
  { name: 'BSAD sell', mwh: niv.bsadSell, tone: 'bid' },
  { name: 'NIV', mwh: netImbalanceVolume, tone: 'total' },
  { name: 'of which SO-flagged', mwh: niv.soFlagged, tone: 'part' },
  { name: 'of which CADL-flagged', mwh: niv.cadlFlagged, tone: 'part' },
  { name: 'Non-BM STOR', mwh: niv.nonBmStor, tone: 'part' },
]

/** What the NIV is made of, as a table whose bars share one scale. */
export const NivBars = ({ metrics }: { readonly metrics: BoaMetrics | undefined }) => {
  const niv = useNiv()
  if (!metrics) return <div className="empty">Loading…</div>
  const rows = nivRows(metrics).map((row) => ({ ...row, shown: niv.of(row.mwh) }))
  const high = Math.max(0, ...rows.map(({ shown }) => shown ?? 0))
  const low = Math.min(0, ...rows.map(({ shown }) => shown ?? 0))
  return (
    <table className={`${css.nivBars} full`} aria-label={`What makes the NIV, ${niv.unit}`}>
      <tbody>
        {rows.map((row) => (
          <NivLine key={row.name} row={row} low={low} span={Math.max(1e-9, high - low)} />
        ))}
      </tbody>
    </table>
  )
}

type NivLineProps = { row: NivRow & { shown: number | undefined }; low: number; span: number }

const NivLine = ({ row, low, span }: NivLineProps) => {
  const { name, mwh = 0, shown = 0, tone } = row
  const percent = (value: number): string => `${((100 * value) / span).toFixed(2)}%`
  return (
    <tr className={`tone-${tone}`}>
      <th scope="row">{name}</th>
      <td className="n">{signed(row.shown)}</td>
      <td className="track" aria-hidden>
        <i className={css.zeroLine} style={{ left: percent(-low) }} />
        <i
          className={`${css.fill} ${sideOf(mwh)}`}
          style={{ left: percent(Math.min(shown, 0) - low), width: percent(Math.abs(shown)) }}
        />
      </td>
    </tr>
  )
}
