import type { QuestionDefinition } from '#features/auction/question-sets/question.rules.ts'
import type { TemplateData } from './template-changes.rules.ts'
import { templateLimits } from './template-limits.rules.ts'

/** What keeps a template from being published, and at which item it stands. */
export interface TemplateProblem {
  /** Null for what is wrong with the whole. */
  readonly key: string | null
  readonly message: string
}

/**
 * Everything that must be put right before a template may be published; empty when it may.
 *
 * @param questions those the wizard asks in the sector now
 */
export const templateProblems = (
  { items }: Pick<TemplateData, 'items'>,
  questions: readonly QuestionDefinition[],
): readonly TemplateProblem[] => {
  const { leastItems, mostItems } = templateLimits
  const whole: TemplateProblem[] = []
  if (items.length < leastItems || items.length > mostItems)
    whole.push({
      key: null,
      message: `Uno schema ha da ${leastItems} a ${mostItems} voci: ora sono ${items.length}.`,
    })
  if (!items.some(({ kind }) => kind === 'compulsory'))
    whole.push({ key: null, message: 'Serve almeno una voce obbligatoria.' })
  const asked = new Set(questions.map(({ key }) => key))
  const each = items.flatMap(({ key, name, quantityFrom }): TemplateProblem[] =>
    quantityFrom && !asked.has(quantityFrom.question)
      ? [{ key, message: `«${name}» prende la quantità da una domanda che non c’è più (${quantityFrom.question}).` }]
      : [],
  )
  return [...whole, ...each]
}
