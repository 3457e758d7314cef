import { RotateCcw } from 'lucide-react'
import { type ChangeEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import type { DataListDefinition, DataListState } from '#ui/lists/data-list.rules.ts'
import { Button } from '#ui/parts/button.tsx'
import type { ListAnswer } from '../portal-labels.rules.ts'
import type { PortalProductView } from '../portal-list.queries.server.ts'
import { portalListOf } from '../portal-list.rules.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ChangePreview } from './change-preview.tsx'
import { ProductsGrid } from './products-grid.tsx'
import { ProductsTable } from './products-table.tsx'

interface ProductsFormProps {
  readonly products: readonly PortalProductView[]
  /** How many the list shows on all its pages. */
  readonly total: number
  readonly list: DataListDefinition
  readonly state: DataListState
  readonly now: string
  readonly answer: ListAnswer | FormFailure | null
  /** What stands in place of the rows when there are none. */
  readonly empty: ReactNode
}

/** The list as one form: cells to type in, rows to choose, and what can be done to those chosen. Works without scripts. */
export function ProductsForm({ products, total, list, state, now, answer, empty }: ProductsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const [isAll, setIsAll] = useState(false)
  const [changed, setChanged] = useState(0)
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST'
  const isSettled = navigation.state === 'idle' && answer?.ok === true && answer.preview === null

  const look = (event?: ChangeEvent<HTMLFormElement>) => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
    setChosen(fields.filter(({ name, checked }) => name === 'ids' && checked).length)
    setIsAll(fields.some(({ name, checked }) => name === 'tutti' && checked))
    setChanged(
      fields.filter(({ name, value, defaultValue }) => name.startsWith('cell:') && value !== defaultValue).length,
    )
    const target = event?.target as unknown
    if (target instanceof HTMLInputElement && target.name.startsWith('cell:'))
      target.classList.toggle('products-cell--changed', target.value !== target.defaultValue)
  }
  // What was typed and chosen has been dealt with; a cell whose price went there and back is the same cell.
  useEffect(() => {
    if (!isSettled || !form.current) return
    form.current.reset()
    for (const cell of form.current.querySelectorAll('.products-cell--changed'))
      cell.classList.remove('products-cell--changed')
    setChosen(0)
    setIsAll(false)
    setChanged(0)
  }, [isSettled])

  const chooseAll = (checked: boolean) => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && (field.name === 'ids' || (field.name === 'tutti' && !checked)))
        field.checked = checked
    look()
  }

  if (products.length === 0 && !answer) return <div className="data-table-frame">{empty}</div>
  const { form: shape } = portalListOf(state)
  const failure = answer && !answer.ok ? answer : null
  return (
    <div className="products">
      <Outcome answer={answer} busy={navigation.state !== 'idle'} />
      {answer?.ok && answer.preview && <ChangePreview key={answer.preview.changes[0]?.text} preview={answer.preview} />}
      <Form ref={form} method="post" preventScrollReset className="products-form" onChange={look} noValidate>
        {/* Enter in a cell means: keep the prices. */}
        <button type="submit" name="intent" value="inline" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {shape === 'grid' ? (
          <ProductsGrid products={products} now={now} />
        ) : (
          <ProductsTable products={products} list={list} state={state} now={now} failure={failure} empty={empty} />
        )}
        <div className="products-form__end">
          <Button variant="text" size="s" onClick={() => chooseAll(chosen < products.length)}>
            {chosen < products.length ? 'Scegli tutti in questa pagina' : 'Togli la scelta'}
          </Button>
          {total > products.length && (
            <Checkbox name="tutti" value="1" label={`Scegli tutti i ${total.toLocaleString('it-IT')} risultati`} />
          )}
          {shape === 'table' && (
            <Button
              type="submit"
              name="intent"
              value="inline"
              size="s"
              variant={changed > 0 ? 'primary' : 'outline'}
              loading={busy && changed > 0}
            >
              {changed > 0 ? `Salva ${changed === 1 ? '1 modifica' : `${changed} modifiche`}` : 'Salva prezzi e scorte'}
            </Button>
          )}
        </div>
        <BulkBar
          chosen={isAll ? total : chosen}
          archived={state.view === 'archiviati'}
          onClear={() => chooseAll(false)}
        />
      </Form>
    </div>
  )
}

/** What became of it, and the way back. */
function Outcome({ answer, busy }: { readonly answer: ProductsFormProps['answer']; readonly busy: boolean }) {
  if (!answer) return null
  if (!answer.ok) return <FormNote>{answer.message}</FormNote>
  return (
    <>
      <FormNote tone="success">{answer.message}</FormNote>
      {answer.undo.length + answer.back.length > 0 && (
        <Form method="post" preventScrollReset className="products-undo">
          {answer.undo.map((text) => (
            <input key={text} type="hidden" name="change" value={text} />
          ))}
          {answer.back.map((text) => (
            <input key={text} type="hidden" name="back" value={text} />
          ))}
          <Button
            type="submit"
            name="intent"
            value={answer.back.length > 0 ? 'put-back' : 'undo'}
            loading={busy}
            variant="outline"
            size="s"
            icon={<RotateCcw className="icon" />}
          >
            Annulla la modifica
          </Button>
        </Form>
      )}
    </>
  )
}
