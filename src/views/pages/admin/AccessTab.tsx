import { useState } from 'react'
import {
  accessMatrix,
  givenText,
  licensedCountries,
  type AccessMatrix,
  type MatrixRow,
} from '../../../domain/administration/matrix'
import type { CompanyLicences } from '../../../domain/administration/calls'
import { useCompanyLicences } from '../../../streams/administration/hooks'
import { lastOf } from '../../../streams/lib/loaded'
import { retryNow } from '../../../streams/lib/intents'
import type { Loaded } from '../../../streams/lib/types'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { DataTable, type DataColumn } from '../../parts/panel/DataTable'
import { LoadState } from '../../parts/panel/LoadState'
import { Panel } from '../../parts/panel/Panel'
import * as css from './admin.module.css'

const columnsOf = ({ companies }: AccessMatrix): readonly DataColumn<MatrixRow>[] => [
  ['Page', ({ page }) => page.displayName],
  ['Needs', ({ needs }) => needs],
  ...companies.map((company, index): DataColumn<MatrixRow> => [
    company,
    ({ cells }) => {
      const cell = cells[index]
      return (
        cell && (
          <span title={cell.held} className={cell.given === 0 ? 'dim' : ''}>
            {givenText(cell)}
          </span>
        )
      )
    },
    css.matrixCell,
  ]),
]

/** Company by page: who has it, and what gives it. */
export const AccessView = ({ licences }: { readonly licences: Loaded<readonly CompanyLicences[]> }) => {
  const [country, setCountry] = useState('Gb')
  const known = lastOf(licences)
  const countries = licensedCountries(known ?? []).map((value) => ({ value, label: value }))
  return (
    <Panel
      title="Access by company and page"
      area={css.adminWhole}
      sum="Open accounts that have the page"
      tools={<ChoiceControl label="Country" value={country} options={countries} onChange={setCountry} />}
    >
      <LoadState of={licences} onRetry={retryNow}>
        {(companies) => {
          const matrix = accessMatrix(companies, country)
          return (
            <>
              <p className={`${css.adminNote} small muted`}>
                {companies.map((company, index) => (
                  <span key={company.company}>
                    <b>{matrix.companies[index]}</b>: {matrix.rows[0]?.cells[index]?.held}
                  </span>
                ))}
              </p>
              <DataTable
                className="data-table"
                scrolls="Access by company and page, table"
                columns={columnsOf(matrix)}
                rows={matrix.rows}
                keyOf={({ page }) => page.key}
              />
            </>
          )
        }}
      </LoadState>
    </Panel>
  )
}

export const AccessTab = () => <AccessView licences={useCompanyLicences()} />
