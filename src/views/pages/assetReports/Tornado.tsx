import type { ReactNode } from 'react'
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
            <th scope="col" colSpan={3} className={css.tornadoKey}>
              <i className={css.isLower} /> Lower <i className={css.isHigher} /> Higher
            </th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <Row key={bar.id} bar={bar} value={value}>
              {piece(bar.low, css.isLower)}
              {piece(bar.high, css.isHigher)}
              <b style={{ left: percent(at(value)) }} />
            </Row>
          ))}
        </tbody>
      </table>
      <p className="dim small">Changes from {numberText(value, { decimals: 0 })} £k/MW.</p>
    </div>
  )
}

type RowProps = { readonly bar: AssetReport['tornado'][number]; readonly value: number; readonly children: ReactNode }

/** Its figures are where its bar ends: the case that brings less is at the left, whether its input is lower or higher. */
const Row = ({ bar: { title, by, low, high }, value, children }: RowProps) => {
  const cases = [
    { name: 'Lower', change: low - value },
    { name: 'Higher', change: high - value },
  ]
  const [less, more] = low <= high ? cases : cases.toReversed()
  return (
    <tr>
      <th scope="row">
        {title} <span className="dim small">± {by}</span>
      </th>
      <Figure {...less} />
      <td className={css.tornadoBar}>{children}</td>
      <Figure {...more} />
    </tr>
  )
}

const Figure = ({ name = '', change }: { readonly name?: string; readonly change?: number }) => (
  <td className="n" title={name}>
    {signedText(change, { decimals: 0 })}
  </td>
)
