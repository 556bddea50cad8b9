import { Bell, BellRing, LayoutGrid } from 'lucide-react'
import { useState } from 'react'
import { Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components'
import { foldBingo } from '../../domain/bingo/boardEdits'
import type { PlantAlert } from '../../domain/plants/alerts'
import type { PlantActivity } from '../../domain/plants/calls'
import { mayEdit, orderedItems, savesNothing, type BingoBoard } from '../../domain/settings'
import { toast } from '../../streams/notices/intents'
import { useBell } from '../../streams/notices/hooks'
import { queryToNotify, savePlantAlert, usePermission, usePlantAlert } from '../../streams/plants/plantAlerts'
import { useItemList } from '../../streams/settings/hooks'
import { changeItem, changeSettings } from '../../streams/settings/intents'
import { useUserSettings } from '../user/settings'
import { Dialog } from '../parts/dialog/Dialog'
import { Tool } from '../parts/Tool'
import { AddToGroup } from './AddToGroup'
import { PlantNotify } from './PlantNotify'
import * as css from './plants.module.css'

type PlantActionsProps = { readonly plant: Pick<PlantActivity, 'id' | 'name' | 'isStation' | 'units'> }

const LOCKED = 'Saving is locked in User Settings'

/** What a signed-in user does with a plant: into a group, onto a board of cards, and to be told of its events. */
export const PlantActions = ({ plant }: PlantActionsProps) => {
  const settings = useUserSettings()
  const ids = plant.units.map(({ unit }) => unit.id)
  return (
    <span className={`hstack gap-4 ${css.plantActions}`} role="group" aria-label={`Of ${plant.name}`}>
      <AddToGroup
        settings={settings}
        plants={ids}
        locked={savesNothing(settings) ? LOCKED : undefined}
        onChange={changeSettings}
      />
      <AddToBingo plants={ids} isLocked={!mayEdit(settings) || savesNothing(settings)} />
      <Notify plant={plant} />
    </span>
  )
}

type AddToBingoProps = { readonly plants: readonly string[]; readonly isLocked: boolean }

/** Puts a card of each unit onto a board, in the first free places. */
const AddToBingo = ({ plants, isLocked }: AddToBingoProps) => {
  const boards = orderedItems(useItemList('bingo')) as readonly BingoBoard[]
  const none = boards.length === 0 ? 'No boards yet: the bingo page makes the first one' : undefined
  const off = isLocked ? LOCKED : none
  const icon = <LayoutGrid aria-hidden />
  if (off !== undefined)
    return (
      <Tool label="Add to board" tip={off} className="s" off onPress={() => undefined}>
        {icon}
      </Tool>
    )
  const add = (board: BingoBoard): void => {
    const next = foldBingo(board, { kind: 'addAll', plants })
    const count = next.cards.length - board.cards.length
    if (count > 0) changeItem('bingo', next)
    const there = board.cards.filter(({ value }) => plants.includes(value)).length
    const text =
      count > 0
        ? `${count === 1 ? 'A card' : `${count} cards`} added to ${board.name}`
        : `${board.name} has ${there > 0 ? 'it already' : 'no free place'}`
    toast({ key: `board ${board.id} ${plants.join()}`, text, link: '/bingo-card' })
  }
  return (
    <MenuTrigger>
      <Tool label="Add to board" className="s" onPress={() => undefined}>
        {icon}
      </Tool>
      <Popover className={`float ${css.plantsGroups} scrolls`} placement="bottom end" offset={4} containerPadding={8}>
        <Menu
          aria-label="Boards of cards"
          className="choices"
          onAction={(key) => {
            const board = boards.find(({ id }) => id === key)
            if (board) add(board)
          }}
        >
          {boards.map(({ id, name, cards }) => (
            <MenuItem key={id} id={id} textValue={name} className="choice">
              <span>{name}</span>
              <span className="dim small">{`${cards.length} cards`}</span>
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  )
}

/** What is kept before anything is chosen. */
const noAlert = ({ id, name }: Pick<PlantActivity, 'id' | 'name'>): PlantAlert => ({
  type: 'plantEvents',
  name,
  plant: id,
  kinds: [],
  browser: true,
  browserSound: false,
})

const bellText = (retained: PlantAlert | undefined): string =>
  retained ? `Notifications on: ${retained.kinds.join(', ')}` : 'Notify me of its events'

const Notify = ({ plant }: PlantActionsProps) => {
  const [open, setOpen] = useState(false)
  const bell = useBell()
  const permission = usePermission()
  const retained = usePlantAlert(plant.id)
  const icon = retained ? <BellRing aria-hidden /> : <Bell aria-hidden />
  return (
    <>
      <Tool
        label={`Notify of ${plant.name}`}
        tip={bell.enabled ? bellText(retained) : (bell.why ?? '')}
        className={retained ? 's on' : 's'}
        off={!bell.enabled}
        onPress={() => setOpen(true)}
      >
        {icon}
      </Tool>
      <Dialog title={`Notify of ${plant.name}`} open={open} onClose={() => setOpen(false)}>
        <PlantNotify
          alert={retained ?? noAlert(plant)}
          permission={permission}
          onChange={savePlantAlert}
          onAllow={queryToNotify}
        />
      </Dialog>
    </>
  )
}
