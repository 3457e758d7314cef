import { type RefAttributes, useState } from 'react'
import { type FormProps, Form as RouterForm, useActionData, useRouteLoaderData } from 'react-router'
import { DRAWN_FOR } from '#shared/drawn-for.ts'
import type { FormFailure } from '#shared/form-failure.ts'

/** For whom the part of the page that asks was drawn; null for visitors. */
export const useDrawnFor = (): string | null => {
  const root = useRouteLoaderData('root') as { readonly account: string | null } | undefined
  const refused = useActionData() as Partial<FormFailure> | undefined
  // What it was drawn with: the frame may be read again for somebody else while a form stays.
  const [account] = useState(refused?.values?.[DRAWN_FOR]?.toString() ?? root?.account ?? null)
  return account
}

/**
 * Says for whom the page was drawn, so that a tab left open never writes into the account that came after (decision 0093). `Form` has it;
 * a `fetcher.Form` or a plain `form` that sends something puts it inside.
 */
export function DrawnFor() {
  const account = useDrawnFor()
  return account ? <input type="hidden" name={DRAWN_FOR} value={account} /> : null
}

/** The form of a page: the router's, which also says for whom it was drawn. */
export function Form({ children, ...props }: FormProps & RefAttributes<HTMLFormElement>) {
  return (
    <RouterForm {...props}>
      {props.method === 'post' && <DrawnFor />}
      {children}
    </RouterForm>
  )
}
