import { lazy, use } from 'react'
import { accessPageOf } from '../../../domain/access'
import { countryOf } from '../../../domain/reference'
import { useConnection } from '../../../streams/app/hooks'
import { useTheCurrent } from '../../../streams/current/hooks'
import { retryNow } from '../../../streams/lib/intents'
import { useUserSettings } from '../../user/settings'
import { EXISTING } from '../../parts/existing'
import { ShellContext } from '../../parts/shellActs'
import { LazyPanel, LazyTable } from '../../tables/LazyTable'
import { CurrentBoard } from './CurrentBoard'
import * as css from './current.module.css'

// With its list comes the code of tables, which the figures and charts above it do not wait for.
const News = lazy(async () => ({ default: (await import('./News')).News }))

/** `/`: what is happening now, for everyone (catalogue A1, feature row AC07). */
export const CurrentPage = () => {
  const acts = use(ShellContext)
  const { country } = useUserSettings()
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
        <LazyTable
          bare
          moduleType="Interconnectors"
          title={abroad === undefined ? 'Interconnectors' : 'Interconnectors of Great Britain'}
          area={css.links}
        />
      }
      actions={<LazyTable bare moduleType="CurrentActions" title="Balancing actions, latest 5" area="actions" />}
      news={
        <LazyPanel title="News" area="news">
          <News />
        </LazyPanel>
      }
    />
  )
}

/** The pages that a visitor can go to. */
const PUBLIC: ReadonlySet<string> = new Set([...EXISTING].filter((key) => accessPageOf(key)?.login === false))

const nameOf = (country: string): string => countryOf(country)?.name ?? country
