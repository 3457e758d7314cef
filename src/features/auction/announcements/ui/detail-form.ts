import { useEffect, useEffectEvent } from 'react'
import { useActionData, useFetcher } from 'react-router'
import type { PageSuccess } from '#areas/auction/announcement-page.server.ts'
import { useLoginDialog } from '#features/people/accounts/ui/login-dialog.tsx'
import type { FormFailure } from '#platform/pages/form.server.ts'

export type PageAnswer = PageSuccess | FormFailure

interface Options {
  /** Which verb of the page's action. */
  readonly intent: string
  /** Tells apart forms of the same intent when the page was posted without scripts: field and value. */
  readonly subject?: readonly [field: string, value: string]
  /** Runs once for every success, in the browser. */
  readonly onDone?: (answer: PageSuccess) => void
}

/**
 * One of the page's forms: it posts to the page's own action, in place with scripts and as a whole page without, and finds the
 * answer meant for it either way.
 */
export const usePageForm = ({ intent, subject, onDone }: Options) => {
  const fetcher = useFetcher<PageAnswer>()
  const posted = useActionData<PageAnswer>()
  const isOurs = (answer: PageAnswer | undefined): boolean => {
    if (!answer) return false
    if (answer.ok) return answer.intent === intent
    return answer.values.intent === intent && (!subject || answer.values[subject[0]] === subject[1])
  }
  const answer = fetcher.data ?? (isOurs(posted) ? posted : undefined)
  const openLogin = useLoginDialog()
  const react = useEffectEvent((fresh: PageAnswer) => {
    if (fresh.ok) onDone?.(fresh)
    // The session ended while they were typing: what they typed stays behind the window (OQ-023).
    else if (fresh.code === 'not_authenticated') openLogin()
  })
  const fresh = fetcher.data
  useEffect(() => {
    if (fresh) react(fresh)
  }, [fresh])
  return {
    Form: fetcher.Form,
    /** Posts what is made up of more than the form. */
    submit: (form: FormData): void => void fetcher.submit(form, { method: 'post' }),
    busy: fetcher.state !== 'idle',
    /** What is being sent right now, to show its effect at once. */
    sending: fetcher.formData,
    failure: answer && !answer.ok ? answer : null,
    done: answer?.ok ? answer : null,
  }
}
