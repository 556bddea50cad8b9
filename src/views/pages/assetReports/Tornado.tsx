import { numberText, signedText } from '../../../domain/format'
import type { AssetReport } from '../../../domain/longTerm/calls'
import * as css from './assetReports.module.css'

type TornadoProps = { readonly bars: AssetReport['tornado']; /** NPV of the case, £k/MW. */ readonly value: number }

const percent = (share: number): string => `${(100 * share).toFixed(2)}%`

/** How the value moves when each input is lower and higher: bars from the value of the case. */
export const Tornado = ({ bars, value }: TornadoProps) => {
  const ends = [value, ...bars.flatMap(({ low, high }) => [low, high])]
  const least = Math.min(...ends)
  const span = Math.max(1e-9, Math.max(...ends) - least)
  const at = (end: number): number => (end - least) / span
  const piece = (end: number, className: string | undefined) => (
    <i
      className={className}
      style={{ left: percent(Math.min(at(end), at(value))), width: percent(Math.abs(at(end) - at(value))) }}
    />
  )
  return (
    <div className={`${css.tornado} scroll thin`} tabIndex={0} role="region" aria-label="What moves the value">
      <table aria-label="What moves the value">
        <thead>
          <tr>
            <th scope="col">Input</th>
            <th scope="col" className="n">
              Lower
            </th>
            <th scope="col" aria-hidden />
            <th scope="col" className="n">
              Higher
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map(({ id, title, by, low, high }) => (
            <tr key={id}>
              <th scope="row">
                {title} <span className="dim small">± {by}</span>
              </th>
              <td className="n">{signedText(low - value, { decimals: 0 })}</td>
              <td className={css.tornadoBar}>
                {piece(low, css.isLower)}
                {piece(high, css.isHigher)}
                <b style={{ left: percent(at(value)) }} />
              </td>
              <td className="n">{signedText(high - value, { decimals: 0 })}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="dim small">Changes from {numberText(value, { decimals: 0 })} £k/MW.</p>
    </div>
  )
}
