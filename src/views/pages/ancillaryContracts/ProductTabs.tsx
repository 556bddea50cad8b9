import { ALL_PRODUCTS, type ContractProduct } from '../../../domain/ancillary/products'
import { PageTabs } from '../../parts/controls/PageTabs'
import * as css from './ancillaryContracts.module.css'

type ProductTabsProps = { readonly product: ContractProduct; readonly onProduct: (product: ContractProduct) => void }

const OPTIONS = ALL_PRODUCTS.map(({ id, label, name, service }, place) => ({
  value: id,
  texts: (
    <>
      {service !== ALL_PRODUCTS[place - 1]?.service && (
        <i className={css.contractsGroup} aria-hidden>
          {service}
        </i>
      )}
      <span title={`${service}: ${name}`}>{label}</span>
    </>
  ),
}))

/** One tab for each product, by what it is for: response, reserve, and what has ended. */
export const ProductTabs = ({ product, onProduct }: ProductTabsProps) => (
  <PageTabs
    label="Products"
    value={product.id}
    options={OPTIONS}
    onChange={(value) => {
      const chosen = ALL_PRODUCTS.find(({ id }) => id === value)
      if (chosen) onProduct(chosen)
    }}
  />
)
