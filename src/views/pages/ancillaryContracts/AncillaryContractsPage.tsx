import { useSearchParams } from 'react-router-dom'
import { readContractChoice, writeContractChoice, type ContractChoice } from '../../../domain/ancillary/choice'
import { contractTableOf, isAuctionProduct, isMonthProduct, isYearProduct } from '../../../domain/ancillary/products'
import { day, daysFrom, NO_SIDE } from '../../../domain/dates'
import { chooseDates } from '../../../streams/dates/intents'
import { useTablePage, type TablePage } from '../../modules/liveTable/useTablePage'
import { Page } from '../../parts/Page'
import { Arrived } from '../../parts/panel/LoadState'
import { ContractsCapacity } from './ContractsCapacity'
import { AuctionDay, OrderDay } from './ContractsDay'
import { ContractsMfr } from './ContractsMfr'
import { ContractsMonth } from './ContractsMonth'
import { ProductTabs } from './ProductTabs'
import * as css from './ancillaryContracts.module.css'

const KEY = 'ancillary-contracts'

/** `/ancillary-contracts`: who holds which service when, and what the auctions refused (page catalogue C8, row AN01). */
export const AncillaryContractsPage = () => {
  const [search, setSearch] = useSearchParams()
  const choice = readContractChoice(search)
  const ready = useTablePage(KEY, contractTableOf(choice.product.id))
  const onChoice = (patch: Partial<ContractChoice>): void =>
    setSearch(writeContractChoice(search, { ...choice, ...patch }), { replace: true })
  return (
    <Page area={css.contractsPage}>
      <ProductTabs product={choice.product} onProduct={(product) => onChoice({ product })} />
      <Arrived>{ready && <OfProduct {...ready} choice={choice} onChoice={onChoice} />}</Arrived>
    </Page>
  )
}

type OfProductProps = TablePage & {
  readonly choice: ContractChoice
  readonly onChoice: (patch: Partial<ContractChoice>) => void
}

const OfProduct = ({ resolved, now, choice, onChoice }: OfProductProps) => {
  const { product } = choice
  const common = { day: resolved.fromDay, now, onDay: chooseDay }
  if (isMonthProduct(product))
    return product.id === 'MFR' ? <ContractsMfr {...common} /> : <ContractsMonth {...common} />
  if (isYearProduct(product))
    return <ContractsCapacity {...common} year={choice.year} onYear={(year) => onChoice({ year })} />
  const shared = { ...common, block: choice.block, onBlock: (block: number) => onChoice({ block }) }
  return isAuctionProduct(product) ? (
    <AuctionDay {...shared} product={product} />
  ) : (
    <OrderDay {...shared} product={product} />
  )
}

const chooseDay = (of: string): void => chooseDates(KEY, daysFrom(day(of), NO_SIDE))
