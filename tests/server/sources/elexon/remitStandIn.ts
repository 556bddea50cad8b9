import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TestContext } from 'vitest'
import type { Answerer } from './fakeElexon'

/** A message of REMIT as Elexon gives it, with the fields by which it is selected. */
export type RemitRowGiven = Readonly<Record<string, unknown>> & {
  readonly mrid: string
  readonly revisionNumber: number
  readonly publishTime: string
  readonly eventStartTime: string
  readonly eventEndTime?: string | null
}

type Within = { readonly from: number; readonly to: number }
const within = (search: URLSearchParams, from: string, to: string): Within => ({
  from: Date.parse(search.get(from) ?? ''),
  to: Date.parse(search.get(to) ?? ''),
})

/** Whether an event and a stretch of time overlap, whichever end of the event is named first. */
export const overlaps = ({ eventStartTime, eventEndTime }: RemitRowGiven, { from, to }: Within): boolean => {
  const ends = [Date.parse(eventStartTime), eventEndTime ? Date.parse(eventEndTime) : Infinity]
  return Math.min(...ends) <= to && Math.max(...ends) >= from
}

/**
 * What Elexon answers of these messages, whose ids are their places: by the time of publication, the list by event, and
 * messages by id. Of anything else it has no rows.
 */
export const remitAnswers =
  (rows: readonly RemitRowGiven[]): Answerer =>
  (path) => {
    const { pathname, searchParams } = new URL(path, 'http://elexon.test')
    if (pathname === '/datasets/REMIT') {
      const { from, to } = within(searchParams, 'publishDateTimeFrom', 'publishDateTimeTo')
      const isPublished = ({ publishTime }: RemitRowGiven) =>
        Date.parse(publishTime) >= from && Date.parse(publishTime) <= to
      return { rows: rows.filter(isPublished) }
    }
    if (pathname === '/remit/list/by-event/stream') {
      const listed = rows
        .map((row, id) => ({ row, id }))
        .filter(({ row }) => overlaps(row, within(searchParams, 'from', 'to')))
      const names = listed.map(({ id, row: { mrid, revisionNumber, publishTime } }) => ({
        id,
        mrid,
        revisionNumber,
        publishTime,
      }))
      return { rows: names }
    }
    if (pathname === '/remit') return { rows: searchParams.getAll('messageId').flatMap((id) => rows[Number(id)] ?? []) }
    return { rows: [] }
  }

/** The same over a socket of this machine; `paths` are the requests that arrived. */
export const startRemitStandIn = async ({ onTestFinished }: TestContext, rows: readonly RemitRowGiven[]) => {
  const answer = remitAnswers(rows)
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url?.slice(1) ?? ''
    paths.push(path)
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(answer(path)?.rows))
  }).listen(0)
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, paths }
}
