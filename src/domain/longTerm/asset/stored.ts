import * as z from 'zod/mini'
import { assetQuestionSchema } from '../calls'
import { assetFaults, SAMPLE_ASSET, type AssetInputs } from './inputs'

/** Assets that a user has saved by name. */
export const MOST_SAVED_ASSETS = 20
export const LONGEST_ASSET_NAME = 60

export type SavedAsset = { readonly name: string; readonly inputs: AssetInputs }

const savedSchema = z.object({ name: z.string().check(z.maxLength(LONGEST_ASSET_NAME)), inputs: assetQuestionSchema })
const isWhole = (inputs: AssetInputs): boolean => Object.keys(assetFaults(inputs)).length === 0

/** What is stored with the page; what cannot be read is left out. */
export const readStoredAssets = (
  stored: Readonly<Record<string, unknown>> | undefined,
): { readonly inputs: AssetInputs; readonly saved: readonly SavedAsset[] } => {
  const inputs = z.safeParse(assetQuestionSchema, stored?.['inputs'])
  const saved = Array.isArray(stored?.['saved']) ? stored['saved'] : []
  return {
    inputs: inputs.success && isWhole(inputs.data) ? inputs.data : SAMPLE_ASSET,
    saved: saved.flatMap((each: unknown) => {
      const read = z.safeParse(savedSchema, each)
      return read.success && isWhole(read.data.inputs) ? [read.data] : []
    }),
  }
}

/** The list with an asset under a name; one of that name is replaced. Undefined where there is no space for another. */
export const withSavedAsset = (
  saved: readonly SavedAsset[],
  name: string,
  inputs: AssetInputs,
): readonly SavedAsset[] | undefined => {
  const others = saved.filter((each) => each.name !== name)
  return others.length >= MOST_SAVED_ASSETS ? undefined : [...others, { name, inputs }]
}

export const withoutSavedAsset = (saved: readonly SavedAsset[], name: string): readonly SavedAsset[] =>
  saved.filter((each) => each.name !== name)
