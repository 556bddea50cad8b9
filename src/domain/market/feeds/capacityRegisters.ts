import * as z from 'zod/mini'
import { AGREEMENT_STATUSES, deliveryYearEnd, type CapacityRegister } from '../../ancillary/capacityRegister'
import type { Instant } from '../../periods'
import { recentEntries } from '../retention'
import { defineFeed, type FeedEvent, type SilentStatus } from './form'

const registerSchema: z.ZodMiniType<CapacityRegister> = z.object({
  deliveryYear: z.number(),
  publishedAt: z.number(),
  agreements: z.readonly(
    z.array(
      z.object({
        cmu: z.string(),
        auction: z.string(),
        deliveryYear: z.number(),
        applicant: z.string(),
        parent: z.exactOptional(z.string()),
        name: z.string(),
        fuel: z.exactOptional(z.string()),
        technology: z.string(),
        derated: z.exactOptional(z.number()),
        obligation: z.exactOptional(z.number()),
        years: z.exactOptional(z.number()),
        price: z.exactOptional(z.number()),
        status: z.enum(AGREEMENT_STATUSES),
        units: z.readonly(z.array(z.string())),
      }),
    ),
  ),
})

export type CapacityRegisterEvent = FeedEvent<'capacityRegister', { readonly register: CapacityRegister }>
/** Registers by the year in which their delivery year begins. */
export type CapacityRegisterState = ReadonlyMap<number, CapacityRegister>

const isOver = ({ deliveryYear }: CapacityRegister, before: Instant): boolean => deliveryYearEnd(deliveryYear) <= before

/** The register of the capacity market by delivery year: a market that runs has that of its own. */
export const CAPACITY_REGISTERS = defineFeed<
  'capacityRegisters',
  CapacityRegisterEvent,
  CapacityRegisterState,
  SilentStatus
>({
  id: 'capacityRegisters',
  kind: 'capacityRegister',
  schema: z.object({ register: registerSchema }),
  retainMs: 0,
  empty: new Map(),
  fold: (state, { register }, before) => {
    const known = state.get(register.deliveryYear)
    if (isOver(register, before) || (known && known.publishedAt >= register.publishedAt)) return state
    return new Map(state).set(register.deliveryYear, register)
  },
  forget: (state, before) => recentEntries(state, (_, register) => isOver(register, before)),
  dataTime: ({ register }) => register.publishedAt,
  // Of whole years: a source gives them by the delivery year.
  isOf: () => false,
  lookBack: true,
  status: { health: 'silent' },
})
