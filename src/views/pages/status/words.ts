import { MISSING, numberText } from '../../../domain/format'

/** `840 kB`, `1.2 MB`, `2.10 GB`: thousands, as disks are sold; a dash when it is not known. */
export const sizeText = (bytes: number | undefined): string => {
  if (bytes === undefined) return MISSING
  if (bytes < 999_500) return numberText(bytes / 1e3, { decimals: 0, unit: 'kB' })
  if (bytes < 999_500_000) return numberText(bytes / 1e6, { decimals: 1, unit: 'MB' })
  return numberText(bytes / 1e9, { decimals: 2, unit: 'GB' })
}
