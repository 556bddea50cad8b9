import { ExternalLink } from 'lucide-react'
import { Button, Focusable, Tooltip, TooltipTrigger } from 'react-aria-components'
import { DEFAULT_TIER, accessPageOf, tierName } from '../../domain/access'
import type { OutsideLinks, OutsidePlace } from '../../domain/reference'
import { TierLock } from '../people/TierLock'
import * as toolCss from '../parts/tool.module.css'
import * as bottomBarCss from './bottomBar.module.css'

/**
 * The words of the visitors' bar that lead to other sites, in the specification's order (2§2, decision C67). The addresses
 * are not here: they are accounts of anyone who runs the server, which tells them (LINK_TWITTER, LINK_LINKEDIN). An address
 * of our own choosing would lead to somebody else's account.
 */
const OUTSIDE: readonly { readonly place: OutsidePlace; readonly word: string }[] = [
  { place: 'twitter', word: 'Twitter' },
  { place: 'linkedIn', word: 'LinkedIn' },
]

/** Why there is nothing to open. @param links undefined while the server has not told */
const whyNoLink = (links: OutsideLinks | undefined): string =>
  links === undefined ? 'Its address is not known yet' : 'Not configured on this server'

export type BottomBarViewProps = {
  /** Undefined until the server has told. */
  readonly links: OutsideLinks | undefined
  readonly onAbout: () => void
  /** To the form that asks for news by email. */
  readonly onContact: () => void
  /** To what is needed to see more. */
  readonly onAccess: () => void
}

export const BottomBarView = ({ links, onAbout, onContact, onAccess }: BottomBarViewProps) => (
  <footer className={`${bottomBarCss.bottomBar} rigid line-above`}>
    <nav aria-label="About this site">
      <Button className={bottomBarCss.barItem} onPress={onAbout}>
        About
      </Button>
      <Button className={bottomBarCss.barItem} onPress={onContact}>
        Stay up to date
      </Button>
      {OUTSIDE.map(({ place, word }) => (
        <OutsideEntry key={place} word={word} to={links?.[place]} why={whyNoLink(links)} />
      ))}
      <ApiEntry onAccess={onAccess} />
    </nav>
  </footer>
)

const OutsideEntry = ({ word, to, why }: { word: string; to: string | undefined; why: string }) =>
  to === undefined ? (
    <Off name={word} why={why} />
  ) : (
    <a className={bottomBarCss.barItem} href={to} target="_blank" rel="noopener noreferrer">
      {word}
      <ExternalLink aria-hidden />
      <span className="aside">, opens in a new tab</span>
    </a>
  )

/** AC09: the word stands there for visitors too, disabled; its marker names what opens it and leads there. */
const ApiEntry = ({ onAccess }: { onAccess: () => void }) => {
  const tier = tierName(DEFAULT_TIER)
  return (
    <span className={bottomBarCss.barApi}>
      <Off name={accessPageOf('externalinstructions')?.displayName ?? ''} why={`Requires ${tier}`} />
      <Button className={`${bottomBarCss.barMarker} small`} onPress={onAccess}>
        <TierLock required={tier} />
        <span>{tier}</span>
      </Button>
    </span>
  )
}

const TIP_DELAY_MS = 300

/** Disabled, and still reached by pointer and keyboard, so that the tooltip can say why. */
const Off = ({ name, why }: { name: string; why: string }) => (
  <TooltipTrigger delay={TIP_DELAY_MS} closeDelay={0}>
    <Focusable>
      <span className={`${bottomBarCss.barItem} off`} role="link" aria-disabled="true" tabIndex={0}>
        {name}
      </span>
    </Focusable>
    <Tooltip className={toolCss.tip} placement="top" offset={4} containerPadding={8}>
      {why}
    </Tooltip>
  </TooltipTrigger>
)
