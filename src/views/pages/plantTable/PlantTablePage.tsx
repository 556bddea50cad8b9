import { use } from 'react'
import { useSearchParams } from 'react-router-dom'
import { countryOf, endpointOf } from '../../../domain/reference'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { changeSettings } from '../../../streams/settings/intents'
import { useTable } from '../../../streams/tables/hooks'
import { filterTable } from '../../../streams/tables/intents'
import { useOwn } from '../../own/settings'
import { ShellContext } from '../../parts/shellActs'
import { LateTable } from '../../tables/LateTable'
import { lockOf } from '../../tables/tools/locked'
import { AddToGroup } from './AddToGroup'
import { onlyFilter, readGrouping, writeGrouping } from '../../../domain/tables/plantCapacity'
import { EntsoePlants, PlantTableView } from './PlantTableView'

/** What users see, and the cut of it for visitors: the server gives each his own. */
const TABLES = {
  signedIn: { moduleType: 'PlantTable', title: 'Plants' },
  free: { moduleType: 'LargestPlants', title: 'Largest plants' },
} as const

/** `/plant-table`: the register of plants, for everyone (page catalogue C2). The address keeps the grouping. */
export const PlantTablePage = () => {
  const who = use(ShellContext)?.who ?? 'free'
  const { country } = useOwn()
  if (endpointOf(country).plantTableFromEntsoe) return <EntsoePlants country={countryOf(country)?.name ?? country} />
  if (who === 'checking')
    return (
      <main className="plain">
        <div className="empty">Loading...</div>
      </main>
    )
  return <Plants signedIn={who === 'signedIn'} {...TABLES[who]} />
}

type PlantsProps = { readonly moduleType: string; readonly title: string; readonly signedIn: boolean }

const Plants = ({ moduleType, title, signedIn }: PlantsProps) => {
  const [search, setSearch] = useSearchParams()
  const own = useOwn()
  const rows = useTableRows(moduleType)
  return (
    <PlantTableView
      table={useTable(moduleType)}
      rows={rows}
      by={readGrouping(search)}
      locked={lockOf(own, 'filters')}
      onBy={(by) => setSearch(writeGrouping(search, by), { replace: true })}
      onOnly={(by, name) => filterTable(moduleType, by, name === undefined ? undefined : onlyFilter(name))}
      onRetry={retryNow}
    >
      <LateTable
        moduleType={moduleType}
        title={title}
        area="plants-table"
        more={
          signedIn && (
            <AddToGroup
              settings={own}
              plants={rows.map(({ uniqueId }) => uniqueId)}
              locked={lockOf(own, 'settings')}
              onChange={changeSettings}
            />
          )
        }
      />
    </PlantTableView>
  )
}
