import * as z from 'zod/mini'
import { Suspense, type ComponentType, type ReactNode } from 'react'
import type { Need } from '../../domain/access'
import type { ResolvedDates } from '../../domain/dates'
import type { StaticStore } from '../../domain/wire'
import type { MODULE_TYPES, moduleSchema, SIZES } from '../../domain/settings/schemas/dashboardSchema'
import type { CrossStore } from '../charts/crossLink'
import { Loading } from '../parts/panel/LoadState'
import { Panel } from '../parts/panel/Panel'

export type ModuleType = (typeof MODULE_TYPES)[number]
export type DrawnModuleSize = (typeof SIZES)[number]

/** What whoever mounts a module gives it: a dashboard, or a page of its own. */
export type ModuleProps<Data> = {
  /** Of this module, for keys, groups and saved choices. */
  readonly id: string
  /** The user's name of it, or the kind's. */
  readonly title: string
  readonly data: Data
  /** Its own dates, or those of the page over it. */
  readonly dates: ResolvedDates
  /** Takes other data over; undefined while nothing may be changed. */
  readonly onData: ((data: Data) => void) | undefined
  readonly frame: ModuleFrame
}

/** What belongs into the panel of every module. */
export type ModuleFrame = {
  /** Buttons of the board: dates, edit, remove. They come last in the header. */
  readonly tools: ReactNode
  readonly expanded: boolean
  readonly onExpand: ((expanded: boolean) => void) | undefined
  /** Opens the editor of its kind; undefined where it has none, or nothing may be changed. */
  readonly onEdit?: (() => void) | undefined
  /** True while another module covers the page. */
  readonly covered: boolean
  /** The crosshair of the board. */
  readonly cross: CrossStore
}

/**
 * An editor draws its own dialog or slide-out over the page: whoever mounts it draws nothing around it, and takes it away
 * at `onSave` and `onCancel`.
 */
export type ModuleEditorProps<Data> = {
  readonly title: string
  readonly data: Data
  /** Both together, so that one undo takes both back. */
  readonly onSave: (data: Data, title: string) => void
  readonly onCancel: () => void
}

/** One line of the chooser: a module that is ready to be added. */
export type ModuleChoice = {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly data: Readonly<Record<string, unknown>>
  readonly size?: DrawnModuleSize
  /** Rows of the grid of a new one, where the usual ones of its kind are too few or too many. */
  readonly rows?: number
  /** Words that find it next to its title. */
  readonly keywords?: readonly string[]
  /** What its reader must have; absent where every board has it. */
  readonly need?: Need
}

/** Tabs of the chooser. */
export const MODULE_GROUPS = ['Charts', 'Tables', 'Metrics', 'Balancing', 'Ancillary', 'Notes'] as const
export type ModuleGroup = (typeof MODULE_GROUPS)[number]

type Definition<Data> = {
  readonly type: ModuleType
  /** Name of a module that its user has given none. */
  readonly title: string
  readonly description: string
  readonly group: ModuleGroup
  readonly schema: z.ZodMiniType<Data>
  /** What it is of: days, one day, a settlement period, or always now. Without dates the header has no date picker. */
  readonly dates: 'days' | 'day' | 'period' | 'none'
  /** Its values are drawn together by steps, as its dates have it: only then these offer a granularity. */
  readonly aggregates?: true
  /** Of a new one. */
  readonly size: DrawnModuleSize
  /** Rows of the grid that it needs to be read. */
  readonly minRows: number
  /** Ready ones, by what the server offers and the licence has. */
  readonly choices: (store: StaticStore) => readonly ModuleChoice[]
  readonly View: ComponentType<ModuleProps<Data>>
  readonly Editor?: ComponentType<ModuleEditorProps<Data>>
}

export type ModuleKind = Omit<Definition<unknown>, 'schema' | 'View' | 'Editor'> & {
  readonly View: ComponentType<ModuleProps<unknown>>
  readonly Editor: ComponentType<ModuleEditorProps<unknown>> | undefined
}

/**
 * A kind of module. Its view and its editor get data that its schema has read; data that cannot be read are shown as such,
 * with the field that is wrong, and stay as they are stored.
 */
export const defineModule = <Data,>({ schema, View, Editor, ...rest }: Definition<Data>): ModuleKind => ({
  ...rest,
  View: (props) => {
    const read = z.safeParse(schema, props.data)
    if (read.success)
      return (
        // A view may be a lazy one: its panel has its place, its title and its tools until the file is here.
        <Suspense
          fallback={
            <Panel title={props.title} area="module" tools={props.frame.tools}>
              <Loading />
            </Panel>
          }
        >
          <View {...props} data={read.data} />
        </Suspense>
      )
    const [issue] = read.error.issues
    return (
      <Panel title={props.title} area="module" tools={props.frame.tools}>
        <div className="empty" role="alert">
          <b>This module cannot be shown.</b>
          <span>{`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`}</span>
        </div>
      </Panel>
    )
  },
  Editor:
    Editor &&
    ((props) => (
      <Suspense fallback={null}>
        <Editor {...props} data={z.parse(schema, props.data)} />
      </Suspense>
    )),
})

/** A module as a dashboard keeps it. */
type StoredModule = z.infer<typeof moduleSchema>
type DataFields = Readonly<Record<string, unknown>>

/**
 * What a kind's schema reads of a stored module: its `data`, and of a note `text` and `isEdit` too, which the specification
 * keeps next to it (2§3).
 */
export const dataOf = ({ type, data = {}, text, isEdit }: StoredModule): DataFields =>
  type === 'Note' ? { ...data, ...(text !== undefined && { text }), ...(isEdit !== undefined && { isEdit }) } : data

/** The stored module with what a view or an editor gave to `onData`: `dataOf(withData(module, data))` is `data`. */
export const withData = (module: StoredModule, given: DataFields): StoredModule => {
  if (module.type !== 'Note') return { ...module, data: given }
  const { text, isEdit, ...data } = given
  return {
    ...module,
    data,
    ...(typeof text === 'string' && { text }),
    ...(typeof isEdit === 'boolean' && { isEdit }),
  }
}
