import { activeAdmins } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { messageForNotice } from './conversation.queries.server.ts'
import { photoCountLabel } from './conversation.rules.ts'
import { authorName } from './conversations.queries.server.ts'
import { messageWritten } from './jobs.contract.ts'

/** One entry on the bell per burst: named by what the reader had read, it is not told again until they have looked. */
const tellMessage = handle(messageWritten, (ctx, { messageId }) =>
  inTransaction(async (tx) => {
    const found = await messageForNotice(messageId, ctx.now, tx)
    if (!found) return
    const { message, photos, product, row, subject } = found
    const { conversation } = row
    const fromCouple = message.authorId === conversation.coupleId
    const readId = fromCouple ? conversation.otherReadId : conversation.coupleReadId
    if (readId >= messageId) return
    const others = conversation.supplierId === null ? await activeAdmins(tx) : [{ id: conversation.supplierId }]
    const sent = message.text === '' ? `ti ha mandato ${photoCountLabel(photos).toLowerCase()}` : 'ti ha scritto'
    const of = message.text === '' ? ' per' : ' di'
    // A showcase is the supplier itself: its name is said once.
    const title = product?.title ?? (subject.kind === 'enquiry' ? null : subject.title)
    const about = title === null ? '' : `${of} «${title}»`
    for (const { id } of fromCouple ? others : [{ id: conversation.coupleId }])
      await notify(tx, ctx, {
        ...{ accountId: id, type: notificationTypes.message, about: { conversation: conversation.id } },
        text: `${authorName(row, conversation, message.authorId)} ${sent}${about}`,
        // Staff writes under one name.
        fromAccountId: conversation.supplierId === null && !fromCouple ? null : message.authorId,
        occasion: `conversation:${conversation.id}:${readId}`,
        // The e-mail at once is the sweep's, for what has been waiting for a while.
        mail: { kind: 'messages', write: null },
      })
  }),
)

export const messageJobs: readonly JobHandler[] = [tellMessage]
