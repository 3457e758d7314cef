import type { AnswerCondition, QuestionDefinition } from './question.rules.ts'
import { mayOpen, openingChoices, questionTypes } from './question-labels.rules.ts'

/** Questions of one sector: an upper limit for the wizard. */
export const QUESTIONS_MAX = 20

/** One difference between two sets, in words ready to show. */
export interface VersionChange {
  readonly label: string
  readonly before: string
  readonly after: string
}

/** What keeps a set of questions from being published, and at which question it stands. */
export interface SetProblem {
  /** Null for what is wrong with the whole. */
  readonly key: string | null
  readonly message: string
}

const conditionProblem = (
  condition: AnswerCondition | undefined,
  before: readonly QuestionDefinition[],
  all: readonly QuestionDefinition[],
): string | undefined => {
  if (!condition) return undefined
  const opener = all.find(({ key }) => key === condition.key)
  if (!opener) return `dipende da una domanda che non c’è più (${condition.key})`
  if (!mayOpen(opener) || !openingChoices(opener).includes(condition.is))
    return `dipende dalla scelta «${condition.is}» di «${opener.text}», che non c’è più`
  return before.includes(opener) ? undefined : `dipende da «${opener.text}», che viene dopo: spostala più in basso`
}

/** Everything that must be put right before a set of questions may be published; empty when it may. */
export const setProblems = (questions: readonly QuestionDefinition[]): readonly SetProblem[] => {
  const whole: SetProblem[] = []
  if (questions.length === 0) whole.push({ key: null, message: 'Serve almeno una domanda.' })
  if (questions.length > QUESTIONS_MAX) whole.push({ key: null, message: `Al massimo ${QUESTIONS_MAX} domande.` })
  if (new Set(questions.map(({ key }) => key)).size < questions.length)
    whole.push({ key: null, message: 'Due domande hanno lo stesso codice.' })
  const each = questions.flatMap((question, at): SetProblem[] => {
    const before = questions.slice(0, at)
    const problems = [
      conditionProblem(question.onlyWhen, before, questions),
      conditionProblem(question.instead?.when, before, questions),
      question.sameStep && at === 0 ? 'sta sulla schermata della domanda prima, ma è la prima' : undefined,
    ]
    return problems.flatMap((message) =>
      message ? [{ key: question.key, message: `«${question.text}» ${message}.` }] : [],
    )
  })
  return [...whole, ...each]
}

const yesNo = (value: boolean | undefined): string => (value ? 'sì' : 'no')
const listed = (options: readonly string[]): string => (options.length === 0 ? 'nessuna' : options.join('; '))
const conditionWords = (condition: AnswerCondition | undefined): string =>
  condition ? `${condition.key}: ${condition.is}` : 'sempre'

/** What a question says of itself, field by field, in words. */
const described = (question: QuestionDefinition): readonly (readonly [string, string])[] => [
  ['domanda', question.text],
  ['nome breve', question.label],
  ['tipo', questionTypes[question.type]],
  ['scelte', listed(question.options ?? [])],
  [
    'altre scelte',
    question.instead ? `${conditionWords(question.instead.when)} → ${listed(question.instead.options)}` : 'nessuna',
  ],
  ['si può saltare', yesNo(question.skippable)],
  ['caratteri', question.maxLength ? String(question.maxLength) : 'nessun limite'],
  ['intervallo', question.range ? `${question.range.min}-${question.range.max}` : 'nessuno'],
  ['valore iniziale', question.initial || 'vuoto'],
  ['suggerimento', question.hint || 'nessuno'],
  ['chiesta', conditionWords(question.onlyWhen)],
  ['stessa schermata', yesNo(question.sameStep)],
  ['solo per i fornitori', yesNo(question.isPersonal)],
]

/** Of two lists of choices only what differs; both whole when just their order does. */
const choiceChange = (before: QuestionDefinition, after: QuestionDefinition) => {
  const [old, now] = [before.options ?? [], after.options ?? []]
  const [out, added] = [old.filter((option) => !now.includes(option)), now.filter((option) => !old.includes(option))]
  return out.length + added.length === 0
    ? { before: listed(old), after: listed(now) }
    : { before: listed(out), after: listed(added) }
}

const questionChanges = (before: QuestionDefinition, after: QuestionDefinition): VersionChange[] => {
  const old = new Map(described(before))
  return described(after).flatMap(([field, now]) => {
    const was = old.get(field) ?? ''
    if (was === now) return []
    const words = field === 'scelte' ? choiceChange(before, after) : { before: was, after: now }
    return [{ label: `${after.label} (${after.key}), ${field}`, ...words }]
  })
}

/** What differs between two sets of questions, in words ready to show; empty when nothing does. */
export const setChanges = (
  before: readonly QuestionDefinition[],
  after: readonly QuestionDefinition[],
): readonly VersionChange[] => {
  const old = new Map(before.map((question) => [question.key, question]))
  const now = new Map(after.map((question) => [question.key, question]))
  const named = ({ label, key }: QuestionDefinition) => `${label} (${key})`
  const gone = before
    .filter(({ key }) => !now.has(key))
    .map((question) => ({ label: named(question), before: question.text, after: 'tolta' }))
  const changed = after.flatMap((question): VersionChange[] => {
    const was = old.get(question.key)
    return was
      ? questionChanges(was, question)
      : [{ label: named(question), before: 'non c’era', after: question.text }]
  })
  const order = (questions: readonly QuestionDefinition[]) =>
    questions.filter(({ key }) => old.has(key) && now.has(key)).map(({ key }) => key)
  const [oldOrder, newOrder] = [order(before), order(after)]
  const labels = (keys: readonly string[], of: ReadonlyMap<string, QuestionDefinition>) =>
    keys.map((key) => of.get(key)?.label ?? key).join(', ')
  const moved =
    oldOrder.join(' ') === newOrder.join(' ')
      ? []
      : [{ label: 'Ordine', before: labels(oldOrder, old), after: labels(newOrder, now) }]
  return [...gone, ...changed, ...moved]
}
