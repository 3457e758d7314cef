import { defineErrors } from '#shared/errors.ts'

/** What changing the standing of an account may be refused with. */
export const accountStatusErrors = defineErrors({
  account_not_found: { status: 404, it: 'Questo account non esiste.' },
  own_account: { status: 409, it: 'Non puoi cambiare lo stato del tuo stesso account: chiedilo a un collega.' },
  erasure_pending: { status: 403, it: 'Hai chiesto di eliminare questo account.' },
})
