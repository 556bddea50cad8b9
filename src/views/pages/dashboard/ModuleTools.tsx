import { Ellipsis } from 'lucide-react'
import { createContext, lazy, Suspense, use } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover, Separator, SubmenuTrigger, Text } from 'react-aria-components'
import type { BoardModule } from '../../../domain/dashboards'
import { LOCK_TEXTS, SIZES } from '../../../domain/settings'
import type { ModuleKind } from '../../modules/module'
import { Tool } from '../../parts/Tool'
import { titleOf, type ModuleAct } from './moduleActs'
import * as css from './boardGrid.module.css'

// The picker of dates comes after what it dates.
const ModuleDates = lazy(async () => ({ default: (await import('../../dates/DashboardDates')).ModuleDates }))

/** Boards that a module can be copied to; read by open menus alone, so that no module is drawn again with them. */
export const OtherBoards = createContext<readonly { readonly id: string; readonly name: string }[]>([])

export type ModuleToolsProps = {
  readonly module: BoardModule
  /** Undefined for one that this version does not have. */
  readonly kind: ModuleKind | undefined
  /** The account is editLocked: nothing of the board may be changed (ST07). */
  readonly locked: boolean
  readonly onAct: (act: ModuleAct) => void
}

/** What a board adds to the header of each of its modules: its dates, and what can be done to it. */
export const ModuleTools = ({ module, kind, locked, onAct }: ModuleToolsProps) => {
  const { id } = module
  const title = titleOf(module)
  return (
    <>
      {kind && kind.dates !== 'none' && (
        <Suspense fallback={null}>
          <ModuleDates
            page="dashboard"
            module={id}
            label={title}
            aggregates={kind.aggregates === true}
            onUpdate={(date) => onAct({ kind: 'date', module: id, date: date })}
          />
        </Suspense>
      )}
      <MenuTrigger>
        <Tool label={`More of ${title}`} tip="Edit, move, size, copy, remove" className="s">
          <Ellipsis aria-hidden />
        </Tool>
        <Popover className="float" placement="bottom end" offset={4} containerPadding={8}>
          <ModuleMenu
            title={title}
            hasEditor={kind?.Editor !== undefined}
            locked={locked}
            onChoose={(choice) => onAct({ ...choice, module: id })}
          />
        </Popover>
      </MenuTrigger>
    </>
  )
}

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
const ModuleMenu = ({ title, hasEditor, locked, onChoose }: ModuleMenuProps) => {
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
                <MenuItem key={id} id={id} className="choice" onAction={() => onChoose({ kind: 'copyTo', board: id })}>
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
  )
}
