import { BellOff } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { SubscriptionSettings } from '../../../../domain/alerts/types'
import type { Instant } from '../../../../domain/periods'
import { Tool } from '../../../parts/Tool'
import { muteEnds } from '../editor/QuietFields'

type MuteMenuProps = {
  readonly name: string
  readonly settings: SubscriptionSettings
  readonly now: Instant
  readonly disabled: boolean
  readonly onChange: (settings: SubscriptionSettings) => void
}

const UNMUTE = 'Unmute'

/** Nothing is sent of the subscription for a time; the inbox has it all the same. */
export const MuteMenu = ({ name, settings, now, disabled, onChange }: MuteMenuProps) => {
  const isMuted = settings.mutedUntil !== undefined && settings.mutedUntil > now
  const names = [...(isMuted ? [UNMUTE] : []), ...muteEnds(now).map((end) => end.name)]
  const mute = (chosen: string): void => {
    const { mutedUntil: _, ...rest } = settings
    const at = muteEnds(now).find((end) => end.name === chosen)?.at
    onChange(at === undefined ? rest : { ...rest, mutedUntil: at })
  }
  return (
    <MenuTrigger>
      <Tool label={`Mute ${name}`} className={isMuted ? 's on' : 's'} off={disabled} onPress={() => undefined}>
        <BellOff aria-hidden />
      </Tool>
      <Popover className="float" placement="bottom end" offset={4} containerPadding={8}>
        <Menu aria-label={`Mute ${name}`} className="choices" onAction={(key) => mute(String(key))}>
          {names.map((each) => (
            <MenuItem key={each} id={each} textValue={each} className="choice">
              {each}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}
