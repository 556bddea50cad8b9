import { use, useState, type ReactNode } from 'react'
import { countryOf } from '../../domain/reference'
import { useSettingsReady } from '../../streams/settings/hooks'
import { Page } from '../parts/Page'
import { Arrived } from '../parts/panel/LoadState'
import { ShellContext } from '../parts/shellActs'
import { useUserSettings } from '../user/settings'
import { NotModelled } from './NotModelled'

type EnvisionPageProps = {
  readonly area: string
  /** Of a visitor, or of a signed-in user once their settings are here. */
  readonly children: (isVisitor: boolean) => ReactNode
}

/** A page of the long-term model, once it is known who looks and what they have chosen. */
export const EnvisionPage = ({ area, children }: EnvisionPageProps) => {
  const who = use(ShellContext)?.who
  const isReady = useSettingsReady()
  const { country } = useUserSettings()
  const [isGreatBritain, setGreatBritain] = useState(false)
  const isVisitor = who !== 'signedIn'
  const isKnown = who !== 'checking' && (isVisitor || isReady)
  const isModelled = isGreatBritain || country.toLowerCase() === 'gb'
  const content = isModelled ? (
    children(isVisitor)
  ) : (
    <NotModelled country={countryOf(country)?.name ?? country} onShow={() => setGreatBritain(true)} />
  )
  return (
    <Page area={area}>
      <Arrived>{isKnown && content}</Arrived>
    </Page>
  )
}
