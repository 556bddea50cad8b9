import * as z from 'zod/mini'
import { singleTurn } from '../../turn'
import { documentParts } from '../documentParts'
import { plainText } from '../plainText'
import { decimal, entsoeRoot, formed, shortText } from '../reading'

/** A generation unit, or a production unit that is not divided any further. */
export type RegisteredUnit = {
  /** Energy Identification Code. */
  readonly code: string
  readonly name: string
  /** What makes its power, `B01` to `B25`. */
  readonly psrType: string
  /** MW. */
  readonly capacity: number
  /** Code of the production unit that it is a part of; the same as `code` where that is not divided. */
  readonly production: string
  /** Code of the control area that publishes its generation; absent where the register does not name it. */
  readonly controlArea?: string
}

type ReadRegister = {
  readonly units: readonly RegisteredUnit[]
  /** Units that could not be read. */
  readonly leftOut: number
}

const CODE_FORM = /^[0-9A-Za-z-]{16}$/
export const LONGEST_UNIT_NAME = 100

const code = z.string().check(z.regex(CODE_FORM))
const name = z.string()
const generationForm = z.object({
  mRID: code,
  name: z.optional(name),
  nominalP: decimal,
  'generatingUnit_PSRType.psrType': z.optional(shortText),
})
const productionForm = z.object({
  'registeredResource.mRID': code,
  'registeredResource.name': z.optional(name),
  ControlArea_Domain: z.optional(z.object({ mRID: code })),
  MktPSRType: z.object({
    psrType: shortText,
    'nominalIP_PowerSystemResources.nominalP': z.optional(decimal),
    nominalP: z.optional(decimal),
    GeneratingUnit_PowerSystemResources: z.optional(z.array(z.unknown())),
  }),
})
const registerForm = z.object({ TimeSeries: z.optional(z.array(z.unknown())) })

const nameOf = (given: string | undefined, otherwise: string): string => {
  const read = plainText(given ?? '', LONGEST_UNIT_NAME)
  return read === '' ? otherwise : read
}

const unitsOf = (given: z.output<typeof productionForm>): ReadRegister => {
  const { 'registeredResource.mRID': production, ControlArea_Domain: area, MktPSRType: kind } = given
  const common = { production, ...(area && { controlArea: area.mRID }) }
  const productionName = nameOf(given['registeredResource.name'], production)
  const parts = kind.GeneratingUnit_PowerSystemResources ?? []
  if (parts.length === 0) {
    const capacity = kind['nominalIP_PowerSystemResources.nominalP'] ?? kind.nominalP
    if (capacity === undefined) return { units: [], leftOut: 1 }
    const { psrType } = kind
    return { units: [{ ...common, code: production, name: productionName, psrType, capacity }], leftOut: 0 }
  }
  const units = parts.flatMap((part): readonly RegisteredUnit[] => {
    const { data } = generationForm.safeParse(part)
    if (data === undefined) return []
    const psrType = data['generatingUnit_PSRType.psrType'] ?? kind.psrType
    return [{ ...common, code: data.mRID, name: nameOf(data.name, productionName), psrType, capacity: data.nominalP }]
  })
  return { units, leftOut: parts.length - units.length }
}

/**
 * Reads a register of production units with the generation units of each (Configuration_MarketDocument, A95). A unit that
 * does not fit is left out alone and counted.
 * @returns undefined where the platform has no units of the zone
 * Throws an EntsoeFault for what is no whole document.
 */
export const readRegister = (xml: string): ReadRegister | undefined => {
  const root = entsoeRoot(xml)
  if (root === undefined) return undefined
  const read = (formed(registerForm, root.content).TimeSeries ?? []).map((series) => {
    const { data } = productionForm.safeParse(series)
    return data === undefined ? { units: [], leftOut: 1 } : unitsOf(data)
  })
  return { units: read.flatMap(({ units }) => units), leftOut: read.reduce((sum, { leftOut }) => sum + leftOut, 0) }
}

/** Production units of a document take some 5 ms to read. */
const SERIES_A_TURN = 20

/** The same, some units in each turn of the event loop: the register of a zone has up to some 600. Rejects as it throws. */
export const readRegisterInTurns = async (xml: string): Promise<ReadRegister | undefined> => {
  const units: RegisteredUnit[] = []
  let leftOut = 0
  for (const part of documentParts(xml, SERIES_A_TURN)) {
    await singleTurn()
    const read = readRegister(part)
    if (read === undefined) return undefined
    units.push(...read.units)
    leftOut += read.leftOut
  }
  return { units, leftOut }
}
