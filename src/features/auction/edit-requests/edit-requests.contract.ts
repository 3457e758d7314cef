import { z } from 'zod'
import { reconfirmAnswers } from '#features/auction/offers/reconfirm.rules.ts'
import { defineErrors } from '#shared/errors.ts'
import { RowId } from '#shared/row-id.ts'
import { smallRecord } from '#shared/small-record.ts'
import { EDIT_REPLY_MAX } from './edit-request.rules.ts'

export const editErrors = defineErrors({
  not_editable: { status: 422, it: 'Questo annuncio non si può più modificare: è scaduto o concluso.' },
  edit_pending: { status: 409, it: 'Hai già chiesto una modifica: lo staff la sta leggendo.' },
  nothing_changed: {
    status: 422,
    it: 'Non hai cambiato niente: modifica almeno un campo, oppure respingi la richiesta.',
  },
  edit_closed: { status: 409, it: 'Un collega ha già chiuso questa richiesta.' },
  invalid_edit: { status: 422, it: 'Controlla i campi evidenziati.' },
})

/**
 * Body of POST /api/edit-auction: the announcement's fields may come along as prescribed and are not read, because nobody but staff
 * changes what is published (OQ-120).
 */
export const EditAuctionBody = z
  .object({
    id: RowId.describe('The announcement'),
    text: z.string().max(4_000).describe('Description of the changes'),
  })
  .meta({ id: 'EditAuction' })

/** The couple's form on "I miei annunci". */
export const EditRequestForm = z.object({ id: RowId, text: z.string().max(4_000).default('') })

/** Staff's answer. */
export const CloseEditBody = z
  .object({
    outcome: z.enum(['done', 'declined']),
    reply: z.string().trim().max(EDIT_REPLY_MAX).default(''),
  })
  .meta({ id: 'CloseEditRequest' })
export type CloseEditBody = z.output<typeof CloseEditBody>

/** What staff change on request; what is left out stays as it is. */
export const ApplyEditBody = z
  .object({
    title: z.string().max(200).optional(),
    description: z.string().max(4_000).optional(),
    budget: z.string().max(30).optional().describe('As displayed, "2.800,00"; fixed once there are offers'),
    city: z.string().max(120).optional().describe('With its province, "Varenna (LC)"'),
    date: z.string().max(60).optional().describe('"20/06/2027", "06/2027" or, for a stay, "12/06/2027 - 14/06/2027"'),
    duration: z.string().max(4).optional(),
    answers: smallRecord(100, z.string().max(60), z.string().max(4_000)).optional(),
    reply: z.string().trim().max(EDIT_REPLY_MAX).default('').describe('What the couple should know'),
  })
  .meta({ id: 'ApplyEdit' })
export type ApplyEditBody = z.output<typeof ApplyEditBody>

/** A supplier's answer about its offers on an announcement that was changed. */
export const ReconfirmBody = z.object({ answer: z.enum(reconfirmAnswers) }).meta({ id: 'Reconfirm' })

/** An edit request that waits, for staff. */
export const EditRequestWire = z
  .object({
    id: z.string(),
    id_auction: z.string(),
    code: z.string(),
    title: z.string(),
    text: z.string(),
    offers: z.string().describe('How many offers the announcement has now'),
    requested: z.string().describe('ISO instant'),
  })
  .meta({ id: 'EditRequest' })
