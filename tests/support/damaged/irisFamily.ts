import { Observable } from 'rxjs'
import { createElexon } from '../../../server/sources/elexon'
import { Intake } from '../../../server/sources/elexon/iris/intake'
import type { IrisEvent } from '../../../server/sources/elexon/iris/receiver'
import { GOOD } from '../../server/sources/elexon/iris/goodRows'
import { damagedText } from '../mutations'
import { elexonRecordings, moved } from '../recordedAnswers'
import { ADDRESS, answering, rowForms, type DamagedFamily, type Form, type GivenToSource } from './forms'

const IRIS_OF: Readonly<Record<string, string>> = {
  PN: 'balancing/physical/all?dataset=PN',
  MELS: 'balancing/physical/all?dataset=MELS',
  MILS: 'balancing/physical/all?dataset=MILS',
  BOD: 'balancing/bid-offer/all',
  BOALF: 'datasets/BOALF',
  DISBSAD: 'balancing/nonbm/disbsad/details',
  DISEBSP: 'balancing/settlement/system-prices/',
}
const A_MESSAGE = 10
const MESSAGE_MS = 20

/**
 * Messages of every data set, of ten rows each; of some the body itself is damaged.
 * @param most rows of one recording that are used
 */
export const irisOf = (most: number): DamagedFamily => {
  const recordings = elexonRecordings(most)
  const messages = Object.entries(GOOD).flatMap(([dataset, good]) => {
    const rows = recordings[IRIS_OF[dataset] ?? `datasets/${dataset}`] ?? moved([good, good], '2026-11-20')
    return Array.from({ length: Math.ceil(rows.length / A_MESSAGE) }, (_, place) => ({
      dataset,
      rows: rows.slice(place * A_MESSAGE, (place + 1) * A_MESSAGE),
    }))
  })
  return {
    name: 'Elexon, by IRIS',
    ms: messages.length * MESSAGE_MS + 5000,
    round: (dice) => {
      const made = messages.map(({ dataset, rows }) => {
        const { count, ...forms } = rowForms(rows, dice)
        const bodies = Object.fromEntries(Object.entries(forms).map(([form, part]) => [form, JSON.stringify(part)]))
        if (dice.next() > 0.05) return { dataset, count, bodies }
        const damaged = damagedText(JSON.stringify(rows), dice)
        return { dataset, count: rows.length, bodies: { ...bodies, rest: '[]', damaged, alone: damaged } }
      })
      const delivered$ = (form: Form, { clock }: GivenToSource) =>
        new Observable<IrisEvent>((out) => {
          const intake = new Intake()
          const cancels = made.map(({ dataset, bodies }, place) =>
            clock.after((place + 1) * MESSAGE_MS, () => {
              const enqueuedTimeUtc = new Date(clock.now())
              const body = bodies[form] ?? '[]'
              const verdict = intake.judge({ body, subject: dataset, messageId: String(place), enqueuedTimeUtc })
              if (verdict.kind !== 'take') return
              const taken = () => intake.taken(verdict.message)
              out.next({ kind: 'message', message: verdict.message, taken, giveBack: () => undefined })
            }),
          )
          return () => cancels.forEach((cancel) => cancel())
        })
      return {
        count: made.reduce((sum, { count }) => sum + count, 0),
        open: (form, given) =>
          createElexon({
            url: ADDRESS,
            ...given,
            fetch: answering(() => '{"data":[]}'),
            iris$: delivered$(form, given),
          }),
      }
    },
  }
}
