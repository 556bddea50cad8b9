import { statSync } from 'node:fs'
import { cutOf, readSliceOptions, type SliceOptions } from '../server/replay/sliceOptions'
import { openTapeFile, openTapeOut } from '../server/replay/tapeFile'
import { sliceText } from '../src/domain/replay/slice'

// `npm run tape:slice`: a stretch of a tape as a smaller tape that stands by itself. docs/replay.md tells how it
// becomes a test.

const slice = async (options: SliceOptions): Promise<readonly string[]> => {
  const { tape, why } = await openTapeFile(options.in)
  if (!tape) return [`--in is "${options.in}": ${why}`]
  const cut = cutOf(tape, options)
  if (!cut.ok) return cut.faults
  const opened = await openTapeOut(options.out)
  if (!opened.ok) return [opened.why]
  let lines = 0
  for (const line of sliceText(tape, cut.value)) {
    opened.out.write(line)
    await opened.out.drained()
    lines += 1
  }
  await opened.out.close()
  const size = Math.ceil(statSync(options.out).size / 1024)
  console.log(`${options.out}: ${lines.toLocaleString('en-GB')} lines, ${size.toLocaleString('en-GB')} kB.`)
  return []
}

const options = readSliceOptions(process.argv.slice(2))
const faults = options.ok ? await slice(options.value) : options.faults
for (const fault of faults) console.error(fault)
if (faults.length > 0) process.exitCode = 1
