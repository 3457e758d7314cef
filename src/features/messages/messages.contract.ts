import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { conversationKinds, MESSAGE_MAX } from './conversation.rules.ts'

const EMPTY = 'Scrivi un messaggio.'
const key = z
  .string()
  .regex(/^[\w-]{8,64}$/)
  .optional()

/** POST /api/messages/{id}; `key` is made by the client and names one press of "Invia". */
export const MessageBody = z
  .object({
    message: z
      .string(EMPTY)
      .trim()
      .min(1, EMPTY)
      .max(MESSAGE_MAX, `Al massimo ${MESSAGE_MAX} caratteri: accorcia il testo, è ancora qui.`),
    key,
  })
  .meta({ id: 'NewMessage' })
export type MessageBody = z.output<typeof MessageBody>

/** POST /api/messages: the first message about something. */
export const FirstMessageBody = MessageBody.extend({
  about: z.enum(conversationKinds),
  idref: z.coerce.number().int().positive().max(2_147_483_647),
}).meta({ id: 'FirstMessage' })

const flag = z.enum(['0', '1'])

/**
 * A message on the wire (NOTIF-19, OQ-028). In the list `id` is the conversation's and the rest its newest message; `…to` is the
 * other side of it: public handle, picture, category ('' for couples and the assistance), whether it is a supplier.
 */
export const MessageWire = z
  .object({
    id: z.string(),
    message: z.string(),
    /** ISO instant. */
    timestamp: z.string(),
    readed: flag,
    /** Written by the caller's own side. */
    own: flag,
    usernameto: z.string(),
    fullnameto: z.string(),
    imgto: z.string(),
    idmacroto: z.string(),
    isfornitoreto: flag,
    about: z.enum(conversationKinds),
    idref: z.string(),
    title: z.string(),
  })
  .meta({ id: 'Message' })
export type MessageWire = z.infer<typeof MessageWire>

/** What a first message made. */
export const ConversationWire = z.object({ id: z.string() }).meta({ id: 'Conversation' })

export const messageErrors = defineErrors({
  no_talk_before_choice: {
    status: 422,
    it: 'Potrete scrivervi in privato appena la proposta è scelta. Prima ci sono le domande dell’annuncio.',
  },
  no_talk: { status: 422, it: 'Potrete scrivervi appena l’ordine è pagato.' },
  talk_gone: { status: 422, it: 'Questo account è stato chiuso: non può più ricevere messaggi.' },
  talk_blocked: { status: 422, it: 'L’altra parte ha chiuso questa conversazione: il messaggio non è partito.' },
  talk_blocked_by_me: { status: 422, it: 'Hai bloccato questa conversazione: sbloccala per scrivere.' },
  not_yours: { status: 403, it: 'Puoi leggere questa conversazione per la segnalazione, non scriverci.' },
  contact_in_message: {
    status: 422,
    it: 'Telefono, email e link si scambiano dopo il pagamento dell’ordine: così siete protetti tutti e due. Togli il contatto e invia di nuovo, il testo è ancora qui.',
  },
})
