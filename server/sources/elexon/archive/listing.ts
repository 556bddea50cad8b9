import * as z from 'zod/mini'
import type { Instant } from '../../../../src/domain/periods'
import { ElexonFault } from '../client'
import { safeXmlParser, xmlRoot } from '../../xmlRoot'

/** A file of the archive: one message of IRIS. */
export type ArchivedFile = {
  /** Its path below the container, e.g. `data/FREQ/FREQ_1.json`. */
  readonly path: string
  /** When it was uploaded to IRIS, to the second. */
  readonly uploadedAt: Instant
}

export type ListingPage = {
  readonly files: readonly ArchivedFile[]
  /** Files whose name or time could not be read. */
  readonly dropped: number
  /** Where the next page begins; absent on the last. */
  readonly marker?: string
}

const NAME = 'The IRIS archive'
const tagForm = z.object({ Key: z.string(), Value: z.string() })
const blobForm = z.object({ Name: z.string(), Tags: z.object({ TagSet: z.object({ Tag: z.array(tagForm) }) }) })
/** Empty elements are texts to the parser. */
const listForm = z.object({
  Blobs: z.union([z.string(), z.object({ Blob: z.array(z.unknown()) })]),
  NextMarker: z.optional(z.string()),
})

const parser = safeXmlParser({ isArray: (name) => name === 'Blob' || name === 'Tag' })

/** A path that stays below the folder of messages, whatever a listing says. */
const PATH = /^data\/[\w-]+\/[\w.,=()+ -]+\.json$/
const UPLOADED = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/

const fileOf = (blob: unknown): ArchivedFile | undefined => {
  const { data } = blobForm.safeParse(blob)
  const uploaded = data?.Tags.TagSet.Tag.find(({ Key }) => Key === 'UploadTime')?.Value ?? ''
  const uploadedAt = UPLOADED.test(uploaded) ? Date.parse(uploaded) : NaN
  return data !== undefined && PATH.test(data.Name) && Number.isFinite(uploadedAt)
    ? { path: data.Name, uploadedAt }
    : undefined
}

/**
 * One page of the answer of "Find Blobs by Tags in Container" (Azure Blob Storage).
 * Throws an ElexonFault for what is no such document.
 */
export const listingPage = (xml: string): ListingPage => {
  const fault = (reason: string): ElexonFault => new ElexonFault(reason, false)
  const { name, content } = xmlRoot(xml, { parser, name: NAME, fault })
  const list = listForm.safeParse(content)
  if (name !== 'EnumerationResults' || !list.success) throw fault(`${NAME} answered in a form that is not known here.`)
  const { Blobs: blobs, NextMarker: marker = '' } = list.data
  const listed = typeof blobs === 'string' ? [] : blobs.Blob
  const files = listed.flatMap((blob) => fileOf(blob) ?? [])
  return { files, dropped: listed.length - files.length, ...(marker !== '' && { marker }) }
}

const tagTime = (at: Instant): string => `${new Date(at).toISOString().slice(0, 19)}Z`

/** Which files are of a data set and were uploaded in `[from, to)`, as the archive's tags are searched. */
export const uploadedBetween = (dataset: string, from: Instant, to: Instant): string =>
  `"Dataset"='${dataset}' AND "UploadTime">='${tagTime(from)}' AND "UploadTime"<'${tagTime(to)}'`
