import { writeFileSync } from 'node:fs'
import { scopedSheets, typesOf } from './scopedStyles'

/** A program: writes the types of every sheet of a part next to it, after its classes have changed. */

for (const path of scopedSheets()) writeFileSync(`${path}.d.ts`, typesOf(path))
