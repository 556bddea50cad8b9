import { createContext, type ReactNode, use, useInsertionEffect } from 'react'
import type { Settings } from '../../domain/settings'
import { DEFAULT_SETTINGS } from '../../domain/settings/defaults'
import type { ThemeName } from '../../streams/lib/types'
import { useSettings } from '../../streams/settings/hooks'

type Colours = Pick<Settings, 'bidColour' | 'offerColour'>

/** The pale tone of a colour lies near the surface, so that text of the page's own colour stays readable on it. */
const tones = (name: 'bid' | 'offer', colour: string): Readonly<Record<string, string>> => ({
  [`--${name}`]: colour,
  [`--${name}-fill`]: colour,
  [`--${name}-pale`]: `color-mix(in srgb, ${colour} 22%, var(--surface-1))`,
})

/**
 * Style properties that give bids and offers the user's colours (ST14). A colour that was never changed sets none: then
 * the theme's own pair stands, which differs between dark and light.
 */
export const bidOfferColours = ({ bidColour, offerColour }: Colours): Readonly<Record<string, string>> => ({
  ...(bidColour === DEFAULT_SETTINGS.bidColour ? {} : tones('bid', bidColour)),
  ...(offerColour === DEFAULT_SETTINGS.offerColour ? {} : tones('offer', offerColour)),
})

/** The settings that views are drawn by: the defaults wherever nobody has put a user's own above them. */
const SettingsContext = createContext<Settings>(DEFAULT_SETTINGS)

export const useUserSettings = (): Settings => use(SettingsContext)

/** Draws what is inside by these settings. */
export const WithSettings = ({ settings, children }: { readonly settings: Settings; readonly children: ReactNode }) => (
  <SettingsContext value={settings}>{children}</SettingsContext>
)

/** Puts the user's settings above the pages, and their colours of bids and offers on the document. */
export const OwnSettings = ({ children }: { readonly children: ReactNode }) => {
  const settings = useSettings()
  const { bidColour, offerColour } = settings
  // Before any layout effect, as the theme below.
  useInsertionEffect(() => {
    const { style } = document.documentElement
    const colours = bidOfferColours({ bidColour, offerColour })
    for (const [name, value] of Object.entries(colours)) style.setProperty(name, value)
    return () => {
      for (const name of Object.keys(colours)) style.removeProperty(name)
    }
  }, [bidColour, offerColour])
  return <WithSettings settings={settings}>{children}</WithSettings>
}

/** Puts the theme on the document, before any layout effect: in one of these a canvas reads its colours from there. */
export const useDocumentTheme = (theme: ThemeName): void => {
  useInsertionEffect(() => {
    document.documentElement.dataset['theme'] = theme
  }, [theme])
}
