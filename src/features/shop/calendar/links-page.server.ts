import type { Ctx } from '#platform/context.server.ts'
import { parseForm } from '#platform/pages/form.server.ts'
import { formatRelative } from '#shared/days.ts'
import { appError } from '#shared/errors.ts'
import { AddressFeedInput, calendarErrors, FileFeedInput } from './calendar.contract.ts'
import { LINKS_PATH } from './calendar-address.rules.ts'
import { feedsOf } from './feeds.queries.server.ts'
import { askToRead, joinAddress, joinFile, leaveCalendar } from './feeds.service.server.ts'
import { MAX_ICAL_BYTES } from './ical-read.server.ts'
import { makeLink, revokeLink, secretAddress } from './link.service.server.ts'

/** What the page of the joined calendars shows. */
export const linksView = async (ctx: Ctx, supplierId: number) => {
  const [link, feeds] = await Promise.all([secretAddress(ctx), feedsOf(supplierId)])
  return {
    link,
    feeds: feeds.map(({ id, name, address, readAt, triedAt, problem, remark, eventCount }) => ({
      ...{ id, name, problem, remark, eventCount },
      /** Whose calendar it is, without the secret of its address. */
      host: address && new URL(address).host,
      read: readAt && formatRelative(readAt, ctx.now),
      isNew: triedAt === null,
    })),
  }
}

const sentFile = async (form: FormData): Promise<string> => {
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) {
    const message = 'Scegli il file .ics.'
    throw appError(calendarErrors, 'feed_unreadable', { message, fields: { file: message } })
  }
  if (file.size > MAX_ICAL_BYTES) {
    const message = 'Il file supera 1 MB: esporta solo una parte del calendario.'
    throw appError(calendarErrors, 'feed_unreadable', { message, fields: { file: message } })
  }
  return new TextDecoder().decode(await file.arrayBuffer())
}

/**
 * What the forms of the page ask for.
 *
 * @returns where the page goes on
 * @throws AppError 400 for a form that is not filled in, and what the verbs throw
 */
export const changeLinks = async (ctx: Ctx, form: FormData): Promise<string> => {
  const values = Object.fromEntries(form)
  const id = Number(form.get('feed')) || 0
  switch (form.get('intent')) {
    case 'link':
      await makeLink(ctx)
      return `${LINKS_PATH}?fatto=indirizzo`
    case 'revoke':
      await revokeLink(ctx)
      return `${LINKS_PATH}?fatto=revocato`
    case 'read':
      await askToRead(ctx, id)
      return `${LINKS_PATH}?fatto=lettura#calendari`
    case 'leave':
      await leaveCalendar(ctx, id)
      return `${LINKS_PATH}?fatto=tolto#calendari`
    case 'file':
      await joinFile(ctx, { ...parseForm(FileFeedInput, values), text: await sentFile(form) })
      return `${LINKS_PATH}?fatto=file#calendari`
    default:
      await joinAddress(ctx, parseForm(AddressFeedInput, values))
      return `${LINKS_PATH}?fatto=aggiunto#calendari`
  }
}
