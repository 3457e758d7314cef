import { Archive, Copy, Eye, Package, Percent, RotateCcw } from 'lucide-react'
import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FormNote } from '#ui/note.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { PortalProductView } from '../../portal-list.queries.server.ts'
import type { PortalListState } from '../../portal-list.rules.ts'
import type { ListAnswer } from '../../portal-words.rules.ts'
import { ChangePreview } from './change-preview.tsx'
import { ProductsGrid } from './products-grid.tsx'
import { ProductsTable } from './products-table.tsx'

interface ProductsFormProps {
  readonly products: readonly PortalProductView[]
  readonly state: PortalListState
  readonly now: string
  readonly answer: ListAnswer | FormFailure | null
  readonly empty: string
}

/** The list as one form: cells to type in, rows to choose, and what can be done to those chosen. Works without scripts. */
export function ProductsForm({ products, state, now, answer, empty }: ProductsFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [chosen, setChosen] = useState(0)
  const [changed, setChanged] = useState(0)
  const navigation = useNavigation()
  const busy = navigation.formMethod === 'POST'
  const isSettled = navigation.state === 'idle' && answer?.ok === true && answer.preview === null

  const look = (event?: ChangeEvent<HTMLFormElement>) => {
    const fields = [...(form.current?.elements ?? [])].filter((field) => field instanceof HTMLInputElement)
    setChosen(fields.filter(({ name, checked }) => name === 'ids' && checked).length)
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
    setChanged(0)
  }, [isSettled])

  const chooseAll = (checked: boolean) => {
    for (const field of form.current?.elements ?? [])
      if (field instanceof HTMLInputElement && field.name === 'ids') field.checked = checked
    look()
  }

  if (products.length === 0 && !answer)
    return (
      <div className="data-table-frame">
        <EmptyState illustration="vuoto-ricerca">{empty}</EmptyState>
      </div>
    )
  const failure = answer && !answer.ok ? answer : null
  return (
    <div className="products">
      <Outcome answer={answer} busy={navigation.state !== 'idle'} />
      {answer?.ok && answer.preview && <ChangePreview key={answer.preview.changes[0]?.text} preview={answer.preview} />}
      <Form ref={form} method="post" preventScrollReset className="products-form" onChange={look} noValidate>
        {/* Enter in a cell means: keep the prices. */}
        <button type="submit" name="intent" value="inline" className="sr-only" tabIndex={-1} aria-hidden="true" />
        {state.form === 'grid' ? (
          <ProductsGrid products={products} now={now} />
        ) : (
          <ProductsTable products={products} state={state} now={now} failure={failure} empty={empty} />
        )}
        <div className="products-form__end">
          <Button variant="text" size="s" onClick={() => chooseAll(chosen < products.length)}>
            {chosen < products.length ? 'Scegli tutti in questa pagina' : 'Togli la scelta'}
          </Button>
          {state.form === 'table' && (
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
        <BulkBar chosen={chosen} archived={state.view === 'archiviati'} onClear={() => chooseAll(false)} />
      </Form>
    </div>
  )
}

function Outcome({ answer, busy }: { readonly answer: ProductsFormProps['answer']; readonly busy: boolean }) {
  if (!answer) return null
  if (!answer.ok) return <FormNote>{answer.message}</FormNote>
  return (
    <>
      <FormNote tone="success">{answer.message}</FormNote>
      {answer.undo.length > 0 && (
        <Form method="post" preventScrollReset className="products-undo">
          {answer.undo.map((text) => (
            <input key={text} type="hidden" name="change" value={text} />
          ))}
          <Button
            type="submit"
            name="intent"
            value="undo"
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

interface BulkBarProps {
  /** Counted by scripts; without them the bar shows as soon as something is chosen, uncounted. */
  readonly chosen: number
  readonly archived: boolean
  readonly onClear: () => void
}

function BulkBar({ chosen, archived, onClear }: BulkBarProps) {
  return (
    <section className="products-bulk" aria-label="Azioni sui prodotti scelti">
      <b role="status">
        {chosen === 1 ? '1 prodotto scelto' : chosen > 1 ? `${chosen} prodotti scelti` : 'Prodotti scelti'}
      </b>
      {archived ? (
        <Button
          type="submit"
          name="intent"
          value="restore"
          variant="light"
          size="s"
          icon={<RotateCcw className="icon" />}
        >
          Riprendi come bozze
        </Button>
      ) : (
        <>
          <details className="products-bulk__panel" name="bulk">
            <summary className="btn btn--light btn--s">
              <Percent className="icon" aria-hidden="true" />
              Prezzo
            </summary>
            <div className="products-bulk__fields">
              <Select
                label="Che cosa fare"
                name="how"
                options={[
                  { value: 'raise', label: 'Aumenta in percento' },
                  { value: 'lower', label: 'Riduci in percento' },
                  { value: 'set', label: 'Imposta un prezzo' },
                ]}
              />
              <TextField
                label="Quanto"
                name="amount"
                inputMode="decimal"
                help="10 per il 10%, oppure 1.380,00"
                maxLength={15}
              />
              <Select
                label="Su quali prezzi"
                name="scope"
                options={[
                  { value: 'sale', label: 'Vendita' },
                  { value: 'rental', label: 'Noleggio al giorno' },
                  { value: 'all', label: 'Tutti' },
                ]}
              />
              <Button type="submit" name="intent" value="price-preview" size="s">
                Vedi i nuovi prezzi
              </Button>
            </div>
          </details>
          <details className="products-bulk__panel" name="bulk">
            <summary className="btn btn--light btn--s">
              <Package className="icon" aria-hidden="true" />
              Scorta
            </summary>
            <div className="products-bulk__fields">
              <TextField
                label="Nuova scorta"
                name="quantity"
                inputMode="numeric"
                help="Di ogni opzione in vendita"
                maxLength={4}
              />
              <Button type="submit" name="intent" value="stock-preview" size="s">
                Vedi le nuove scorte
              </Button>
            </div>
          </details>
          <Button type="submit" name="intent" value="publish" variant="light" size="s" icon={<Eye className="icon" />}>
            Pubblica
          </Button>
          <Button
            type="submit"
            name="intent"
            value="duplicate"
            variant="light"
            size="s"
            icon={<Copy className="icon" />}
          >
            Duplica
          </Button>
          <Button
            type="submit"
            name="intent"
            value="archive"
            variant="light"
            size="s"
            icon={<Archive className="icon" />}
          >
            Archivia
          </Button>
        </>
      )}
      {chosen > 0 && (
        <Button variant="light" size="s" onClick={onClear}>
          Togli la scelta
        </Button>
      )}
    </section>
  )
}
