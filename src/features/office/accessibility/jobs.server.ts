import { createHash } from 'node:crypto'
import { siteSettings } from '#features/site/settings/index.server.ts'
import { inTransaction } from '#platform/db/db.server.ts'
import { handle } from '#platform/jobs/jobs.server.ts'
import { sendMail } from '#platform/mail/mail.server.ts'
import { feedbackMail } from './emails/accessibility-feedback.email.tsx'
import { feedbackGiven } from './jobs.contract.ts'

const tellSupport = handle(feedbackGiven, (ctx, given) => {
  const { givenOn, ...feedback } = given
  const words = createHash('sha256').update(JSON.stringify(feedback)).digest('base64url')
  // The same words on the same day, by a reload or a second click, are one message.
  return inTransaction((tx) =>
    sendMail(tx, ctx, feedbackMail, siteSettings().supportEmail, feedback, `${givenOn}:${words}`),
  )
})

export const accessibilityJobs = [tellSupport]
