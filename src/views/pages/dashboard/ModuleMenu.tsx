import { use } from 'react'
import { Menu, MenuItem, Popover, Separator, SubmenuTrigger, Text } from 'react-aria-components'
import type { BoardModule } from '../../../domain/dashboards'
import { LOCK_TEXTS, SIZES } from '../../../domain/settings'
import { OtherBoards } from './otherBoards'
import * as css from './boardGrid.module.css'

type Choice =
  | { readonly kind: 'move' | 'edit' | 'remove' | 'duplicate' }
  | { readonly kind: 'size'; readonly size: BoardModule['size'] }
  | { readonly kind: 'copyTo'; readonly board: string }

type ModuleMenuProps = {
  readonly title: string
  readonly hasEditor: boolean
  readonly locked: boolean
  readonly onChoose: (choice: Choice) => void
}

/** DB04: an edit-locked account reads why next to what it may not do. */
export const ModuleMenu = ({ title, hasEditor, locked, onChoose }: ModuleMenuProps) => {
  const others = use(OtherBoards)
  const line = (id: string, texts: string, choice: Choice, why?: string) => (
    <MenuItem
      key={id}
      id={id}
      textValue={texts}
      className="choice"
      isDisabled={locked}
      onAction={() => onChoose(choice)}
    >
      <Text slot="label">{texts}</Text>
      {locked && why !== undefined && (
        <Text slot="description" className="dim small">
          {why}
        </Text>
      )}
    </MenuItem>
  )
  return (
    <Popover className="float" placement="bottom end" offset={4} containerPadding={8}>
      <Menu aria-label={title} className={`choices ${css.moduleMenu}`} autoFocus="first">
        {hasEditor && line('edit', 'Edit', { kind: 'edit' }, LOCK_TEXTS.editModule)}
        {line('move', 'Move and resize by keys', { kind: 'move' })}
        {SIZES.map((size) => line(size, `${size} width`, { kind: 'size', size }))}
        <Separator className={css.menuLine} />
        {line('duplicate', 'Duplicate', { kind: 'duplicate' })}
        {others.length > 0 && (
          <SubmenuTrigger>
            <MenuItem id="copy" textValue="Copy to" className="choice" isDisabled={locked}>
              <Text slot="label">Copy to ›</Text>
            </MenuItem>
            <Popover className="float" containerPadding={8}>
              <Menu aria-label="Copy to" className={`choices thin scrolls ${css.copyMenu}`}>
                {others.map(({ id, name }) => (
                  <MenuItem
                    key={id}
                    id={id}
                    className="choice"
                    onAction={() => onChoose({ kind: 'copyTo', board: id })}
                  >
                    {name}
                  </MenuItem>
                ))}
              </Menu>
            </Popover>
          </SubmenuTrigger>
        )}
        <Separator className={css.menuLine} />
        {line('remove', 'Remove', { kind: 'remove' }, LOCK_TEXTS.removeModule)}
      </Menu>
    </Popover>
  )
}
