import { isDeepStrictEqual } from 'node:util'
import { assemble } from '../../../server/people/settingsRoutes'
import { replaceAllWrites } from '../../../server/people/listRoutes'
import type { Item, ItemWrite, WriteAnswer } from '../../../server/store/types'
import type { Write } from '../../../src/domain/settings'
import { itemKey, type ListType } from '../../../src/domain/wire'

type Stored = { readonly rev: number; readonly data: unknown }
type Body = {
  readonly type: ListType
  readonly id: string
  readonly data: unknown
  readonly settings: unknown
  readonly filters: unknown
  readonly name: string
  readonly pageName: string
  readonly ordering: readonly string[]
  readonly baseRev: number
  readonly orderBaseRev: number
  readonly dashboards: readonly { readonly id: string }[]
  readonly dashboardIds: readonly string[]
  readonly activeTab: string
  readonly baseRevs: Readonly<Record<string, number>>
}

export type Applied = { readonly key: string; readonly before: unknown; readonly after: unknown }

/** One user's settings as the server keeps them: the semantics of SettingsStore.write in memory, the routes' own plans. */
export class TabServer {
  private readonly items = new Map<string, Stored>()
  /** Rises with every write. */
  version = 0
  private readonly requests = new Map<string, WriteAnswer>()

  constructor(private readonly onApplied: (requestId: string, applied: readonly Applied[]) => void) {}

  private present(): Item[] {
    return [...this.items].flatMap(([key, { rev, data }]) => (data === undefined ? [] : [{ key, rev, data }]))
  }

  /** The answer of getUserSettings, as it comes over the wire. */
  answer(): unknown {
    return JSON.parse(JSON.stringify(assemble(this.present().sort((a, b) => (a.key < b.key ? -1 : 1)))))
  }

  put(key: string, data: unknown): void {
    this.items.set(key, { rev: 1, data })
  }

  private write(requestId: string, writes: readonly ItemWrite[]): WriteAnswer {
    const first = this.requests.get(requestId)
    if (first) return first
    const revOf = (key: string) => this.items.get(key)?.rev ?? 0
    const stale = writes.filter(({ key, baseRev }) => revOf(key) !== baseRev)
    if (stale.length > 0) {
      const current = stale.map(({ key }) => [key, { rev: revOf(key), data: this.items.get(key)?.data ?? null }])
      return { kind: 'conflict', current: Object.fromEntries(current) as never }
    }
    this.onApplied(
      requestId,
      writes.map(({ key, data }) => ({ key, before: this.items.get(key)?.data, after: data })),
    )
    this.version += 1
    for (const { key, data } of writes) this.items.set(key, { rev: revOf(key) + 1, data })
    const answer: WriteAnswer = { kind: 'saved', revs: Object.fromEntries(writes.map(({ key }) => [key, revOf(key)])) }
    this.requests.set(requestId, answer)
    return answer
  }

  /** A call as it comes over the wire. @throws Error for one that the routes would refuse */
  call(write: Write): WriteAnswer {
    const { path, requestId } = write
    const body = JSON.parse(JSON.stringify(write.body)) as Body
    const { baseRev, orderBaseRev, id, data, ordering } = body
    const type = path.endsWith('updateNotification') ? 'subscription' : body.type
    switch (path.replace('/usersettingsapi/', '')) {
      case 'postusersettings':
        return this.write(requestId, [{ key: 'basic', baseRev: baseRev, data: body.settings }])
      case 'postpagesettings':
        return this.write(requestId, [{ key: itemKey.page(body.pageName), baseRev: baseRev, data }])
      case 'postgenerictablefilters':
        return this.write(requestId, [{ key: itemKey.filters(body.name), baseRev: baseRev, data: body.filters }])
      case 'itemsWithOrdering/activeTab':
        return this.write(requestId, [{ key: itemKey.active(type), baseRev: baseRev, data }])
      case 'itemsWithOrdering/update':
      case 'itemsWithOrdering/updateNotification': {
        const order = [...new Set([...ordering, id])]
        return this.write(requestId, [
          { key: itemKey.item(type, id), baseRev: baseRev, data },
          { key: itemKey.order(type), baseRev: orderBaseRev, data: order },
        ])
      }
      case 'itemsWithOrdering/delete': {
        if (baseRev === 0) throw new Error('a deletion of nothing')
        const order = ordering.filter((each) => each !== id)
        return this.write(requestId, [
          { key: itemKey.item(type, id), baseRev: baseRev, data: undefined },
          { key: itemKey.order(type), baseRev: orderBaseRev, data: order },
        ])
      }
      case 'itemsWithOrdering/replaceAll': {
        const byId = new Map(body.dashboards.map((dashboard) => [dashboard.id, dashboard]))
        if (!isDeepStrictEqual([...byId.keys()], body.dashboardIds)) throw new Error('ids and dashboards differ')
        const replacement = { ...body, dashboards: byId }
        const { writes, unchanged } = replaceAllWrites(this.present(), replacement)
        const answer = this.write(requestId, writes)
        return answer.kind === 'saved' ? { ...answer, revs: { ...unchanged, ...answer.revs } } : answer
      }
      default:
        throw new Error(`no such call: ${path}`)
    }
  }
}
