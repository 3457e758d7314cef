import { mailOf, notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { questionAnsweredEmail, questionAskedEmail } from './emails/question.email.tsx'
import { questionAnswered, questionAsked } from './questions.jobs.contract.ts'
import { questionNotice } from './questions.queries.server.ts'

const detail = (announcementId: number, query = ''): string => publicUrl(`/auctions/detail/${announcementId}${query}`)

const tellQuestionAsked = handle(questionAsked, async (ctx, { questionId }) => {
  const question = await questionNotice(questionId)
  if (!question) return
  const { title, business, text } = question
  const props = { title, business, text, url: detail(question.announcementId, '?tab=2') }
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: question.coupleId,
      type: notificationTypes.question,
      text: `${question.business} ti ha fatto una domanda su «${question.title}»`,
      about: { questions: question.announcementId },
      fromAccountId: question.supplierId,
      occasion: `question:${questionId}`,
      mail: mailOf('questions', questionAskedEmail, props, String(questionId)),
    }),
  )
})

const tellQuestionAnswered = handle(questionAnswered, async (ctx, { questionId }) => {
  const question = await questionNotice(questionId)
  if (!question?.answer) return
  const { title, answer } = question
  const props = { title, text: answer, url: detail(question.announcementId, '?tab=2') }
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: question.supplierId,
      type: notificationTypes.answer,
      text: `Gli sposi hanno risposto alla tua domanda su «${title}»`,
      about: { questions: question.announcementId },
      fromAccountId: question.coupleId,
      occasion: `answer:${questionId}`,
      mail: mailOf('answers', questionAnsweredEmail, props, String(questionId)),
    }),
  )
})

export const questionJobs: readonly JobHandler[] = [tellQuestionAsked, tellQuestionAnswered]

export const questionEmails = [questionAskedEmail, questionAnsweredEmail]
