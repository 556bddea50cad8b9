import type { IntradayArea } from '../../../domain/intraday/products'

/** What the address says of the page: the market, and the contract that is charted. */
export type EpexChoice = {
  readonly area: IntradayArea
  /** Key of a contract; undefined for the next one that closes. */
  readonly contract: string | undefined
}

export const readEpexChoice = (search: URLSearchParams): EpexChoice => {
  const contract = search.get('contract')?.replaceAll('-', '/')
  return {
    area: search.get('market') === 'france' ? 'FR' : 'GB',
    contract: contract !== undefined && /^\w+\/\d+\/\d+$/.test(contract) ? contract : undefined,
  }
}

/** The address with a choice; defaults are left out. */
export const writeEpexChoice = (search: URLSearchParams, { area, contract }: EpexChoice): URLSearchParams => {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string | undefined): void => {
    if (value === undefined) next.delete(name)
    else next.set(name, value)
  }
  put('market', area === 'FR' ? 'france' : undefined)
  put('contract', contract?.replaceAll('/', '-'))
  return next
}
