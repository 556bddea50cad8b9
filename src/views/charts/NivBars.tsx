import type { BoaMetrics } from '../../domain/wire'
import { useNiv } from '../own/niv'
import { signed } from '../parts/format/numbers'
import { nivRows, type NivRow } from './nivRows'
import './nivBars.css'

/** What the NIV is made of, as a table whose bars share one scale. */
export const NivBars = ({ metrics }: { readonly metrics: BoaMetrics | undefined }) => {
  const niv = useNiv()
  if (!metrics) return <div className="empty">Loading…</div>
  const rows = nivRows(metrics).map((row) => ({ ...row, shown: niv.of(row.mwh) }))
  const high = Math.max(0, ...rows.map(({ shown }) => shown ?? 0))
  const low = Math.min(0, ...rows.map(({ shown }) => shown ?? 0))
  return (
    <table className="niv-bars" aria-label={`What makes the NIV, ${niv.unit}`}>
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
  const side = mwh < 0 ? 'bid' : 'offer'
  return (
    <tr className={`tone-${tone}`}>
      <th scope="row">{name}</th>
      <td className="n">{signed(row.shown)}</td>
      <td className="track" aria-hidden>
        <i className="zero-line" style={{ left: percent(-low) }} />
        <i
          className={`fill ${side}`}
          style={{ left: percent(Math.min(shown, 0) - low), width: percent(Math.abs(shown)) }}
        />
      </td>
    </tr>
  )
}
