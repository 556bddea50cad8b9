import { ToggleButton, ToggleButtonGroup } from 'react-aria-components'
import { VIEWS, type View } from '../../domain/access'

type ViewSwitchProps = { readonly view: View; readonly onView: (view: View) => void }

/** SH15: between Enact and EnVision. */
export const ViewSwitch = ({ view, onView }: ViewSwitchProps) => (
  <ToggleButtonGroup
    className="view-switch"
    aria-label="View"
    selectionMode="single"
    disallowEmptySelection
    selectedKeys={[view]}
    onSelectionChange={(keys) => {
      const next = VIEWS.find((each) => keys.has(each))
      if (next !== undefined && next !== view) onView(next)
    }}
  >
    {VIEWS.map((each) => (
      <ToggleButton key={each} id={each}>
        {each}
      </ToggleButton>
    ))}
  </ToggleButtonGroup>
)
