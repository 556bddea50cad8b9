import { COLUMNS, put, SIZE_COLUMNS, stepped, type Placed, type ModuleSize } from '../../../domain/dashboards'

type Stroke = { readonly key: string; readonly shiftKey: boolean }

const STEPS = { ArrowLeft: 'left', ArrowRight: 'right', ArrowUp: 'up', ArrowDown: 'down' } as const
const GROWTH = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
const SIZES: Readonly<Partial<Record<string, ModuleSize>>> = { s: 'Small', m: 'Medium', l: 'Large' }

const isArrow = (key: string): key is keyof typeof STEPS => Object.hasOwn(STEPS, key)

/** What a key does to a module that is being moved: arrows move it, with Shift they size it, s, m and l are its sizes. */
export const movedByKey = (
  placed: readonly Placed[],
  id: string,
  { key, shiftKey }: Stroke,
  least: number,
): readonly Placed[] | undefined => {
  const one = placed.find((each) => each.id === id)
  if (!one) return undefined
  const size = SIZES[key.toLowerCase()]
  if (size) return put(placed, { ...one, w: SIZE_COLUMNS[size] }, least)
  if (!isArrow(key)) return undefined
  if (!shiftKey) return stepped(placed, id, STEPS[key])
  const [w, h] = GROWTH[key]
  return put(placed, { ...one, w: Math.min(one.w + w, COLUMNS - one.x), h: one.h + h }, least)
}

/** Where a module is, for the ear. */
export const placeTexts = (title: string, { x, y, w, h }: Placed): string =>
  `${title}: column ${x + 1}, row ${y + 1}, ${w} of ${COLUMNS} columns wide, ${h} rows high`
