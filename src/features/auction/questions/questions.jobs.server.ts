import { contactOf } from '#features/people/accounts/index.server.ts'
import { notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { questionAnsweredEmail, questionAskedEmail } from './emails/question.email.tsx'
import { questionAnswered, questionAsked } from './questions.jobs.contract.ts'
import { questionNotice } from './questions.queries.server.ts'

const detail = (announcementId: number, query = ''): string => publicUrl(`/auctions/detail/${announcementId}${query}`)

const tellQuestionAsked = handle(questionAsked, async (ctx, { questionId }) => {
  const question = await questionNotice(questionId)
  if (!question) return
  const owner = await contactOf(question.coupleId)
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: question.coupleId,
      type: notificationTypes.question,
      text: `${question.business} ti ha fatto una domanda su «${question.title}»`,
      about: { questions: question.announcementId },
      fromAccountId: question.supplierId,
      occasion: `question:${questionId}`,
    })
    const { title, business, text } = question
    const url = detail(question.announcementId, '?tab=2')
    await sendMail(tx, ctx, questionAskedEmail, owner.email, { title, business, text, url }, String(questionId))
  })
})

const tellQuestionAnswered = handle(questionAnswered, async (ctx, { questionId }) => {
  const question = await questionNotice(questionId)
  if (!question?.answer) return
  const asker = await contactOf(question.supplierId)
  const { title, answer } = question
  await inTransaction(async (tx) => {
    await notify(tx, ctx, {
      accountId: question.supplierId,
      type: notificationTypes.answer,
      text: `Gli sposi hanno risposto alla tua domanda su «${title}»`,
      about: { questions: question.announcementId },
      fromAccountId: question.coupleId,
      occasion: `answer:${questionId}`,
    })
    const url = detail(question.announcementId, '?tab=2')
    await sendMail(tx, ctx, questionAnsweredEmail, asker.email, { title, text: answer, url }, String(questionId))
  })
})

export const questionJobs: readonly JobHandler[] = [tellQuestionAsked, tellQuestionAnswered]

export const questionEmails = [questionAskedEmail, questionAnsweredEmail]
