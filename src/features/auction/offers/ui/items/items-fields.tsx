import { useEffect, useRef } from 'react'
import { quantityText, unitWord } from '#features/auction/offer-templates/item-words.rules.ts'
import { readingText } from '#features/auction/offer-templates/quantities.rules.ts'
import type { TemplateItem } from '#features/auction/offer-templates/template.rules.ts'
import { itemKinds } from '#features/auction/offer-templates/template-labels.rules.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { euro } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { SegmentedControl } from '#ui/fields/segmented.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/parts/button.tsx'
import { choiceText, type ItemLine } from '../../items/itemised.rules.ts'
import { BASE, itemInputs, VERSION } from '../../items/items-form.rules.ts'
import type { WindowTexts } from '../../items/start-values.rules.ts'
import type { WritingView } from '../../items/writing.rules.ts'
import './items-fields.css'

interface ItemsFieldsProps {
  readonly writing: WritingView
  /** What the inputs begin with; those of a new `generation` begin anew. */
  readonly start: WindowTexts
  readonly generation: number
  /** What they hold now, and what that comes to. */
  readonly typed: WindowTexts
  readonly lines: readonly ItemLine[]
  readonly errors: FieldErrors
  /** Answers every item that is mostly part of the price and has no answer yet. */
  readonly onIncludeRest: () => void
}

const answers = ['included', 'extra', 'none'] as const

/** "Che cosa comprende": the base price, and of each item of the sector whether it is in it, besides, or not done. */
export function ItemsFields(props: ItemsFieldsProps) {
  const { writing, start, generation, typed, lines, errors, onIncludeRest } = props
  const { template } = writing
  const list = useRef<HTMLUListElement>(null)
  // The button that filled them in is gone: the focus goes to what it filled in.
  useEffect(() => {
    if (generation > 0) list.current?.querySelector('input')?.focus()
  }, [generation])
  const hasRest = template.items.some(({ key, kind }) => kind !== 'extra' && !typed[itemInputs(key).choice])
  return (
    <fieldset className="offer-items offer-form__wide" key={generation}>
      <legend>Che cosa comprende</legend>
      <input type="hidden" name={VERSION} value={template.version} />
      <MoneyField
        name={BASE}
        label="Prezzo di base, IVA inclusa"
        help="Quello che si paga comunque; le voci con un prezzo loro si aggiungono."
        defaultCents={parseEuroText(start[BASE] ?? '')}
        error={errors[BASE] ?? errors.offer ?? null}
        aria-required
      />
      {hasRest && (
        <p className="offer-items__rest">
          <Button variant="outline" size="s" onClick={onIncludeRest}>
            Segna comprese le voci solite
          </Button>{' '}
          <span className="small muted">Poi cambia quelle che non lo sono.</span>
        </p>
      )}
      <ul className="offer-items__list" ref={list}>
        {template.items.map((item) => (
          <li key={`${item.key} ${item.unit}`}>
            <ItemRow
              {...{ item, start, typed }}
              line={lines.find(({ key }) => key === item.key)}
              isAsked={writing.asked.includes(item.key)}
              isCountedFor={writing.quantities[item.key] !== null}
              error={errors[itemInputs(item.key).choice]}
            />
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

interface ItemRowProps extends Pick<ItemsFieldsProps, 'start' | 'typed'> {
  readonly item: TemplateItem
  readonly line: ItemLine | undefined
  readonly isAsked: boolean
  /** The announcement says how many. */
  readonly isCountedFor: boolean
  readonly error: string | undefined
}

function ItemRow({ item, start, typed, line, isAsked, isCountedFor, error }: ItemRowProps) {
  const names = itemInputs(item.key)
  const choice = typed[names.choice]
  // What is included for a lump sum is part of the base price, unless it has one of its own.
  const isPriced =
    choice === 'extra' || (choice === 'included' && (item.unit !== 'flat' || Boolean(typed[names.price])))
  const { quantityFrom } = item
  return (
    <fieldset className="offer-item" aria-describedby={error ? `${names.choice}-error` : undefined}>
      <legend className="offer-item__name">
        {item.name}
        {isAsked && <span className="offer-item__asked">chiesto dagli sposi</span>}
        <span className="micro muted">
          {itemKinds[item.kind]}
          {item.help && `. ${item.help}`}
        </span>
      </legend>
      <SegmentedControl
        label={item.name}
        name={names.choice}
        options={answers.map((value) => ({ value, label: choiceText[value] }))}
        defaultValue={start[names.choice] ?? ''}
      />
      <div className="offer-item__price" hidden={!isPriced}>
        <MoneyField
          compact
          name={names.price}
          label={item.unit === 'flat' ? 'Prezzo' : `Prezzo ${unitWord[item.unit].each}`}
          help={choice === 'included' ? 'Vuoto: nel prezzo di base.' : undefined}
          defaultCents={parseEuroText(start[names.price] ?? '')}
        />
        {item.unit !== 'flat' && (
          <TextField
            name={names.quantity}
            label={unitWord[item.unit].howMany}
            inputMode="decimal"
            maxLength={7}
            autoComplete="off"
            defaultValue={start[names.quantity]}
            help={isCountedFor && quantityFrom ? readingText[quantityFrom.read] : undefined}
          />
        )}
        <p className="small offer-item__sum">{sumOf(line)}</p>
      </div>
      <FieldError id={`${names.choice}-error`}>{error ?? null}</FieldError>
    </fieldset>
  )
}

const sumOf = (line: ItemLine | undefined): string => {
  if (!line || line.amountCents === null) return ''
  if (line.unit === 'flat') return euro(line.amountCents)
  return line.tenths === null ? '' : `${quantityText(line.unit, line.tenths)}: ${euro(line.amountCents)}`
}
