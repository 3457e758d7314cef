import { LockKeyhole } from 'lucide-react'
import type { ChoiceAnswer, MeasuresAnswer, RawAnswer } from '#features/auction/question-sets/answers.rules.ts'
import {
  OTHER_OPTION,
  OTHER_TEXT_MAX,
  personalQuestionNotice,
  type Question,
} from '#features/auction/question-sets/questions.rules.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { advancesByItself } from '../../wizard/wizard.rules.ts'
import { drawingsOf } from './choice-drawings.rules.ts'
import { Option, Options } from './wizard-option.tsx'
import type { Wizard } from './wizard-state.ts'

/** The questions of one page. */
export function WizardStepQuestion({ wizard }: { wizard: Wizard }) {
  const { questions } = wizard.step
  return (
    <div className="wiz-questions">
      {questions.map((question) => (
        <div key={question.key} className="wiz-question">
          <QuestionField question={question} wizard={wizard} titled={question.text === wizard.step.title} />
          {question.isPersonal && (
            <p className="wiz-private">
              <LockKeyhole className="icon" aria-hidden="true" />
              {personalQuestionNotice}
            </p>
          )}
        </div>
      ))}
    </div>
  )
}

interface QuestionProps {
  question: Question
  wizard: Wizard
  /** True when the heading of the page already asks it. */
  titled: boolean
}

function QuestionField(props: QuestionProps) {
  switch (props.question.type) {
    case 'single':
    case 'multi':
      return <ChoiceQuestion {...props} />
    case 'size':
      return <SizeQuestion {...props} />
    case 'measures':
      return <MeasuresQuestion {...props} />
    default:
      return <LineQuestion {...props} />
  }
}

/** What is asked, and how freely it may be answered. */
function Legend({ question: { text, type, skippable }, titled }: Pick<QuestionProps, 'question' | 'titled'>) {
  const hints = [type === 'multi' && 'anche più di una risposta', skippable && 'facoltativa'].filter(Boolean)
  return (
    <legend className="wiz-legend">
      <span className={titled ? 'sr-only' : 'wiz-legend__text'}>{text}</span>
      {hints.length > 0 && <span className="wiz-legend__hint">{hints.join(', ')}</span>}
    </legend>
  )
}

const partsOf = (answer: RawAnswer | undefined): ChoiceAnswer => {
  if (typeof answer === 'object' && answer !== null && 'choices' in answer) return answer
  if (Array.isArray(answer)) return { choices: answer }
  return { choices: answer === undefined || answer === '' ? [] : [String(answer)] }
}

function ChoiceQuestion({ question, wizard, titled }: QuestionProps) {
  const { choices, other = '' } = partsOf(wizard.draft.answers[question.key])
  const several = question.type === 'multi'
  const drawings = drawingsOf(question)
  const answer = (given: ChoiceAnswer) => wizard.answer(question.key, given)
  const toggle = (option: string, checked: boolean) => {
    if (!several) return answer({ choices: [option], other })
    answer({ choices: checked ? [...choices, option] : choices.filter((choice) => choice !== option), other })
  }
  const choose = (option: string) => {
    // What need not be answered is taken back by the same touch.
    if (!several && question.skippable && choices.includes(option)) answer({ choices: [], other })
    else if (advancesByItself(wizard.step, option)) wizard.advanceSoon()
  }
  return (
    <fieldset className="wiz-choices">
      <Legend question={question} titled={titled} />
      <Options look={drawings?.look}>
        {question.options.map((option) => (
          <Option
            key={option}
            type={several ? 'checkbox' : 'radio'}
            name={question.key}
            value={option}
            label={option}
            drawing={drawings?.of(option)}
            checked={choices.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
            onClick={() => choose(option)}
          />
        ))}
      </Options>
      {choices.includes(OTHER_OPTION) && (
        <TextField
          label="Scrivi la tua risposta"
          optional
          counter
          className="wiz-choices__other"
          maxLength={OTHER_TEXT_MAX}
          value={other}
          onChange={(event) => answer({ choices, other: event.target.value })}
        />
      )}
      <FieldError>{wizard.problemOf(question.key)}</FieldError>
    </fieldset>
  )
}

function SizeQuestion({ question, wizard, titled }: QuestionProps) {
  const [chosen] = partsOf(wizard.draft.answers[question.key]).choices
  return (
    <fieldset className="wiz-choices">
      <Legend question={question} titled={titled} />
      <Options>
        {question.options.map((option) => (
          <Option
            key={option}
            type="radio"
            name={question.key}
            value={option}
            label={option}
            checked={option === chosen}
            onChange={() => wizard.answer(question.key, option)}
          />
        ))}
      </Options>
      <FieldError>{wizard.problemOf(question.key)}</FieldError>
    </fieldset>
  )
}

const NO_MEASURES: MeasuresAnswer = { chest: '', waist: '', hips: '' }
const measureFields = [
  ['chest', 'Petto'],
  ['waist', 'Vita'],
  ['hips', 'Fianchi'],
] as const

function MeasuresQuestion({ question, wizard, titled }: QuestionProps) {
  const given = wizard.draft.answers[question.key]
  const measures = typeof given === 'object' && given !== null && 'chest' in given ? given : NO_MEASURES
  const set = (part: keyof MeasuresAnswer, typed: string) =>
    wizard.answer(question.key, { ...measures, [part]: typed.replace(/[^\d.,]/g, '').slice(0, 5) })
  return (
    <fieldset className="wiz-choices">
      <Legend question={question} titled={titled} />
      <div className="wiz-measures">
        {measureFields.map(([part, label]) => (
          <TextField
            key={part}
            label={label}
            help={`Da 0 a ${question.range?.max ?? 200} cm`}
            inputMode="decimal"
            autoComplete="off"
            value={measures[part]}
            onChange={(event) => set(part, event.target.value)}
          />
        ))}
      </div>
      <FieldError>{wizard.problemOf(question.key)}</FieldError>
    </fieldset>
  )
}

const lineOf = (answer: RawAnswer | undefined): string =>
  typeof answer === 'string' || typeof answer === 'number' ? String(answer) : ''

/** A line of text, or a whole number. */
function LineQuestion({ question, wizard, titled }: QuestionProps) {
  const isNumber = question.type === 'number'
  const { range } = question
  const help = isNumber && range ? `Un numero da ${range.min} a ${range.max}` : question.hint
  const answer = (typed: string) => (isNumber ? typed.replace(/\D/g, '').slice(0, 6) : typed)
  return (
    <TextField
      label={question.text}
      labelHidden={titled}
      optional={question.skippable}
      help={help}
      error={wizard.problemOf(question.key)}
      className={isNumber ? 'wiz-number' : 'wiz-line'}
      counter={!isNumber}
      maxLength={isNumber ? undefined : question.maxLength}
      inputMode={isNumber ? 'numeric' : undefined}
      autoComplete="off"
      value={lineOf(wizard.draft.answers[question.key])}
      onChange={(event) => wizard.answer(question.key, answer(event.target.value))}
    />
  )
}
