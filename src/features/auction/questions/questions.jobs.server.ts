import { mailOf, notify } from '#features/people/notifications/index.server.ts'
import { notificationTypes } from '#features/people/notifications/notifications.rules.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle, type JobHandler } from '#platform/jobs/jobs.server.ts'
import { publicUrl } from '#platform/mail/links.server.ts'
import { offerQuestionAnsweredEmail, offerQuestionAskedEmail } from './emails/offer-question.email.tsx'
import { questionAnsweredEmail, questionAskedEmail } from './emails/question.email.tsx'
import { questionAnswered, questionAsked } from './questions.jobs.contract.ts'
import { questionNotice } from './questions.queries.server.ts'

/** Who asks and who answers, what the question stands under, and where both sides read it. */
const sidesOf = ({
  announcementId,
  offerId,
  coupleId,
  supplierId,
}: NonNullable<Awaited<ReturnType<typeof questionNotice>>>) =>
  offerId === null
    ? {
        isUnderOffer: false,
        ...{ askerId: supplierId, answererId: coupleId },
        about: { questions: announcementId },
        url: publicUrl(`/auctions/detail/${announcementId}?tab=2`),
      }
    : {
        isUnderOffer: true,
        ...{ askerId: coupleId, answererId: supplierId },
        about: { offerQuestions: offerId },
        url: publicUrl(`/offer-detail/${offerId}#domande`),
      }

const tellQuestionAsked = handle(questionAsked, async (ctx, { questionId }) => {
  const question = await questionNotice(questionId)
  if (!question) return
  const { title, business, text } = question
  const { isUnderOffer, askerId, answererId, about, url } = sidesOf(question)
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: answererId,
      type: notificationTypes.question,
      text: isUnderOffer
        ? `Gli sposi ti hanno fatto una domanda sulla tua proposta per «${title}»`
        : `${business} ti ha fatto una domanda su «${title}»`,
      about,
      fromAccountId: askerId,
      occasion: `question:${questionId}`,
      mail: isUnderOffer
        ? mailOf('offerQuestions', offerQuestionAskedEmail, { title, text, url }, String(questionId))
        : mailOf('questions', questionAskedEmail, { title, business, text, url }, String(questionId)),
    }),
  )
})

const tellQuestionAnswered = handle(questionAnswered, async (ctx, { questionId }) => {
  const question = await questionNotice(questionId)
  if (!question?.answer) return
  const { title, business, answer: text } = question
  const { isUnderOffer, askerId, answererId, about, url } = sidesOf(question)
  await inTransaction((tx) =>
    notify(tx, ctx, {
      accountId: askerId,
      type: notificationTypes.answer,
      text: isUnderOffer
        ? `${business} ha risposto alla tua domanda sulla proposta per «${title}»`
        : `Gli sposi hanno risposto alla tua domanda su «${title}»`,
      about,
      fromAccountId: answererId,
      occasion: `answer:${questionId}`,
      mail: isUnderOffer
        ? mailOf('offerAnswers', offerQuestionAnsweredEmail, { title, business, text, url }, String(questionId))
        : mailOf('answers', questionAnsweredEmail, { title, text, url }, String(questionId)),
    }),
  )
})

export const questionJobs: readonly JobHandler[] = [tellQuestionAsked, tellQuestionAnswered]

export const questionEmails = [
  questionAskedEmail,
  questionAnsweredEmail,
  offerQuestionAskedEmail,
  offerQuestionAnsweredEmail,
]
