import { defineErrors } from '#shared/errors.ts'

export const csvErrors = defineErrors({
  not_csv: { status: 400, it: 'Questo file non è un CSV.' },
})
