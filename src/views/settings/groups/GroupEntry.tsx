import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Trash2 } from 'lucide-react'
import { createElement, useState } from 'react'
import {
  groupColour,
  groupNameFault,
  groupNames,
  groupRule,
  moveGroup,
  NO_RULE,
  recolourGroup,
  removeGroup,
  renameGroup,
  setGroupIcon,
  setGroupPlants,
  setGroupRule,
  type GroupSettings,
} from '../../../domain/settings'
import { ColourControl } from '../../parts/controls/ColourControl'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { TextControl } from '../../parts/controls/TextControl'
import type { CompanyGroupsControl, GroupPlant } from '../../parts/controls/control'
import { Segments } from '../../parts/controls/Segments'
import { CopyButton } from '../../parts/CopyButton'
import { GROUP_ICONS } from '../../user/groupIcons'
import { GroupPlants, membersText } from './GroupPlants'
import { ShareGroup } from './CompanyGroups'
import { GroupRuleEditor } from './GroupRuleEditor'
import { PastePlants } from './PastePlants'

type GroupEntryProps = {
  readonly name: string
  readonly settings: GroupSettings
  readonly plants: readonly GroupPlant[] | undefined
  /** Where the group is used: names of tables. */
  readonly uses: readonly string[]
  /** Undefined where nothing can be shared. */
  readonly company?: CompanyGroupsControl | undefined
  readonly open: boolean
  readonly onOpen: (open: boolean) => void
  readonly onTrack: () => void
  readonly onRenamed: (name: string) => void
  readonly onChange: (settings: GroupSettings) => void
}

/** A group in a line; opened, all of it. */
export const GroupEntry = (props: GroupEntryProps) => {
  const { name, settings, open } = props
  const count = settings.chosenPlantsByGroup[name]?.length ?? 0
  return (
    <div className="group rounded">
      <div className="group-line hstack">
        <label className="hstack grow">
          <input
            type="radio"
            name="tracked-group"
            checked={settings.chosenPlantGroupName === name}
            onChange={props.onTrack}
          />
          <i className="colour-swatch" style={{ background: groupColour(settings, name) }} aria-hidden="true" />
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

const KINDS = [
  { value: 'list', label: 'List' },
  { value: 'rule', label: 'Rule' },
] as const

const GroupDetails = ({ name, settings, plants, uses, company, onRenamed, onChange }: GroupEntryProps) => {
  const own = settings.plantGroupColourOverrideByGroup[name]?.override === true
  const rule = groupRule(settings, name)
  const chosen = settings.chosenPlantsByGroup[name] ?? []
  const colour = groupColour(settings, name)
  return (
    <div className="group-details line-above">
      <div className="set-line">
        <span>Name</span>
        <TextControl
          label={`Name of ${name}`}
          value={name}
          refuse={(text) => groupNameFault(settings, text, name)}
          onChange={(next) => {
            onChange(renameGroup(settings, name, next))
            onRenamed(next.trim())
          }}
        />
      </div>
      <div className="set-line">
        <span>Own colour</span>
        <span className="hstack gap-6">
          {own && (
            <ColourControl
              label={`Colour of ${name}`}
              value={colour}
              onChange={(next) => onChange(recolourGroup(settings, name, next))}
            />
          )}
          <SwitchControl
            label={`Own colour for ${name}`}
            value={own}
            onChange={(on) => onChange(recolourGroup(settings, name, on ? retained(settings, name) : undefined))}
          />
        </span>
      </div>
      <div className="set-line">
        <span>Picture</span>
        <span className="group-icons" role="radiogroup" aria-label={`Picture of ${name}`}>
          {Object.entries(GROUP_ICONS).map(([id, icon]) => {
            const chosen = settings.plantGroupIconByGroup[name] === id
            return (
              <button
                key={id}
                type="button"
                role="radio"
                className="icon s"
                aria-label={id}
                aria-checked={chosen}
                onClick={() => onChange(setGroupIcon(settings, name, chosen ? undefined : id))}
              >
                {createElement(icon, { 'aria-hidden': true })}
              </button>
            )
          })}
        </span>
      </div>
      <div className="set-line">
        <span>Place in the list</span>
        <Places name={name} settings={settings} onChange={onChange} />
      </div>
      <div className="set-line">
        <span>Plants</span>
        <Segments
          label={`Plants of ${name} by`}
          value={rule ? 'rule' : 'list'}
          options={KINDS}
          onChange={(kind) =>
            onChange(setGroupRule(settings, name, kind === 'rule' ? NO_RULE : undefined, plants ?? []))
          }
        />
      </div>
      {rule ? (
        <>
          <GroupRuleEditor
            name={name}
            rule={rule}
            onChange={(next) => onChange(setGroupRule(settings, name, next, plants ?? []))}
          />
          <p className="group-members small">{membersText(chosen, plants)}</p>
        </>
      ) : (
        <>
          <GroupPlants
            name={name}
            chosen={chosen}
            plants={plants}
            onChange={(ids) => onChange(setGroupPlants(settings, name, ids))}
          />
          <PastePlants
            name={name}
            plants={plants}
            onAdd={(ids) => onChange(setGroupPlants(settings, name, [...chosen, ...ids]))}
          />
        </>
      )}
      <div className="set-line">
        <span>Ids, for a colleague to paste</span>
        <CopyButton text={chosen.join('\n')} what={`the ids of ${name}`} />
      </div>
      {company && <ShareGroup company={company} name={name} settings={settings} />}
      <p className="dim small">
        {uses.length === 0 ? 'No filter of a table uses it.' : `Used by the filters of ${uses.join(', ')}.`}
      </p>
      <Delete name={name} uses={uses} onDelete={() => onChange(removeGroup(settings, name))} />
    </div>
  )
}

/** The colour that the group had when it last had one of its own. */
const retained = (settings: GroupSettings, name: string): string =>
  settings.plantGroupColourOverrideByGroup[name]?.colour ?? settings.defaultPlantGroupColour

const Places = ({ name, settings, onChange }: Pick<GroupEntryProps, 'name' | 'settings' | 'onChange'>) => {
  const names = groupNames(settings)
  const place = names.indexOf(name)
  return (
    <span className="hstack">
      <button
        type="button"
        className="icon s"
        aria-label={`Move ${name} up`}
        disabled={place <= 0}
        onClick={() => onChange(moveGroup(settings, name, -1))}
      >
        <ArrowUp aria-hidden />
      </button>
      <button
        type="button"
        className="icon s"
        aria-label={`Move ${name} down`}
        disabled={place >= names.length - 1}
        onClick={() => onChange(moveGroup(settings, name, 1))}
      >
        <ArrowDown aria-hidden />
      </button>
    </span>
  )
}

type DeleteProps = { readonly name: string; readonly uses: readonly string[]; readonly onDelete: () => void }

const Delete = ({ name, uses, onDelete }: DeleteProps) => {
  const [requested, setRequested] = useState(false)
  return (
    <div className="group-delete hstack">
      {requested ? (
        <>
          <span>
            {uses.length === 0 ? `Delete ${name}?` : `Delete ${name}, which filters of ${uses.join(', ')} use?`}
          </span>
          <button type="button" className="btn s" autoFocus onClick={() => setRequested(false)}>
            Keep
          </button>
          <button type="button" className="btn s danger" onClick={onDelete}>
            Delete
          </button>
        </>
      ) : (
        <button type="button" className="btn s" onClick={() => setRequested(true)}>
          <Trash2 aria-hidden />
          Delete group
        </button>
      )}
    </div>
  )
}
