import type { Instant } from '../../../src/domain/periods'
import type { ServerClock } from '../source'
import { NesoFault, type NesoClient, type NesoResource } from './client'

/** Resources of a new month are in the list of a package within this time, ms. */
const RETAINED_MS = 3_600_000

type List = { readonly answer: Promise<readonly NesoResource[]>; readonly until: Instant }

/**
 * Resources by their names, since NESO gives each month and each change of a table a new id. Lists of packages are retained
 * for an hour by default, and read again where NESO has a resource no more.
 */
export class NesoResources {
  private readonly lists = new Map<string, List>()

  constructor(
    private readonly client: Pick<NesoClient, 'resources'>,
    private readonly clock: Pick<ServerClock, 'now'>,
    private readonly retainedMs = RETAINED_MS,
  ) {}

  /**
   * What `use` makes of the resource with this name; undefined where the package has none. Rejects with a NesoFault.
   * @param use tried a second time, with the id of now, where it rejects since the resource is missing
   */
  async with<T>(packageName: string, name: RegExp, use: (found: NesoResource) => Promise<T>): Promise<T | undefined> {
    const found = await this.find(packageName, name)
    if (found === undefined) return undefined
    try {
      return await use(found)
    } catch (error) {
      if (!(error instanceof NesoFault && error.isMissing)) throw error
      this.lists.delete(packageName)
      const again = await this.find(packageName, name)
      return again && (await use(again))
    }
  }

  private async find(packageName: string, name: RegExp): Promise<NesoResource | undefined> {
    const retained = this.lists.get(packageName)
    if (retained && this.clock.now() < retained.until)
      return (await retained.answer).find((resource) => name.test(resource.name))
    const answer = this.client.resources(packageName)
    this.lists.set(packageName, { answer, until: this.clock.now() + this.retainedMs })
    answer.catch(() => this.lists.delete(packageName))
    return (await answer).find((resource) => name.test(resource.name))
  }
}
