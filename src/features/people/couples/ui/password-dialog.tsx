import { useEffect } from 'react'
import { useFetcher } from 'react-router'
import { checkPasswordChange } from '#features/people/accounts/accounts.rules.ts'
import { textOf } from '#features/people/accounts/ui/form-answer.ts'
import { useCheckedForm } from '#features/people/accounts/ui/use-checked-form.ts'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { DrawnFor } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import type { ProfileAnswer } from './profile-form.tsx'

/** Changes the password (PWD-19 to PWD-22). */
export default function PasswordDialog({ onClose }: { readonly onClose: () => void }) {
  const fetcher = useFetcher<ProfileAnswer>()
  const popup = usePopup()
  const answer = fetcher.data
  const { errors, handlers } = useCheckedForm(
    (form) =>
      checkPasswordChange({
        oldPassword: textOf(form, 'oldPassword'),
        newPassword: textOf(form, 'newPassword'),
        repeat: textOf(form, 'repeat'),
      }),
    (form) => fetcher.submit(form, { method: 'post', action: '/profile' }),
    answer?.ok === false ? answer.fields : undefined,
  )
  useEffect(() => {
    if (!answer) return
    if (answer.ok) onClose()
    if (answer.ok || Object.keys(answer.fields).length === 0)
      popup({ body: answer.message, ...(answer.ok && { title: DONE_TITLE }) })
  }, [answer, onClose, popup])

  return (
    <Dialog open onClose={onClose} title="Cambia password" staticBackdrop>
      <form {...handlers} className="stack" method="post">
        <DrawnFor />
        <input type="hidden" name="intent" value="password" />
        <PasswordField
          label="Password attuale"
          name="oldPassword"
          autoComplete="current-password"
          error={errors.oldPassword}
        />
        <PasswordField
          label="Nuova password"
          name="newPassword"
          autoComplete="new-password"
          help="Almeno 8 caratteri"
          error={errors.newPassword}
        />
        <PasswordField
          label="Ripeti la nuova password"
          name="repeat"
          autoComplete="new-password"
          error={errors.repeat}
        />
        <Button type="submit" wide loading={fetcher.state !== 'idle'}>
          Salva
        </Button>
      </form>
    </Dialog>
  )
}
