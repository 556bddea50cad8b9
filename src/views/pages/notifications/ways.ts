import { AppWindow, AudioLines, Bell, Mail, Smartphone, Volume2, type LucideIcon } from 'lucide-react'

/** Ways that a subscription switches on; every notification is in the panel. */
export const WAY_KEYS = ['browser', 'sound', 'browserSound', 'away', 'email'] as const
export type WayKey = (typeof WAY_KEYS)[number]

/** What each way is called, its icon and what it does. */
export const WAYS: Readonly<
  Record<WayKey, { readonly name: string; readonly about: string; readonly icon: LucideIcon }>
> = {
  browser: {
    name: 'Browser',
    about: 'A message in the page, or of your system while the page is in the background',
    icon: AppWindow,
  },
  sound: { name: 'Sound', about: 'A short tone', icon: Volume2 },
  browserSound: { name: 'Speech', about: 'Read aloud', icon: AudioLines },
  away: { name: 'Push', about: 'On your devices while no page is open', icon: Smartphone },
  email: { name: 'E-mail', about: 'In a digest by e-mail', icon: Mail },
}

export const PANEL_WAY = { name: 'Panel', icon: Bell } as const
