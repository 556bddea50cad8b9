import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
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
import type { CompanyGroupsControl, GroupPlant } from '../../parts/controls/control'
import { Segments } from '../../parts/controls/Segments'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { TextControl } from '../../parts/controls/TextControl'
import { CopyButton } from '../../parts/CopyButton'
import { GROUP_ICONS } from '../../user/groupIcons'
import { ShareGroup } from './CompanyGroups'
import { GroupPlants, membersText } from './GroupPlants'
import { GroupRuleEditor } from './GroupRuleEditor'
import { PastePlants } from './PastePlants'
import * as css from '../settings.module.css'

export type GroupEntryProps = {
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

const KINDS = [
  { value: 'list', label: 'List' },
  { value: 'rule', label: 'Rule' },
] as const

/** All of a group: name, colour, picture, place, plants, use. */
export const GroupDetails = ({ name, settings, plants, uses, company, onRenamed, onChange }: GroupEntryProps) => {
  const rule = groupRule(settings, name)
  const chosen = settings.chosenPlantsByGroup[name] ?? []
  return (
    <div className={`${css.groupDetails} line-above`}>
      <div className={css.setLine}>
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
      <OwnColour name={name} settings={settings} onChange={onChange} />
      <Picture name={name} settings={settings} onChange={onChange} />
      <div className={css.setLine}>
        <span>Place in the list</span>
        <Places name={name} settings={settings} onChange={onChange} />
      </div>
      <div className={css.setLine}>
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
      <Members name={name} settings={settings} plants={plants} onChange={onChange} />
      <div className={css.setLine}>
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

type PartProps = Pick<GroupEntryProps, 'name' | 'settings' | 'onChange'>

const OwnColour = ({ name, settings, onChange }: PartProps) => {
  const own = settings.plantGroupColourOverrideByGroup[name]?.override === true
  return (
    <NamedLine className={css.setLine}>
      <LineName>Own colour</LineName>
      <span className="hstack gap-6">
        {own && (
          <ColourControl
            label={`Colour of ${name}`}
            value={groupColour(settings, name)}
            onChange={(next) => onChange(recolourGroup(settings, name, next))}
          />
        )}
        <SwitchControl
          label={`Own colour for ${name}`}
          value={own}
          onChange={(on) => onChange(recolourGroup(settings, name, on ? retained(settings, name) : undefined))}
        />
      </span>
    </NamedLine>
  )
}

const Picture = ({ name, settings, onChange }: PartProps) => (
  <div className={css.setLine}>
    <span>Picture</span>
    <span className={css.groupIcons} role="radiogroup" aria-label={`Picture of ${name}`}>
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
)

/** The plants of a group: by a rule, or one by one. */
const Members = ({ name, settings, plants, onChange }: PartProps & Pick<GroupEntryProps, 'plants'>) => {
  const rule = groupRule(settings, name)
  const chosen = settings.chosenPlantsByGroup[name] ?? []
  return rule ? (
    <>
      <GroupRuleEditor
        name={name}
        rule={rule}
        onChange={(next) => onChange(setGroupRule(settings, name, next, plants ?? []))}
      />
      <p className={`${css.groupMembers} small`}>{membersText(chosen, plants)}</p>
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
    <div className={`${css.groupDelete} hstack`}>
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
