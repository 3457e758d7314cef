import { ArrowDown, ArrowUp } from 'lucide-react'
import { FieldError } from '#ui/fields/field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { itemPath } from '../template-address.rules.ts'
import type { templateEditor } from '../template-editor.queries.server.ts'

type Row = Awaited<ReturnType<typeof templateEditor>>['items'][number]

interface ItemRowsProps {
  readonly sectorId: number
  /** Of the draft that is shown; 0 when there is none yet. */
  readonly revision: number
  readonly items: readonly Row[]
}

/** The items in their order, each with what can be done with it; every button works without scripts. */
export function ItemRows({ sectorId, revision, items }: ItemRowsProps) {
  return (
    <Form method="post" preventScrollReset>
      <input type="hidden" name="seen" value={revision} />
      <ol className="question-rows">
        {items.map((item, index) => (
          <li key={item.key} className="question-rows__row">
            <div className="question-rows__words">
              <p>
                <b>{item.name}</b>
              </p>
              <p className="small muted">
                {item.kind} · {item.unit.toLowerCase()}
              </p>
              {item.quantity && <p className="small">{item.quantity}</p>}
              {item.help && <p className="small">Aiuto: {item.help}</p>}
              <FieldError>{item.problem}</FieldError>
            </div>
            <div className="question-rows__buttons">
              <MoveButton word="up" item={item} isEnd={index === 0} />
              <MoveButton word="down" item={item} isEnd={index === items.length - 1} />
              <ButtonLink size="s" variant="outline" to={itemPath(sectorId, item.key)}>
                Modifica<span className="sr-only">: {item.name}</span>
              </ButtonLink>
              <Button type="submit" name="what" value={`remove ${item.key}`} size="s" variant="text">
                Togli<span className="sr-only">: {item.name}</span>
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </Form>
  )
}

function MoveButton({ word, item, isEnd }: { word: 'up' | 'down'; item: Row; isEnd: boolean }) {
  const Icon = word === 'up' ? ArrowUp : ArrowDown
  return (
    <Button
      type="submit"
      name="what"
      value={`${word} ${item.key}`}
      size="s"
      variant="text"
      disabled={isEnd}
      icon={<Icon className="icon" aria-hidden="true" />}
    >
      <span className="sr-only">
        {word === 'up' ? 'Sposta su' : 'Sposta giù'}: {item.name}
      </span>
    </Button>
  )
}
