import { use } from 'react'
import { pageOf } from '../../../domain/access'
import { countryOf } from '../../../domain/reference'
import { useConnection } from '../../../streams/app/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { useTableRows } from '../../../streams/news/hooks'
import { useTable } from '../../../streams/tables/hooks'
import { useTheCurrent } from '../../../streams/current/hooks'
import { useOwn } from '../../own/settings'
import { ShellContext } from '../../parts/shellActs'
import { LateTable } from '../../tables/LateTable'
import { EXISTING } from '../../parts/existing'
import { CurrentBoard } from './CurrentBoard'
import { NewsPanel } from './NewsPanel'

/** `/`: what is happening now, for everyone (catalogue A1, feature row AC07). */
export const CurrentPage = () => {
  const acts = use(ShellContext)
  const { country } = useOwn()
  const abroad = country.toLowerCase() === 'gb' ? undefined : nameOf(country)
  return (
    <CurrentBoard
      who={acts?.who}
      loaded={useTheCurrent()}
      connection={useConnection()}
      abroad={abroad}
      open={acts?.who === 'signedIn' ? EXISTING : PUBLIC}
      onAccess={() => acts?.openAccess()}
      onRetry={retryNow}
      links={
        <LateTable
          bare
          moduleType="Interconnectors"
          title={abroad === undefined ? 'Interconnectors' : 'Interconnectors of Great Britain'}
          area="links"
        />
      }
      actions={<LateTable bare moduleType="CurrentActions" title="Balancing actions, latest 5" area="actions" />}
      news={<News />}
    />
  )
}

/** The pages that a visitor can go to. */
const PUBLIC: ReadonlySet<string> = new Set([...EXISTING].filter((key) => pageOf(key)?.login === false))

const nameOf = (country: string): string => countryOf(country)?.name ?? country

const News = () => (
  <NewsPanel
    table={useTable('CurrentNews')}
    rows={useTableRows('CurrentNews')}
    onRetry={retryNow}
    hasPage={EXISTING.has('current-news')}
  />
)
