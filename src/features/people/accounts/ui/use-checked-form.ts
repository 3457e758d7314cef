import { type FormEvent, useState } from 'react'
import type { FieldErrors } from '#shared/errors.ts'

/**
 * Checks a form in the browser with the rules of the server. Messages appear only after an attempt to send (REG-26), then follow
 * the typing; a form that is right goes out.
 *
 * @param check the rule, over the form as it is
 * @param send sends it; without scripts the browser does it by itself
 * @param answered messages of the server, shown until the next attempt
 */
export const useCheckedForm = (
  check: (form: FormData) => FieldErrors,
  send: (form: FormData) => void,
  answered: FieldErrors | undefined,
) => {
  const [found, setFound] = useState<FieldErrors | null>(null)
  return {
    errors: found ?? answered ?? {},
    /** Forgets the messages: another tab, another form. */
    forget: () => setFound(null),
    handlers: {
      noValidate: true,
      onInput: (event: FormEvent<HTMLFormElement>) => {
        if (found) setFound(check(new FormData(event.currentTarget)))
      },
      onSubmit: (event: FormEvent<HTMLFormElement>) => {
        event.preventDefault()
        const element = event.currentTarget
        const form = new FormData(element)
        const wrong = check(form)
        const [first] = Object.keys(wrong)
        if (first === undefined) {
          setFound(null)
          send(form)
          return
        }
        setFound(wrong)
        const control = element.elements.namedItem(first)
        const target = control instanceof RadioNodeList ? control[0] : control
        if (target instanceof HTMLElement) target.focus()
      },
    },
  }
}
