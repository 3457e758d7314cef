import { siteSettings } from '#features/site/settings/index.server.ts'
import { renderParagraphs, toPlainText } from '../markdown.server.ts'
import { cachedText } from '../text-cache.server.ts'
import { customTexts } from '../texts.queries.server.ts'
import type { FaqItem, FaqReader } from './faq.rules.ts'
import { type CurrentQuestion, currentQuestion, faqFor, faqOrder } from './faq-answers.rules.ts'

/** The key under which the order of the questions is kept; no question has it. */
export const ORDER = 'ordine'

/** The questions that are shown, in their order, as they stand. */
export const currentQuestions = async (): Promise<CurrentQuestion[]> => {
  const topics = faqOrder(await customTexts('faq', ORDER))
  return Promise.all(topics.map(async (topic) => currentQuestion(topic, await customTexts('faq', topic))))
}

/** The questions and answers of a reader, drawn once until staff writes something. */
export const faqItems = (reader: FaqReader): Promise<readonly FaqItem[]> =>
  cachedText(`faq for ${reader}`, async () =>
    faqFor(reader, siteSettings().supportEmail, await currentQuestions()).map(
      ({ topic, question, answer, links, words }) => ({
        ...{ topic, question, links, words },
        answer: toPlainText(answer),
        html: renderParagraphs(answer),
      }),
    ),
  )
