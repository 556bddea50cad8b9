import { LineName, NamedLine } from '../../parts/controls/NamedLine'
import { createElement, useState, type ReactNode } from 'react'
import { Button, RadioButton, RadioField, RadioGroup } from 'react-aria-components'
import { boardName, foldersFor, nameFault, type Board } from '../../../domain/dashboards'
import type { StaticStore } from '../../../domain/wire'
import { ChoiceControl } from '../../parts/controls/ChoiceControl'
import { SwitchControl } from '../../parts/controls/SwitchControl'
import { LineField } from '../../parts/dialog/LineField'
import { hasIcon, iconOf } from './boardIcons'
import * as css from './boardsPanel.module.css'

export type BoardPatch = Partial<Omit<Board, 'id' | 'modules'>>

type BoardFormProps = {
  readonly board: Board
  readonly boards: readonly Board[]
  readonly store: Pick<StaticStore, 'colours' | 'iconList'>
  readonly onSave: (patch: BoardPatch) => void
  readonly onCancel: () => void
}

const NO_FOLDER = { value: '', label: 'None' }

/** Name, description, colour, picture and folder of a board (catalogue G21), saved together. */
export const BoardForm = ({ board, boards, store, onSave, onCancel }: BoardFormProps) => {
  const [draft, setDraft] = useState<BoardPatch>({})
  const [left, setLeft] = useState(false)
  const now = { ...board, ...draft }
  const fault = nameFault(boards, now.name, board.id)
  const forbidden = /[<>]/.test(now.name) || /[<>]/.test(now.description)
  const change = (patch: BoardPatch): void => setDraft({ ...draft, ...patch })
  const folders = foldersFor(boards, board.id).map((each) => ({ value: each.id, label: boardName(each) }))
  return (
    <form
      className={`${css.boardForm} stacked gap-12`}
      aria-label={boardName(board)}
      onSubmit={(event) => {
        event.preventDefault()
        if (fault === undefined && !forbidden) onSave({ ...draft, name: now.name.trim() })
      }}
    >
      <LineField
        name="name"
        label="Name"
        value={now.name}
        fault={left || draft.name !== undefined ? faultTexts(fault, forbidden) : undefined}
        max={90}
        autoFocus
        onChange={(name) => change({ name })}
        onLeave={() => setLeft(true)}
      />
      <label className="field">
        <span>Description</span>
        <textarea
          className="control-area entry-box"
          rows={2}
          maxLength={1000}
          value={now.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </label>
      <Colours colours={store.colours ?? []} value={now.colour} onChange={(colour) => change({ colour })} />
      <Icons board={now} names={(store.iconList ?? []).filter(hasIcon)} onChange={(icon) => change({ icon })} />
      <FormRow text="Favourite">
        <SwitchControl label="Favourite" value={now.favourite} onChange={(favourite) => change({ favourite })} />
      </FormRow>
      <FormRow text="Folder: other dashboards can be put inside">
        <SwitchControl label="Folder" value={now.isParent} onChange={(isParent) => change({ isParent })} />
      </FormRow>
      {folders.length > 0 && (
        <FormRow text="In folder">
          <ChoiceControl
            label="In folder"
            value={now.parentId ?? ''}
            options={[NO_FOLDER, ...folders]}
            onChange={(parentId) => change({ parentId: parentId === '' ? null : parentId })}
          />
        </FormRow>
      )}
      <FormActs closed={fault !== undefined || forbidden} onCancel={onCancel} />
    </form>
  )
}

const FormRow = ({ text, children }: { readonly text: string; readonly children: ReactNode }) => (
  <NamedLine className="between hstack">
    <LineName>{text}</LineName>
    {children}
  </NamedLine>
)

type FormActsProps = Pick<BoardFormProps, 'onCancel'> & { readonly closed: boolean }

const FormActs = ({ closed, onCancel }: FormActsProps) => (
  <div className="acts end">
    <Button className="btn" onPress={onCancel}>
      Cancel
    </Button>
    <Button className="btn primary" type="submit" isDisabled={closed}>
      Save
    </Button>
  </div>
)

const faultTexts = (fault: string | undefined, forbidden: boolean): string | undefined =>
  forbidden ? 'A name and a description have neither “<” nor “>”.' : fault

type ColoursProps = {
  readonly colours: NonNullable<StaticStore['colours']>
  readonly value: string
  readonly onChange: (colour: string) => void
}

const Colours = ({ colours, value, onChange }: ColoursProps) => (
  <RadioGroup
    className={css.boardChoices}
    aria-label="Colour"
    orientation="horizontal"
    value={value}
    onChange={onChange}
  >
    {colours.map(({ id, name, hex }) => (
      <RadioField key={id} value={id} aria-label={name}>
        <RadioButton className={`${css.boardChoice} ${css.boardColour}`}>
          <i style={{ background: hex }} aria-hidden />
        </RadioButton>
      </RadioField>
    ))}
  </RadioGroup>
)

type IconsProps = {
  readonly board: Pick<Board, 'icon' | 'colour'>
  readonly names: readonly string[]
  readonly onChange: (icon: string) => void
}

const Icons = ({ board, names, onChange }: IconsProps) => (
  <RadioGroup
    className={css.boardChoices}
    aria-label="Picture"
    orientation="horizontal"
    value={board.icon}
    onChange={onChange}
  >
    {names.map((name) => (
      <RadioField key={name} value={name} aria-label={name.replaceAll('-', ' ')}>
        <RadioButton className={`${css.boardChoice} centred`}>
          {createElement(iconOf(name), { 'aria-hidden': true, style: { color: board.colour } })}
        </RadioButton>
      </RadioField>
    ))}
  </RadioGroup>
)
