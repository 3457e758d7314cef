import { LockKeyhole } from 'lucide-react'
import type { ChoiceAnswer, MeasuresAnswer, RawAnswer } from '#features/auction/question-sets/answers.rules.ts'
import {
  OTHER_OPTION,
  OTHER_TEXT_MAX,
  personalQuestionNotice,
  type Question,
} from '#features/auction/question-sets/questions.rules.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { ChoiceCard } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { advancesByItself } from '../../wizard/wizard.rules.ts'
import type { Wizard } from './wizard-state.ts'

/** The questions of one screen, usually one. */
export function WizardStepQuestion({ wizard }: { wizard: Wizard }) {
  const { questions } = wizard.step
  return (
    <div className="wiz-questions">
      {questions.map((question, index) => (
        <div key={question.key} className="wiz-question">
          <QuestionField question={question} wizard={wizard} titled={index === 0} />
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
  /** True when the heading of the screen already asks it. */
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

const partsOf = (answer: RawAnswer | undefined): ChoiceAnswer => {
  if (typeof answer === 'object' && answer !== null && 'choices' in answer) return answer
  if (Array.isArray(answer)) return { choices: answer }
  return { choices: answer === undefined || answer === '' ? [] : [String(answer)] }
}

function ChoiceQuestion({ question, wizard }: QuestionProps) {
  const { choices, other = '' } = partsOf(wizard.draft.answers[question.key])
  const several = question.type === 'multi'
  const problem = wizard.problemOf(question.key)
  const answer = (given: ChoiceAnswer) => wizard.answer(question.key, given)
  const toggle = (option: string, checked: boolean) => {
    if (!several) return answer({ choices: [option], other })
    answer({ choices: checked ? [...choices, option] : choices.filter((choice) => choice !== option), other })
  }
  return (
    <fieldset className="wiz-choices">
      <legend className="sr-only">{question.text}</legend>
      <div className="wiz-choices__grid">
        {question.options.map((option) => (
          <ChoiceCard
            key={option}
            type={several ? 'checkbox' : 'radio'}
            name={question.key}
            value={option}
            label={option}
            checked={choices.includes(option)}
            onChange={(event) => toggle(option, event.target.checked)}
            onClick={advancesByItself(wizard.step, option) ? () => wizard.advanceSoon() : undefined}
          />
        ))}
      </div>
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
      <FieldError>{problem}</FieldError>
    </fieldset>
  )
}

function SizeQuestion({ question, wizard }: QuestionProps) {
  const [chosen] = partsOf(wizard.draft.answers[question.key]).choices
  return (
    <fieldset className="wiz-sizes">
      <legend className="sr-only">{question.text}</legend>
      {question.options.map((option) => (
        <label key={option} className="wiz-size">
          <input
            type="radio"
            name={question.key}
            value={option}
            checked={option === chosen}
            className="wiz-size__box"
            onChange={() => wizard.answer(question.key, option)}
          />
          {option}
        </label>
      ))}
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

function MeasuresQuestion({ question, wizard }: QuestionProps) {
  const given = wizard.draft.answers[question.key]
  const measures = typeof given === 'object' && given !== null && 'chest' in given ? given : NO_MEASURES
  const set = (part: keyof MeasuresAnswer, typed: string) =>
    wizard.answer(question.key, { ...measures, [part]: typed.replace(/[^\d.,]/g, '').slice(0, 5) })
  return (
    <fieldset>
      <legend className="sr-only">{question.text}</legend>
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
