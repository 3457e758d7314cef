import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useBlocker, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { ErrorSummary } from '#ui/forms/error-summary.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { ConfirmDialog } from '#ui/windows/confirm-dialog.tsx'
import { changedParts, type EditorView } from '../product-editor.rules.ts'
import { type FormValues, formValues, readProduct, textsIn } from '../product-form.rules.ts'
import { DraftOffer } from './draft-offer.tsx'
import { EditorAside } from './editor-aside.tsx'
import { removeDraft, saveDraft, withPicturesOf } from './editor-draft.ts'
import { EditorPhotos } from './editor-photos.tsx'
import { EditorPrices } from './editor-prices.tsx'
import { EditorSearch } from './editor-search.tsx'
import { EditorDetails, EditorSafety, EditorTerms, EditorTexts } from './editor-texts.tsx'
import { useLeftDraft } from './use-left-draft.ts'

interface ProductEditorProps {
  readonly view: EditorView
  readonly failure: FormFailure | null
  /** Drafts in this browser are kept by account. */
  readonly accountId: number
  /** The page comes from a save. */
  readonly saved: boolean
}

/** What every part of the editor draws from: what its fields start with, and what was wrong when it was sent. */
export interface EditorPart {
  readonly start: FormValues
  readonly errors: FieldErrors
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

/**
 * The whole form. Typing changes nothing but the preview; a refused form keeps what was typed, and what is left without saving is offered
 * again when the editor is next opened.
 */
export function ProductEditor({ view, failure, accountId, saved }: ProductEditorProps) {
  const [round, setRound] = useState(0)
  const [taken, setTaken] = useState<FormValues | null>(null)
  const { name, offer, untouched, close } = useLeftDraft({ view, accountId, saved, refused: failure !== null })
  const startAgain = (from: FormValues | null) => {
    close(from === null)
    setTaken(from)
    setRound(round + 1)
  }
  return (
    <>
      {offer && (
        <DraftOffer
          draft={offer}
          now={view.now}
          isOlder={offer.updated !== (view.product?.updatedAt ?? '')}
          onTake={() => startAgain(withPicturesOf(offer.values, view.values))}
          onDrop={() => close(true)}
        />
      )}
      <EditorForm
        key={round}
        view={view}
        failure={round === 0 ? failure : null}
        taken={taken}
        untouched={untouched}
        draft={name}
        onReset={() => startAgain(null)}
      />
    </>
  )
}

interface EditorFormProps extends Pick<ProductEditorProps, 'view' | 'failure'> {
  /** What the fields start with instead of the product. */
  readonly taken: FormValues | null
  /** The fields as the product has them, once the browser has drawn them. */
  readonly untouched: RefObject<FormValues | null>
  /** Where this browser keeps what is typed. */
  readonly draft: string
  readonly onReset: () => void
}

function EditorForm({ view, failure, taken, untouched, draft, onReset }: EditorFormProps) {
  const start: FormValues = failure?.values ?? taken ?? view.values
  const form = useRef<HTMLFormElement>(null)
  const [values, setValues] = useState(start)
  const [first, setFirst] = useState<FormValues | null>(null)
  const { input } = useMemo(() => readProduct(values), [values])
  const busy = useNavigation().formMethod === 'POST'
  const parts = first ? changedParts(first, values) : []
  const blocker = useUnsavedGuard(parts.length > 0 && !busy)
  const { product } = view
  const isWithheld = product?.status === 'withheld'

  const [kept, setKept] = useState(true)
  const keep = (typed: FormValues, sent: boolean) => {
    if (first && changedParts(first, typed).length === 0) removeDraft(draft)
    else setKept(saveDraft(draft, { values: typed, updated: product?.updatedAt ?? '', at: view.now, sent }))
  }
  const look = (sent = false) => {
    if (!form.current) return
    const typed = formValues(new FormData(form.current))
    setValues(typed)
    keep(typed, sent)
  }
  // What the browser makes of the fields as they stand is what "nothing changed" means.
  useEffect(() => {
    if (!form.current) return
    const now = formValues(new FormData(form.current))
    untouched.current ??= now
    setFirst(untouched.current)
    setValues(now)
  }, [untouched])

  const part: EditorPart = { start, errors: failure?.fields ?? {} }
  return (
    <Form
      ref={form}
      method="post"
      encType="multipart/form-data"
      className="product-editor"
      onInput={() => look()}
      onSubmit={() => look(true)}
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
        <EditorPhotos {...part} onChange={() => look()} />
        <EditorTexts {...part} />
        <EditorPrices {...part} input={input} view={view} typed={textsIn(values)} onChange={() => look()} />
        <EditorDetails {...part} sectorId={input.sectorId} />
        <EditorTerms {...part} input={input} seller={view.seller.facts} />
        <EditorSafety {...part} sectorId={input.sectorId} />
        <EditorSearch {...part} view={view} input={input} />
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
              {product?.status === 'published' ? 'Riporta in bozza' : isWithheld ? 'Salva' : 'Salva bozza'}
            </Button>
            {!isWithheld && (
              <Button type="submit" name="intent" value="publish" loading={busy}>
                {product?.status === 'published' ? 'Pubblica modifiche' : 'Pubblica'}
              </Button>
            )}
          </>
        )}
      </div>
      <ConfirmDialog
        addressed
        open={blocker.state === 'blocked'}
        title="Modifiche non salvate"
        question={
          kept
            ? 'Se esci adesso, il testo resta in questo browser e lo ritrovi qui. Le foto appena aggiunte vanno perse.'
            : 'Se esci adesso perdi le modifiche non salvate.'
        }
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
