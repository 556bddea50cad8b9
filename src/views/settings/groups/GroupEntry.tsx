import { ChevronDown, ChevronRight } from 'lucide-react'
import { createElement } from 'react'
import { groupColour, groupRule } from '../../../domain/settings'
import { GROUP_ICONS } from '../../user/groupIcons'
import { GroupDetails, type GroupEntryProps } from './GroupDetails'
import * as css from '../settings.module.css'
import * as controlsCss from '../../parts/controls/controls.module.css'

/** A group in a line; opened, all of it. */
export const GroupEntry = (props: GroupEntryProps) => {
  const { name, settings, open } = props
  const count = settings.chosenPlantsByGroup[name]?.length ?? 0
  return (
    <div className="group rounded">
      <div className={`${css.groupLine} hstack`}>
        <label className="hstack grow">
          <input
            type="radio"
            name="tracked-group"
            checked={settings.chosenPlantGroupName === name}
            onChange={props.onTrack}
          />
          <i
            className={controlsCss.colourSwatch}
            style={{ background: groupColour(settings, name) }}
            aria-hidden="true"
          />
          <GroupIcon settings={settings} name={name} />
          <span className="group-name truncate">{name}</span>
        </label>
        <span className="dim small">
          {`${count} ${count === 1 ? 'plant' : 'plants'}${groupRule(settings, name) ? ' by rule' : ''}`}
        </span>
        <button
          type="button"
          className="icon s"
          aria-expanded={open}
          aria-label={`Edit ${name}`}
          title="Name, colour and plants"
          onClick={() => props.onOpen(!open)}
        >
          {open ? <ChevronDown aria-hidden /> : <ChevronRight aria-hidden />}
        </button>
      </div>
      {open && <GroupDetails {...props} />}
    </div>
  )
}

/** The picture of a group, where it has one. */
const GroupIcon = ({ settings, name }: Pick<GroupEntryProps, 'settings' | 'name'>) => {
  const icon = GROUP_ICONS[settings.plantGroupIconByGroup[name] ?? '']
  return icon ? createElement(icon, { 'aria-hidden': true }) : null
}
