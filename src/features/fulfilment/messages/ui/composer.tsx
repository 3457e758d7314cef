import { Send } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { useActionData, useRevalidator } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { MESSAGE_MAX, MOST_PHOTOS, type SubjectKey } from '../conversation.rules.ts'
import type { AskedProductView } from '../views.ts'
import { AskedProductField } from './asked-product.tsx'
import { readDraft, saveDraft } from './message-draft.ts'
import { PhotoPicker, PhotoStrip } from './photo-strip.tsx'
import { newKey, type SendRefusal, sendMessage } from './send-message.ts'
import { useAskedProduct } from './use-asked-product.ts'
import { useMessagePhotos } from './use-message-photos.ts'
import './messages.css'

interface ComposerProps {
  readonly about: SubjectKey
  /** Who reads it. */
  readonly name: string
  /** Whose draft it is. */
  readonly accountId: number
  /** Names the press of "Invia" where there are no scripts. */
  readonly submissionKey: string
  /** What stands in the field before anything was typed. */
  readonly start?: string
  /** The product whose page led here. */
  readonly asked?: AskedProductView | null
}

const refusedForm = (failure: FormFailure | undefined) =>
  failure?.ok === false && failure.values.intent === 'message' ? failure : null

/** Enter sends where there is a keyboard; on a phone it begins a new line. */
const sends = (event: KeyboardEvent): boolean =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.nativeEvent.isComposing &&
  matchMedia('(hover: hover) and (pointer: fine)').matches

/** What is typed, kept in this tab until it is sent. */
const useDraft = ({ kind, subjectId }: SubjectKey, accountId: number, refused: string, start: string) => {
  const [text, setText] = useState(refused || start)
  const area = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    // What was typed before the scripts came goes before what an earlier visit left.
    setText((now) => {
      const typed = now || area.current?.value || ''
      return typed !== start ? typed : readDraft(accountId, { kind, subjectId }) || start
    })
  }, [kind, subjectId, accountId, start])
  const type = (next: string) => {
    setText(next)
    saveDraft(accountId, { kind, subjectId }, next)
  }
  return { text, type, area }
}

/**
 * The field of a conversation. With scripts a message is sent beside the page: a broken line loses nothing, and trying again writes
 * once. Without them it is a form of the page it stands on (`intent=message`).
 */
export function Composer({ about, name, accountId, submissionKey, start = '', asked = null }: ComposerProps) {
  const refused = refusedForm(useActionData<FormFailure>())
  const { text, type, area } = useDraft(about, accountId, String(refused?.values.message ?? ''), start)
  const { product, keepWith, remove: removeProduct } = useAskedProduct(about, accountId, asked)
  const chosen = useMessagePhotos(about, accountId, [refused?.values.photos ?? []].flat())
  const files = useRef<HTMLInputElement>(null)
  const { revalidate } = useRevalidator()
  const attempt = useRef<{ said: string; key: string } | null>(null)
  const [sending, setSending] = useState(false)
  const [problem, setProblem] = useState<SendRefusal | null>(
    refused && {
      field: refused.fields.message ?? null,
      photos: refused.fields.photos ?? null,
      note: refused.fields.message || refused.fields.photos ? null : refused.message,
    },
  )
  const errorId = useId()
  const photoProblem = chosen.problem ?? problem?.photos ?? null
  const choose = (list: readonly File[]) => {
    setProblem((before) => before && { ...before, photos: null })
    chosen.add(list)
  }
  // What was chosen before the scripts came.
  const chooseEarly = useEffectEvent(() => {
    const early = [...(files.current?.files ?? [])]
    if (files.current) files.current.value = ''
    if (early.length > 0) choose(early)
  })
  useEffect(() => chooseEarly(), [])

  const write = (next: string) => {
    type(next)
    keepWith(next)
  }

  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const typed = text.trim()
    if (sending) return
    if (typed === '' && chosen.photos.length === 0) return area.current?.focus()
    setSending(true)
    const names = await chosen.settled()
    if (names === null) return setSending(false)
    const said = JSON.stringify([typed, names, product?.id])
    const key = attempt.current?.said === said ? attempt.current.key : newKey()
    attempt.current = { said, key }
    const refusal = await sendMessage(about, { message: typed, photos: names, idproduct: product?.id, key })
    setSending(false)
    setProblem(refusal)
    area.current?.focus()
    if (refusal === null || refusal.isProductGone) removeProduct()
    if (refusal) return
    attempt.current = null
    write('')
    chosen.clear()
    void revalidate()
  }

  return (
    <Form
      method="post"
      encType="multipart/form-data"
      noValidate
      className="composer"
      preventScrollReset
      onSubmit={send}
    >
      <input type="hidden" name="intent" value="message" />
      <input type="hidden" name="key" value={submissionKey} />
      {product && (
        <AskedProductField
          product={product}
          isKept={refused === null || refused.values.idproduct !== undefined}
          onRemove={() => {
            removeProduct()
            area.current?.focus()
          }}
        />
      )}
      <TextArea
        ref={area}
        label={`Scrivi a ${name}`}
        labelHidden
        placeholder={`Scrivi a ${name}`}
        name="message"
        rows={2}
        required={chosen.photos.length === 0}
        countTo={MESSAGE_MAX}
        value={text}
        readOnly={sending}
        enterKeyHint="enter"
        error={problem?.field}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (!sends(event)) return
          event.preventDefault()
          event.currentTarget.form?.requestSubmit()
        }}
      />
      <PhotoPicker
        input={files}
        isFull={chosen.photos.length >= MOST_PHOTOS}
        describedBy={photoProblem ? errorId : undefined}
        onFiles={choose}
      />
      <Button type="submit" loading={sending} icon={<Send className="icon" aria-hidden="true" />}>
        {problem?.note ? 'Riprova' : 'Invia'}
      </Button>
      <span className="composer__hint micro">Invio per inviare, Maiusc + Invio per andare a capo</span>
      <PhotoStrip
        photos={chosen.photos}
        problem={photoProblem}
        errorId={errorId}
        onRemove={(id) => {
          setProblem((before) => before && { ...before, photos: null })
          chosen.remove(id)
        }}
        onRetry={chosen.retry}
      />
      <FormNote>{problem?.note}</FormNote>
    </Form>
  )
}
