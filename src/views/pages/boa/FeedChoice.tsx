import { Check, Table2 } from 'lucide-react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import type { LiveTableOption } from '../../../domain/wire'
import { Tool } from '../../parts/Tool'
import '../../parts/controls/controls.css'

type FeedChoiceProps = {
  readonly options: readonly Pick<LiveTableOption, 'moduleType' | 'moduleName'>[]
  readonly chosen: string
  readonly onChoose: (moduleType: string) => void
}

/** Which table of the market stands in a panel. */
export const FeedChoice = ({ options, chosen, onChoose }: FeedChoiceProps) => (
  <MenuTrigger>
    <Tool label="Table of this panel" tip="Show another table here" className="s" onPress={() => undefined}>
      <Table2 aria-hidden />
    </Tool>
    <Popover className="float feed-choice" placement="bottom end" offset={4} containerPadding={8}>
      <Menu
        aria-label="Table of this panel"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[chosen]}
        onAction={(key) => onChoose(String(key))}
        className="choices"
      >
        {options.map(({ moduleType, moduleName }) => (
          <MenuItem key={moduleType} id={moduleType} textValue={moduleName} className="choice">
            <span>{moduleName}</span>
            <Check aria-hidden />
          </MenuItem>
        ))}
      </Menu>
    </Popover>
  </MenuTrigger>
)
