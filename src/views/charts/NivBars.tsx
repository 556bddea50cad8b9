import type { BoaMetrics } from '../../domain/wire'
import { signed } from '../words/numbers'
import { nivRows, type NivRow } from './nivRows'
import './nivBars.css'

/** What the NIV is made of, as a table whose bars share one scale. */
export const NivBars = ({ metrics }: { readonly metrics: BoaMetrics | undefined }) => {
  if (!metrics) return <div className="empty">Loading…</div>
  const rows = nivRows(metrics)
  const high = Math.max(0, ...rows.map(({ mwh }) => mwh ?? 0))
  const low = Math.min(0, ...rows.map(({ mwh }) => mwh ?? 0))
  return (
    <table className="niv-bars" aria-label="What makes the NIV, MWh">
      <tbody>
        {rows.map((row) => (
          <NivLine key={row.name} row={row} low={low} span={Math.max(1e-9, high - low)} />
        ))}
      </tbody>
    </table>
  )
}

const NivLine = ({ row, low, span }: { row: NivRow; low: number; span: number }) => {
  const { name, mwh = 0, tone } = row
  const percent = (value: number): string => `${((100 * value) / span).toFixed(2)}%`
  const side = mwh < 0 ? 'bid' : 'offer'
  return (
    <tr className={`tone-${tone}`}>
      <th scope="row">{name}</th>
      <td className="n">{signed(row.mwh)}</td>
      <td className="track" aria-hidden>
        <i className="zero-line" style={{ left: percent(-low) }} />
        <i
          className={`fill ${side}`}
          style={{ left: percent(Math.min(mwh, 0) - low), width: percent(Math.abs(mwh)) }}
        />
      </td>
    </tr>
  )
}
