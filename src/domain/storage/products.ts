/**
 * What a battery must have ready for each MW that it sells to the system operator: power in one direction, and energy to
 * keep it up.
 */
export type ProductRule = {
  /** As in the series of its price. */
  readonly product: string
  readonly kind: 'response' | 'reserve'
  /** Low: the battery gives energy when it is called; high: it takes energy in. */
  readonly direction: 'low' | 'high'
  /** How long it must be able to deliver in full, hours. */
  readonly hours: number
}

const rule = (
  product: string,
  kind: ProductRule['kind'],
  direction: ProductRule['direction'],
  hours: number,
): ProductRule => ({ product, kind, direction, hours })

/**
 * Delivery duration of energy-limited providers. Response: 15, 30 and 60 minutes for DC, DM and DR (NESO, "New Dynamic
 * Services", technical requirements), 30 minutes for static FFR. Reserve: Balancing Reserve is bought by settlement period
 * (30 minutes); Quick and Slow Reserve are left out: how long they are called for is not a rule of the market.
 */
export const PRODUCT_RULES: readonly ProductRule[] = [
  rule('DCL', 'response', 'low', 0.25),
  rule('DCH', 'response', 'high', 0.25),
  rule('DML', 'response', 'low', 0.5),
  rule('DMH', 'response', 'high', 0.5),
  rule('DRL', 'response', 'low', 1),
  rule('DRH', 'response', 'high', 1),
  rule('PBR', 'reserve', 'low', 0.5),
  rule('NBR', 'reserve', 'high', 0.5),
]
