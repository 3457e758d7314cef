import { z } from 'zod'
import { DraftInput, draftErrors } from '#features/auction/question-sets/question-editor.contract.ts'
import { defineErrors } from '#shared/errors.ts'
import { deliveryStarts } from './template-labels.rules.ts'

/** From when the days of delivery count, in the draft that was seen. */
export const DeliveryInput = DraftInput.extend({
  deliveredAfter: z.literal(Object.keys(deliveryStarts) as (keyof typeof deliveryStarts)[], 'Scegli da quando.'),
})

export const offerTemplateErrors = defineErrors({
  ...draftErrors,
  item_not_found: { status: 404, it: 'Questa voce non c’è più.' },
  same_template: { status: 422, it: 'È uguale a quello in vigore: non c’è nulla da pubblicare.' },
  template_broken: { status: 422, it: 'Prima di pubblicare sistema le voci segnate.' },
  template_full: { status: 422, it: 'Lo schema è pieno: per aggiungere una voce, prima togline un’altra.' },
})
