import { lazy, Suspense, use } from 'react'
import { useSearchParams } from 'react-router-dom'
import { unitsOfCountry } from '../../../domain/europe/units'
import { countryOf, endpointOf } from '../../../domain/reference'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { changeSettings } from '../../../streams/settings/intents'
import { useEuropePlants } from '../../../streams/plants/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { filterTable } from '../../../streams/tables/intents'
import { useUserSettings } from '../../user/settings'
import { ShellContext } from '../../parts/shellActs'
import { LazyTable } from '../../tables/LazyTable'
import { lockOf } from '../../tables/tools/locked'
import { onlyFilter, readGrouping, writeGrouping } from '../../../domain/tables/plantCapacity'
import { EntsoePlants, PlantTableView } from './PlantTableView'
import { Page } from '../../parts/Page'
import { Loading } from '../../parts/panel/LoadState'
import '../../parts/controls/controls.module.css'
import * as css from './plantTable.module.css'

// With it come menus, which the rows do not wait for.
const AddToGroup = lazy(async () => ({ default: (await import('../../plants/AddToGroup')).AddToGroup }))

/** What users see, and the cut of it for visitors: the server gives each their own. */
const TABLES = {
  signedIn: { moduleType: 'PlantTable', title: 'Plants' },
  visitor: { moduleType: 'LargestPlants', title: 'Largest plants' },
} as const

/** `/plant-table`: the register of plants, for everyone (page catalogue C2). The address keeps the grouping. */
export const PlantTablePage = () => {
  const who = use(ShellContext)?.who ?? 'visitor'
  const { country } = useUserSettings()
  if (endpointOf(country).plantTableFromEntsoe) return <PlantsAbroad country={country} isVisitor={who === 'visitor'} />
  if (who === 'checking')
    return (
      <Page>
        <Loading />
      </Page>
    )
  return <Plants signedIn={who === 'signedIn'} {...TABLES[who]} />
}

/** The units of a country of ENTSO-E, as its endpoint lists them. */
const PlantsAbroad = ({ country, isVisitor }: { readonly country: string; readonly isVisitor: boolean }) => {
  const { [endpointOf(country).id]: plants } = useEuropePlants()
  const name = countryOf(country)?.name ?? country
  return <EntsoePlants country={name} plants={plants && unitsOfCountry(plants, country)} isVisitor={isVisitor} />
}

type PlantsProps = { readonly moduleType: string; readonly title: string; readonly signedIn: boolean }

/** What is looked for on a phone: which plant, of what, how large, and what it does. */
const ON_PHONE = ['plant', 'fuel', 'capacity', 'pn', 'mel', 'owner', 'zone', 'technology', 'unit'] as const

const Plants = ({ moduleType, title, signedIn }: PlantsProps) => {
  const [search, setSearch] = useSearchParams()
  const own = useUserSettings()
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
      <LazyTable
        moduleType={moduleType}
        title={title}
        area={css.plantsTable}
        onPhone={ON_PHONE}
        more={
          signedIn && (
            <Suspense fallback={null}>
              <AddToGroup
                settings={own}
                plants={rows.map(({ uniqueId }) => uniqueId)}
                locked={lockOf(own, 'settings')}
                onChange={changeSettings}
              />
            </Suspense>
          )
        }
      />
    </PlantTableView>
  )
}
