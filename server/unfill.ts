import { readConfig } from './config'
import { openHistoryStore } from './history/store'
import { unfillDay } from './history/unfillDay'

/** `npm run unfill -- DAY`: a day of the history in DATA_DIR counts as not filled, and the server fills it again. */

const refuse = (why: string): void => {
  process.stderr.write(`${why}\n`)
  process.exitCode = 1
}

const answer = readConfig(process.env)
if (answer.ok) {
  try {
    const { ok, line } = await unfillDay(process.argv.slice(2), () => openHistoryStore(answer.config.dataDir))
    if (ok) process.stdout.write(`${line}\n`)
    else refuse(line)
  } catch (error) {
    refuse(error instanceof Error ? error.message : String(error))
  }
} else refuse(answer.faults.join('\n'))
