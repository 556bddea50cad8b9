import type { WireHeader } from '../../wire'

const BSAD = / \[BSAD\]$/

/** True for a column whose cells name plants (D-070). */
export const namesPlants = ({ id, title }: Pick<WireHeader, 'id' | 'title'>): boolean =>
  /plant|bm ?unit|bmu/i.test(`${id} ${title}`)

/** The name of a plant as a cell shows it, without the suffix ` [BSAD]` of its adjustment actions (specification 2§5). */
export const plantNameOf = (shown: string): string => shown.replace(BSAD, '')
