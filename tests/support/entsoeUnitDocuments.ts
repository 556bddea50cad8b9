import { strToU8, zipSync } from 'fflate'

/** Documents about single units as ENTSO-E's platform writes them, made by hand. Codes are invented. */

export const DOEL_4 = '22WTEST-DOEL40-1'
export const PUMPED = '22WTEST-COO-4--2'
export const PUMPED_TOO = '22WTEST-COO-5--3'
export const PUMPED_PLANT = '22WTEST-COO----P'
export const WIND_FARM = '22WTEST-WIND---W'
export const NUCLEAR_PLANT = '22WTEST-DOELPL-0'
export const BELGIUM = '10YBE----------2'

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>`

type Part = { readonly code: string; readonly name: string; readonly mw: number }
type Production = {
  readonly code: string
  readonly name: string
  readonly psrType: string
  readonly mw: number
  readonly parts?: readonly Part[]
}

const partXml = ({ code, name, mw }: Part, psrType: string): string => `<GeneratingUnit_PowerSystemResources>
  <mRID codingScheme="A01">${code}</mRID><name>${name}</name><nominalP unit="MAW">${mw}</nominalP>
  <generatingUnit_PSRType.psrType>${psrType}</generatingUnit_PSRType.psrType>
  <generatingUnit_Location.name>Belgium</generatingUnit_Location.name></GeneratingUnit_PowerSystemResources>`

const productionXml = (zone: string, { code, name, psrType, mw, parts = [] }: Production): string => `<TimeSeries>
  <mRID>b362105694c34556</mRID><businessType>B11</businessType>
  <implementation_DateAndOrTime.date>2014-10-01</implementation_DateAndOrTime.date>
  <biddingZone_Domain.mRID codingScheme="A01">${zone}</biddingZone_Domain.mRID>
  <registeredResource.mRID codingScheme="A01">${code}</registeredResource.mRID>
  <registeredResource.name>${name}</registeredResource.name>
  <registeredResource.location.name>Belgium</registeredResource.location.name>
  <ControlArea_Domain><mRID codingScheme="A01">${zone}</mRID></ControlArea_Domain>
  <Provider_MarketParticipant><mRID codingScheme="A01">10X1001A1001A094</mRID></Provider_MarketParticipant>
  <MktPSRType><psrType>${psrType}</psrType>
  <production_PowerSystemResources.highVoltageLimit unit="KVT">380</production_PowerSystemResources.highVoltageLimit>
  <nominalIP_PowerSystemResources.nominalP unit="MAW">${mw}</nominalIP_PowerSystemResources.nominalP>
  ${parts.map((part) => partXml(part, psrType)).join('')}</MktPSRType></TimeSeries>`

/** A register of production units (A95). */
export const registerXml = (units: readonly Production[], zone = BELGIUM): string => `${HEAD}
  <Configuration_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-6:configurationdocument:3:0">
  <mRID>e52e35a2c0844e8ca98cd46999f0e39d</mRID><type>A95</type><process.processType>A39</process.processType>
  <createdDateTime>2026-11-20T10:00:00Z</createdDateTime>
  ${units.map((unit) => productionXml(zone, unit)).join('')}</Configuration_MarketDocument>`

/** Three production units: of one generation unit, of two, and one that is not divided. */
export const BELGIAN_UNITS: readonly Production[] = [
  {
    code: NUCLEAR_PLANT,
    name: 'DOEL',
    psrType: 'B14',
    mw: 1039,
    parts: [{ code: DOEL_4, name: 'DOEL 4', mw: 1039 }],
  },
  {
    code: PUMPED_PLANT,
    name: 'COO',
    psrType: 'B10',
    mw: 460,
    parts: [
      { code: PUMPED, name: 'COO 4 T', mw: 230 },
      { code: PUMPED_TOO, name: 'COO 5 T', mw: 230 },
    ],
  },
  { code: WIND_FARM, name: 'NORTH &amp; SOUTH', psrType: 'B18', mw: 309.5 },
]

type Curve = {
  readonly unit: string
  readonly production: string
  readonly psrType: string
  readonly start: string
  readonly end: string
  /** By position. */
  readonly values: Readonly<Record<number, number>>
  readonly resolution?: string
  /** What a store takes in. */
  readonly isConsumption?: boolean
}

const curveXml = (curve: Curve): string => {
  const { unit, production, psrType, start, end, values, resolution = 'PT60M', isConsumption = false } = curve
  const points = Object.entries(values).map(
    ([position, mw]) => `<Point><position>${position}</position><quantity>${mw}</quantity></Point>`,
  )
  const domain = `${isConsumption ? 'out' : 'in'}BiddingZone_Domain.mRID`
  return `<TimeSeries><mRID>1</mRID><businessType>${isConsumption ? 'A04' : 'A01'}</businessType>
    <objectAggregation>A06</objectAggregation><${domain} codingScheme="A01">${BELGIUM}</${domain}>
    <registeredResource.mRID codingScheme="A01">${production}</registeredResource.mRID>
    <quantity_Measure_Unit.name>MAW</quantity_Measure_Unit.name><curveType>A03</curveType>
    <MktPSRType><psrType>${psrType}</psrType><PowerSystemResources>
    <mRID codingScheme="A01">${unit}</mRID><name>${unit}</name></PowerSystemResources></MktPSRType>
    <Period><timeInterval><start>${start}</start><end>${end}</end></timeInterval>
    <resolution>${resolution}</resolution>${points.join('')}</Period></TimeSeries>`
}

/** Actual generation of units (A73). */
export const hoursXml = (curves: readonly Curve[], createdAt: string): string => `${HEAD}
  <GL_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-6:generationloaddocument:3:0">
  <mRID>731ff11ed02a40a88d8e35c6daec9254</mRID><revisionNumber>1</revisionNumber><type>A73</type>
  <process.processType>A16</process.processType><createdDateTime>${createdAt}</createdDateTime>
  ${curves.map(curveXml).join('')}</GL_MarketDocument>`

export type WrittenOutage = {
  readonly id: string
  readonly revision?: number
  readonly type?: 'A80' | 'A77'
  readonly createdAt?: string
  readonly status?: 'A05' | 'A09' | 'A13'
  readonly businessType?: 'A53' | 'A54'
  readonly start: string
  readonly end: string
  readonly production?: string
  readonly unit?: string
  readonly name?: string
  readonly psrType?: string
  readonly nominal?: number
  /** MW by position of the minute. */
  readonly available?: Readonly<Record<number, number>>
  readonly reason?: { readonly code: string; readonly text?: string }
}

const tag = (name: string, value: string | number | undefined, attributes = ''): string =>
  value === undefined ? '' : `<${name}${attributes}>${value}</${name}>`

/** A document about an outage (A80, A77). */
export const outageXml = (given: WrittenOutage): string => {
  const { id, revision = 1, type = 'A80', createdAt = '2026-11-18T08:23:31Z', status, businessType = 'A53' } = given
  const { start, end, production = PUMPED_PLANT, unit, name, psrType = 'B10', nominal, available = { 1: 0 } } = given
  const resource = 'production_RegisteredResource'
  const part = `${resource}.pSRType.powerSystemResources`
  const points = Object.entries(available).map(
    ([position, mw]) => `<Point><position>${position}</position><quantity>${mw}</quantity></Point>`,
  )
  const { code, text } = given.reason ?? { code: 'B19' }
  return `${HEAD}
    <Unavailability_MarketDocument xmlns="urn:iec62325.351:tc57wg16:451-6:outagedocument:3:0">
    <mRID>${id}</mRID><revisionNumber>${revision}</revisionNumber><type>${type}</type>
    <process.processType>A26</process.processType><createdDateTime>${createdAt}</createdDateTime>
    <unavailability_Time_Period.timeInterval><start>${start}</start><end>${end}</end></unavailability_Time_Period.timeInterval>
    ${status === undefined ? '' : `<docStatus><value>${status}</value></docStatus>`}
    <TimeSeries><mRID>1</mRID><businessType>${businessType}</businessType>
    <biddingZone_Domain.mRID codingScheme="A01">${BELGIUM}</biddingZone_Domain.mRID>
    <quantity_Measure_Unit.name>MAW</quantity_Measure_Unit.name><curveType>A03</curveType>
    ${tag(`${resource}.mRID`, production, ' codingScheme="A01"')}${tag(`${resource}.name`, name)}
    ${tag(`${resource}.pSRType.psrType`, psrType)}${tag(`${part}.mRID`, unit, ' codingScheme="A01"')}
    ${tag(`${part}.name`, unit === undefined ? undefined : name)}${tag(`${part}.nominalP`, nominal, ' unit="MAW"')}
    <Available_Period><timeInterval><start>${start}</start><end>${end}</end></timeInterval>
    <resolution>PT1M</resolution>${points.join('')}</Available_Period></TimeSeries>
    <Reason><code>${code}</code>${tag('text', text)}</Reason></Unavailability_MarketDocument>`
}

/** An archive of documents, as the platform sends them. */
export const archiveOf = (documents: readonly string[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(
    zipSync(
      Object.fromEntries(
        documents.map((text, place) => [
          `${String(place + 1).padStart(3, '0')}-UNAVAILABILITY_OF_PRODUCTION_AND_GENERATION_UNITS.xml`,
          strToU8(text),
        ]),
      ),
    ),
  )

export const NOTHING_XML =
  '<Acknowledgement_MarketDocument><Reason><code>999</code><text>No matching data found</text></Reason></Acknowledgement_MarketDocument>'
