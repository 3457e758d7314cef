import { currentText, customTexts, knownTopics } from '../texts.queries.server.ts'
import { faqTopics } from './faq.rules.ts'
import { currentQuestions, ORDER } from './faq.server.ts'
import { currentQuestion } from './faq-answers.rules.ts'

/** The questions as their list for staff shows them: those on the page in their order, and those left out. */
export const faqEditor = async () => {
  const [shown, known, { number }] = await Promise.all([currentQuestions(), knownTopics(), currentText('faq', ORDER)])
  const inOrder = new Set(shown.map(({ topic }) => topic))
  const left = [...new Set<string>([...faqTopics, ...known])].filter((topic) => !inOrder.has(topic))
  const hidden = await Promise.all(left.map(async (topic) => currentQuestion(topic, await customTexts('faq', topic))))
  const lineOf = ({ topic, question, audience }: (typeof shown)[number]) => ({ topic, question, audience })
  return { shown: shown.map(lineOf), hidden: hidden.map(lineOf), number }
}
