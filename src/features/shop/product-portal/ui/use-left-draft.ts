import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { changedParts, type EditorView } from '../product-editor.rules.ts'
import type { FormValues } from '../product-form.rules.ts'
import { draftName, readDraft, removeDraft, type StoredDraft, withPicturesOf } from './editor-draft.ts'

interface LeftDraft {
  /** Where this browser keeps what is typed. */
  readonly name: string
  /** What was left here and differs from the product; null when there is nothing to offer. */
  readonly offer: StoredDraft | null
  /** The fields as the product has them, once the browser has drawn them. */
  readonly untouched: RefObject<FormValues | null>
  /** No longer offered; `true` throws it away too. */
  readonly close: (forget: boolean) => void
}

interface EditorOpening {
  readonly view: EditorView
  readonly accountId: number
  /** The page comes from a save: the draft that went off with the form is done with. */
  readonly saved: boolean
  /** The form came back refused, with what was typed in it. */
  readonly refused: boolean
}

/** What the editor of a product finds in this browser when it opens. What is typed from then on is on the screen. */
export const useLeftDraft = ({ view, accountId, saved, refused }: EditorOpening): LeftDraft => {
  const id = view.product?.id ?? null
  const name = draftName(accountId, id)
  const [offer, setOffer] = useState<StoredDraft | null>(null)
  const untouched = useRef<FormValues | null>(null)
  const look = useEffectEvent(() => {
    if (saved) for (const one of [id, null]) removeDraft(draftName(accountId, one), true)
    const left = refused ? null : readDraft(accountId, id, view.now)
    const before = untouched.current
    if (left && before && changedParts(before, withPicturesOf(left.values, before)).length > 0) setOffer(left)
  })
  useEffect(() => look(), [])
  const close = (forget: boolean) => {
    if (forget) removeDraft(name)
    setOffer(null)
  }
  return { name, offer, untouched, close }
}
