import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { parseEuroText } from '#shared/money-input.rules.ts'

/** The values of a form by name, as texts; several of one name are joined by commas. */
export type Draft = Readonly<Record<string, string>>

const readForm = (form: HTMLFormElement): Draft => {
  const data = new FormData(form)
  const draft: Record<string, string> = {}
  for (const name of new Set(data.keys())) {
    const texts = data.getAll(name).filter((value) => typeof value === 'string')
    draft[name] = texts.join(',')
  }
  return draft
}

const plain = (text: string | undefined): string => (text ?? '').replace(/\r\n?/g, '\n').trim()

interface DraftOfForm {
  readonly form: RefObject<HTMLFormElement | null>
  /** What the form shows now. */
  readonly draft: Draft
  /** Names of the fields that differ from what is kept. */
  readonly changed: readonly string[]
  /** Reads the form again: on input, and after a change no input event tells of. */
  readonly read: () => void
  /** Key for the fields: it changes when they go back to what is kept. */
  readonly round: number
  readonly undo: () => void
}

/**
 * Follows what is typed into an uncontrolled form, for its preview and its "not saved yet".
 *
 * @param kept what the server has, under the names of the fields that count as changes
 * @param start what the form begins with: what was typed and refused, else what is kept
 * @param amounts names of the fields that hold euro: "1250" is no change of "1.250,00"
 */
export const useDraft = (kept: Draft, start: Draft, amounts: readonly string[] = []): DraftOfForm => {
  const form = useRef<HTMLFormElement>(null)
  const [typed, setTyped] = useState<Draft | null>(null)
  const [round, setRound] = useState(0)
  const read = useCallback(() => {
    if (form.current) setTyped(readForm(form.current))
  }, [])
  // Fields may hold text already: typed before hydration, or restored by the browser.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round has new fields
  useEffect(read, [round, read])
  const draft = typed ?? start
  const textOf = (name: string, text: string | undefined): string | number =>
    (amounts.includes(name) ? parseEuroText(text ?? '') : null) ?? plain(text)
  return {
    form,
    draft,
    changed: Object.keys(kept).filter((name) => textOf(name, draft[name]) !== textOf(name, kept[name])),
    read,
    round,
    undo: () => setRound(round + 1),
  }
}
