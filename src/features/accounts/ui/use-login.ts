import { useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { keptText } from '#features/cookies/ui/kept-choice.ts'
import { usePopup } from '#ui/popup.tsx'
import { useToast } from '#ui/toast.tsx'
import { textOf } from './form-answer.ts'
import type { LoginAnswer } from './login-form.tsx'

/**
 * Sends a login and does what follows: a notice and the way on, or the popup "Attenzione", which offers the confirmation link
 * again to whoever still has to use it.
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
  const email = useRef('')
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
      resend.submit({ intent: 'resend', username: email.current }, { method: 'post', action: '/login' })
    popup({
      body: answer.message,
      actions:
        answer.code === 'email_not_confirmed'
          ? [{ label: 'Chiudi' }, { label: 'Invia di nuovo il link', onSelect: again }]
          : undefined,
    })
  }, [answer, settled, onAnswer, onCode, popup, toast, navigate, resend])

  useEffect(() => {
    if (resend.data) popup({ body: resend.data.message })
  }, [resend.data, popup])

  return {
    busy: fetcher.state !== 'idle',
    refusal: answer?.ok === false ? answer : null,
    send: (form: FormData) => {
      email.current = textOf(form, 'username')
      // Tells the action that scripts wait for an answer, instead of a browser for a page.
      form.set('answer', 'data')
      form.set('cookie', keptText() ?? '')
      fetcher.submit(form, { method: 'post', action: '/login' })
    },
  }
}
