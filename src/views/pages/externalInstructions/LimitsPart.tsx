import type { DescriptionLimit } from '../../../domain/description'
import { type DataColumn, DataTable } from '../../parts/panel/DataTable'
import { Panel } from '../../parts/panel/Panel'
import * as externalInstructionsCss from './externalInstructions.module.css'
import * as callsCss from './calls.module.css'

const COLUMNS: readonly DataColumn<DescriptionLimit>[] = [
  ['What', ({ name }) => name],
  ['At most', ({ value }) => value.toLocaleString('en-GB'), 'n'],
  ['Unit', ({ unit }) => unit],
  ['Beyond it', ({ beyond }) => beyond],
]

/** Limits by area, in the server's order. */
export const LimitsPart = ({ limits }: { readonly limits: readonly DescriptionLimit[] }) => {
  if (limits.length === 0)
    return <p className={`panel ${externalInstructionsCss.apiNone}`}>This server does not publish its limits.</p>
  return [...new Set(limits.map(({ area }) => area))].map((area) => (
    <Panel key={area} area="api-panel" title={area}>
      <DataTable
        className={`${callsCss.fields} limits`}
        columns={COLUMNS}
        rows={limits.filter((limit) => limit.area === area)}
        keyOf={({ name, unit }) => `${name} ${unit}`}
      />
    </Panel>
  ))
}
