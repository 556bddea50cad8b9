import { createContext, use, useLayoutEffect, type ReactNode } from 'react'
import type { Settings } from '../../domain/settings'
import { DEFAULT_SETTINGS } from '../../domain/settings/schemas/defaults'
import { useSettings } from '../../streams/settings/hooks'
import { bidOfferColours } from './bidOfferColours'

/** The settings that views are drawn by: the defaults wherever nobody has put a user's own above them. */
const SettingsContext = createContext<Settings>(DEFAULT_SETTINGS)

export const useOwn = (): Settings => use(SettingsContext)

/** Draws what is inside by these settings. */
export const WithSettings = ({ settings, children }: { readonly settings: Settings; readonly children: ReactNode }) => (
  <SettingsContext value={settings}>{children}</SettingsContext>
)

/** Puts the user's settings above the pages, and his colours of bids and offers on the document. */
export const OwnSettings = ({ children }: { readonly children: ReactNode }) => {
  const settings = useSettings()
  const { bidColour, offerColour } = settings
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const colours = bidOfferColours({ bidColour, offerColour })
    for (const [name, value] of Object.entries(colours)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(colours)) style.removeProperty(name)
    }
  }, [bidColour, offerColour])
  return <WithSettings settings={settings}>{children}</WithSettings>
}
