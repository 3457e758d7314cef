import { useEffect, useState } from 'react'
import type { LegalDocument } from '../paths.rules.ts'

/** What the windows show of a text. */
export interface LegalTextView {
  readonly title: string
  readonly updatedOn: string
  readonly html: string
}

/** Fetches a legal text. @returns the text, null while it is on its way, 'failed' when it did not come */
export const useLegalText = (document: LegalDocument): LegalTextView | null | 'failed' => {
  const [text, setText] = useState<LegalTextView | null | 'failed'>(null)
  useEffect(() => {
    const leaving = new AbortController()
    fetch(`/api/legal/${document}`, { signal: leaving.signal })
      .then(async (answer) => setText(answer.ok ? ((await answer.json()) as LegalTextView) : 'failed'))
      .catch(() => {
        if (!leaving.signal.aborted) setText('failed')
      })
    return () => leaving.abort()
  }, [document])
  return text
}
