import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { storedText } from '#features/site/cookies/ui/stored-choice.ts'
import { usePopup } from '#ui/windows/popup.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import { useToast } from '#ui/windows/toast.tsx'
import { textOf } from './form-answer.ts'
import type { LoginAnswer } from './login-form.tsx'

/**
 * Sends a login and does what follows: a notice and the way on, or the popup "Attenzione", which offers the confirmation link
 * again where it was not used yet, and to revoke a pending erasure.
 *
 * @param onAnswer runs first, whatever the answer
 * @param onCode the person still owes a code; without it the page of the code opens
 */
export const useLogin = (onAnswer: () => void, onCode?: () => void) => {
  const fetcher = useFetcher<LoginAnswer>()
  const resend = useFetcher<LoginAnswer>()
  const popup = usePopup()
  const toast = useToast()
  const navigate = useNavigate()
  const sent = useRef(new FormData())
  // The answer is acted upon once; what happens to the page meanwhile must not repeat it.
  const done = useRef<LoginAnswer | undefined>(undefined)
  const answer = fetcher.data
  const settled = fetcher.state === 'idle'

  useEffect(() => {
    // The router completes a navigation with the old page when it begins while that page is still being read again.
    if (!answer || !settled || done.current === answer) return
    done.current = answer
    if (answer.ok && answer.step === 'code' && onCode) {
      onCode()
      return
    }
    onAnswer()
    if (answer.ok) {
      if (answer.message) toast(answer.message)
      if (answer.to) navigate(answer.to)
      return
    }
    const again = () =>
      resend.submit(
        { intent: 'resend', username: textOf(sent.current, 'username') },
        { method: 'post', action: '/login' },
      )
    const keep = () => {
      sent.current.set('keep', '1')
      fetcher.submit(sent.current, { method: 'post', action: '/login' })
    }
    const ways: Readonly<Record<string, { readonly label: string; readonly onSelect: () => void }>> = {
      email_not_confirmed: { label: 'Invia di nuovo il link', onSelect: again },
      erasure_pending: { label: 'Annulla l’eliminazione', onSelect: keep },
    }
    const way = ways[answer.code]
    popup({ body: answer.message, actions: way && [{ label: 'Chiudi' }, way] })
  }, [answer, settled, onAnswer, onCode, popup, toast, navigate, resend, fetcher])

  useEffect(() => {
    if (resend.data) popup({ body: resend.data.message, ...(resend.data.ok && { title: DONE_TITLE }) })
  }, [resend.data, popup])

  return {
    busy: fetcher.state !== 'idle',
    refusal: answer?.ok === false ? answer : null,
    send: (form: FormData) => {
      sent.current = form
      // Tells the action that scripts wait for an answer, instead of a browser for a page.
      form.set('answer', 'data')
      form.set('cookie', storedText() ?? '')
      fetcher.submit(form, { method: 'post', action: '/login' })
    },
  }
}
