import { useEffect, useMemo, useRef, useState } from 'react'
import { Form, useBlocker, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { FormNote } from '#ui/note.tsx'
import { changedParts, type EditorView } from '../../product-editor.rules.ts'
import { type FormValues, formValues, readProduct } from '../../product-form.rules.ts'
import { EditorAside } from './editor-aside.tsx'
import { EditorPhotos } from './editor-photos.tsx'
import { EditorPrices } from './editor-prices.tsx'
import { EditorDetails, EditorSafety, EditorTerms, EditorTexts } from './editor-texts.tsx'

interface ProductEditorProps {
  readonly view: EditorView
  readonly failure: FormFailure | null
}

/** What every part of the editor draws from: what its fields start with, and what was wrong when it was sent. */
export interface EditorPart {
  readonly start: FormValues
  readonly errorOf: (name: string) => string | undefined
}

/** Asks before something typed is lost, whether the page or the site is left. */
const useUnsavedGuard = (dirty: boolean) => {
  useEffect(() => {
    if (!dirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [dirty])
  return useBlocker(({ currentLocation, nextLocation }) => dirty && currentLocation.pathname !== nextLocation.pathname)
}

/** The whole form. Typing changes nothing but the preview; a refused form keeps what was typed. */
export function ProductEditor({ view, failure }: ProductEditorProps) {
  const [round, setRound] = useState(0)
  return (
    <EditorForm key={round} view={view} failure={round === 0 ? failure : null} onReset={() => setRound(round + 1)} />
  )
}

function EditorForm({ view, failure, onReset }: ProductEditorProps & { readonly onReset: () => void }) {
  const start: FormValues = failure?.values ?? view.values
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [first, setFirst] = useState<FormValues | null>(null)
  const { input } = useMemo(() => readProduct(values), [values])
  const busy = useNavigation().formMethod === 'POST'
  const parts = first ? changedParts(first, values) : []
  const blocker = useUnsavedGuard(parts.length > 0 && !busy)
  const { product } = view

  const look = () => form.current && setValues(formValues(new FormData(form.current)))
  // What the browser makes of the fields as they stand is what "nothing changed" means.
  useEffect(() => {
    if (!form.current) return
    const untouched = formValues(new FormData(form.current))
    setFirst(untouched)
    setValues(untouched)
  }, [])

  const part: EditorPart = { start, errorOf: (name) => failure?.fields[name] }
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="product-editor"
      onInput={look}
      noValidate
      preventScrollReset
    >
      {product && <input type="hidden" name="updated" value={product.updatedAt} />}
      {/* Enter in a field keeps the draft of a draft, and the published product published. */}
      <button
        type="submit"
        name="intent"
        value={product?.status === 'published' ? 'publish' : 'draft'}
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
      />
      <div className="product-editor__main">
        <Refusal failure={failure} />
        <EditorPhotos {...part} onChange={look} />
        <EditorTexts {...part} />
        <EditorPrices {...part} input={input} view={view} onChange={look} />
        <EditorDetails {...part} sectorId={input.sectorId} />
        <EditorTerms {...part} input={input} />
        <EditorSafety {...part} sectorId={input.sectorId} />
      </div>
      <EditorAside {...part} view={view} input={input} values={values} />
      <div className="product-editor__bar">
        <p aria-live="polite">
          {parts.length > 0 ? `Modifiche da salvare: ${parts.join(', ')}` : 'Nessuna modifica da salvare'}
        </p>
        <Button variant="text" onClick={onReset} disabled={parts.length === 0}>
          Annulla modifiche
        </Button>
        {product?.status === 'archived' ? (
          <Button type="submit" name="intent" value="restore" loading={busy}>
            Riprendi dall’archivio
          </Button>
        ) : (
          <>
            <Button type="submit" name="intent" value="draft" variant="outline" loading={busy}>
              {product?.status === 'published' ? 'Riporta in bozza' : 'Salva bozza'}
            </Button>
            <Button type="submit" name="intent" value="publish" loading={busy}>
              {product?.status === 'published' ? 'Pubblica modifiche' : 'Pubblica'}
            </Button>
          </>
        )}
      </div>
      <ConfirmDialog
        open={blocker.state === 'blocked'}
        title="Modifiche non salvate"
        question="Se esci adesso perdi le modifiche non salvate."
        confirmLabel="Esci senza salvare"
        cancelLabel="Resta qui"
        danger
        onClose={() => {
          if (blocker.state === 'blocked') blocker.reset()
        }}
        onConfirm={() => {
          if (blocker.state === 'blocked') blocker.proceed()
        }}
      />
    </Form>
  )
}

function Refusal({ failure }: { readonly failure: FormFailure | null }) {
  if (!failure || failure.code === 'again') return null
  const fields = Object.entries(failure.fields)
  if (fields.length === 0) return <FormNote>{failure.message}</FormNote>
  return <ErrorSummary errors={fields.map(([fieldId, message]) => ({ fieldId, message }))} />
}
