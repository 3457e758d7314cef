import { type ReactNode, useEffect, useRef } from 'react'
import { useFetcher, useNavigate } from 'react-router'
import { storedText } from '#features/site/cookies/ui/stored-choice.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button } from '#ui/parts/button.tsx'
import { useToast } from '#ui/windows/toast.tsx'
import { checkCode } from '../accounts.rules.ts'
import { type FormRefusal, textOf } from './form-answer.ts'
import type { LoginAnswer } from './login-form.tsx'
import './login-form.css'
import { useCheckedForm } from './use-checked-form.ts'

interface CodeFormProps {
  /** Where the person came from; posted as `next`. */
  readonly next?: string | undefined
  /** The form stands on the page the person came from. */
  readonly stays?: boolean
  /** A refusal that came with the page, from a browser without scripts. */
  readonly answered?: FormRefusal | null
  /** Runs when the code was right. */
  readonly onDone?: () => void
  /** Leads back to the first step. */
  readonly restart: ReactNode
}

/** The second step of a login: the code of the app, or a recovery code. It posts to /login/codice by itself without scripts. */
export function CodeForm({ next, stays, answered = null, onDone, restart }: CodeFormProps) {
  const fetcher = useFetcher<LoginAnswer>()
  const toast = useToast()
  const navigate = useNavigate()
  const answer = fetcher.data
  const settled = fetcher.state === 'idle'
  const done = useRef<LoginAnswer | undefined>(undefined)
  useEffect(() => {
    // The router completes a navigation with the old page when it begins while that page is still being read again.
    if (!answer?.ok || !settled || done.current === answer) return
    done.current = answer
    onDone?.()
    toast(answer.message)
    if (answer.to) navigate(answer.to)
  }, [answer, settled, onDone, toast, navigate])

  const refusal = answer ? (answer.ok ? null : answer) : answered
  const { errors, handlers } = useCheckedForm(
    (form) => checkCode({ code: textOf(form, 'code') }),
    (form) => {
      form.set('answer', 'data')
      form.set('cookie', storedText() ?? '')
      fetcher.submit(form, { method: 'post', action: '/login/codice' })
    },
    refusal?.fields,
  )
  return (
    <form {...handlers} className="login-form" method="post" action="/login/codice">
      <p className="muted">
        Apri l’app di autenticazione e scrivi il codice di sei cifre. Se non hai il telefono, usa un codice di recupero.
      </p>
      <FormNote>{refusal && Object.keys(refusal.fields).length === 0 ? refusal.message : null}</FormNote>
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {stays && <input type="hidden" name="stay" value="1" />}
      <TextField
        label="Codice"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
        autoFocus
        error={errors.code}
      />
      <Button type="submit" size="l" wide loading={fetcher.state !== 'idle'}>
        Verifica
      </Button>
      <p className="login-form__register">{restart}</p>
    </form>
  )
}
