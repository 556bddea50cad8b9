import type { Program } from 'typescript'

/** An object of the wire: where it is, how one comes to it from an exported constant of its file, and its fields. */
export type WireObject = {
  readonly file: string
  readonly path: string
  readonly fields: readonly { readonly name: string; readonly text: string }[]
}

/** The files as the compiler knows them; `sources` has the text of files that are not on the disk. */
export const programOf: (paths: readonly string[], sources?: Readonly<Record<string, string>>) => Program
/** Every object of the wire that a call's body or answer, or the payload of a hub event contains. */
export const objectsOf: (program: Program) => readonly WireObject[]
/** A sentence for each field without TSDoc. */
export const silentOf: (objects: readonly WireObject[]) => readonly string[]
/** The text of the generated file. */
export const pageOf: (objects: readonly WireObject[]) => Promise<string>
