import type { Limit } from '../../../domain/description'
import { Panel } from '../../parts/panel/Panel'

/** Limits by area, in the server's order. */
export const LimitsPart = ({ limits }: { readonly limits: readonly Limit[] }) => {
  const areas = [...new Set(limits.map(({ area }) => area))]
  if (areas.length === 0) return <p className="panel api-none">This server does not say its limits.</p>
  return areas.map((area) => (
    <Panel key={area} area="api-panel" title={area}>
      <table className="fields limits">
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col" className="n">
              At most
            </th>
            <th scope="col">Unit</th>
            <th scope="col">Beyond it</th>
          </tr>
        </thead>
        <tbody>
          {limits
            .filter((limit) => limit.area === area)
            .map(({ name, value, unit, beyond }) => (
              <tr key={`${name} ${unit}`}>
                <th scope="row">{name}</th>
                <td data-label="At most" className="n">
                  {value.toLocaleString('en-GB')}
                </td>
                <td data-label="Unit">{unit}</td>
                <td data-label="Beyond it">{beyond}</td>
              </tr>
            ))}
        </tbody>
      </table>
    </Panel>
  ))
}
