import { MINUS } from './number'

const whole = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 15 })

/** A number with every digit that was received. */
export const allDigits = (value: number): string => whole.format(value).replace('-', MINUS)
