import { Copy, GripVertical, Trash2 } from 'lucide-react'
import { Button, GridList, GridListItem, useDragAndDrop } from 'react-aria-components'
import { alertTypeOf, type SubscriptionSettings } from '../../../../domain/alerts/types'
import { subscriptionText } from '../../../../domain/alerts/subscriptionList'
import type { PlantNames } from '../../../../domain/alerts/alertType'
import { reordered } from '../../../../domain/dashboards'
import type { Instant } from '../../../../domain/periods'
import type { SubscriptionLine } from '../../../../streams/alerts/subscriptions'
import { SwitchControl } from '../../../parts/controls/SwitchControl'
import { Tool } from '../../../parts/Tool'
import { useTimes } from '../../../user/times'
import { PANEL_WAY, WAYS, WAY_KEYS } from '../ways'
import { MuteMenu } from './MuteMenu'
import * as css from '../notifications.module.css'

export type SubscriptionListProps = {
  /** In their saved order. */
  readonly lines: readonly SubscriptionLine[]
  /** The one that is edited. */
  readonly chosen: string | undefined
  /** Why nothing can be changed (editLocked account). */
  readonly locked: boolean
  readonly now: Instant
  readonly nameOf: PlantNames
  readonly onChoose: (line: SubscriptionLine) => void
  readonly onChange: (id: string, settings: SubscriptionSettings) => void
  readonly onCopy: (line: SubscriptionLine) => void
  readonly onRemove: (line: SubscriptionLine) => void
  readonly onOrder: (ids: readonly string[]) => void
}

/** The user's subscriptions: opened by a press, moved by dragging, by touch, and by keyboard from their grips. */
export const SubscriptionList = (props: SubscriptionListProps) => {
  const { lines, chosen, locked, onChoose, onOrder } = props
  const ids = lines.map(({ id }) => id)
  const { dragAndDropHooks } = useDragAndDrop({
    isDisabled: locked,
    getItems: (keys) => [...keys].map((key) => ({ 'text/plain': String(key) })),
    onReorder: ({ keys, target }) => {
      const side = target.dropPosition === 'after' ? 'after' : 'before'
      for (const key of keys) onOrder(reordered(ids, String(key), { target: String(target.key), side }))
    },
  })
  return (
    <GridList
      className={`${css.subscriptions} scroll thin`}
      aria-label="Subscriptions in their order"
      items={lines}
      dependencies={[props]}
      dragAndDropHooks={dragAndDropHooks}
      onAction={(key) => {
        const line = lines.find(({ id }) => id === key)
        if (line) onChoose(line)
      }}
    >
      {(line) => <SubscriptionItem {...props} line={line} isChosen={line.id === chosen} />}
    </GridList>
  )
}

type ItemProps = SubscriptionListProps & { readonly line: SubscriptionLine; readonly isChosen: boolean }

const SubscriptionItem = (props: ItemProps) => {
  const { line, isChosen, locked, now, nameOf, onChange, onCopy, onRemove } = props
  const { id, name, read } = line
  const settings = read.ok ? read.value.settings : undefined
  return (
    <GridListItem
      id={id}
      textValue={name}
      className={`item ${css.subscription} ${isChosen ? 'is-chosen' : ''} ${settings?.isOn === false ? css.off : ''}`}
    >
      <Button slot="drag" className={`${css.grip} dim`} aria-label={`Move ${name}`}>
        <GripVertical aria-hidden />
      </Button>
      {settings && (
        <SwitchControl
          label={`${name} is on`}
          value={settings.isOn}
          disabled={locked}
          onChange={(isOn) => onChange(id, { ...settings, isOn })}
        />
      )}
      <span className="grow stacked">
        <span className="truncate">{name}</span>
        <span className="dim small truncate">
          {read.ok ? aboutText(read.value.settings, name, nameOf) : `Cannot be read: ${read.problem.text}`}
        </span>
      </span>
      {settings && <Ways settings={settings} now={now} />}
      {settings && (
        <MuteMenu name={name} settings={settings} now={now} disabled={locked} onChange={(next) => onChange(id, next)} />
      )}
      <Tool label={`Duplicate ${name}`} className="s" off={locked || !read.ok} onPress={() => onCopy(line)}>
        <Copy aria-hidden />
      </Tool>
      <Tool label={`Delete ${name}`} className="s" off={locked} onPress={() => onRemove(line)}>
        <Trash2 aria-hidden />
      </Tool>
    </GridListItem>
  )
}

/** What it watches; its type where that is its name. */
const aboutText = (settings: SubscriptionSettings, name: string, nameOf: PlantNames): string => {
  const text = subscriptionText(settings, nameOf)
  return text === name ? alertTypeOf(settings.type).title : text
}

/** The ways that are on, as icons. */
const Ways = ({ settings, now }: { readonly settings: SubscriptionSettings; readonly now: Instant }) => {
  const times = useTimes()
  const { mutedUntil } = settings
  if (mutedUntil !== undefined && mutedUntil > now)
    return <span className="small dim n">muted until {times.minute(mutedUntil)}</span>
  const on = WAY_KEYS.filter((way) => settings[way])
  const Panel = PANEL_WAY.icon
  return (
    <span className={`${css.ways} hstack gap-4 dim`} role="img" aria-label={waysText(on.map((way) => WAYS[way].name))}>
      <Panel aria-hidden />
      {on.map((way) => {
        const Icon = WAYS[way].icon
        return <Icon key={way} aria-hidden />
      })}
    </span>
  )
}

const waysText = (names: readonly string[]): string => `Sent by: ${[PANEL_WAY.name, ...names].join(', ')}`
