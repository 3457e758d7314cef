import { z } from 'zod'
import { defineErrors } from '#shared/errors.ts'
import { PICTURE_TEXT_MAX } from '#shared/images.ts'
import { Flag } from '#shared/wire.contract.ts'
import { conversationKinds, MESSAGE_MAX, MOST_PHOTOS } from './conversation.rules.ts'

const Id = z.coerce.number().int().positive().max(2_147_483_647)
const EMPTY = 'Scrivi un messaggio.'
const key = z
  .string()
  .max(64)
  .regex(/^[\w-]{8,64}$/)
  .optional()

/** What a message with too many photos is told. */
export const TOO_MANY_PHOTOS = `Al massimo ${MOST_PHOTOS} foto per messaggio: togline qualcuna.`

const parts = z.object({
  message: z
    .string(EMPTY)
    .trim()
    .max(MESSAGE_MAX, `Al massimo ${MESSAGE_MAX} caratteri: accorcia il testo, è ancora qui.`)
    .default(''),
  photos: z
    .array(z.string().max(80))
    .max(MOST_PHOTOS, TOO_MANY_PHOTOS)
    .refine((names) => new Set(names).size === names.length, 'Hai scelto due volte la stessa foto: togline una.')
    .default([])
    .describe('Names of photos uploaded at POST /api/messages/photos within the last day'),
  idproduct: Id.optional().describe(
    'What a couple asks about, in the conversation of an enquiry: a product of that supplier which everybody sees',
  ),
  key,
})

/** Words, photos, or both. */
const saysSomething = ({ message, photos }: z.output<typeof parts>): boolean => message !== '' || photos.length > 0
const nothingSaid = { path: ['message'], error: EMPTY }

/** POST /api/messages/{id}; `key` is made by the client and names one press of "Invia". */
export const MessageBody = parts.refine(saysSomething, nothingSaid).meta({ id: 'NewMessage' })

/** POST /api/messages: the first message about something. */
export const FirstMessageBody = parts
  .extend({ about: z.enum(conversationKinds), idref: Id })
  .refine(saysSomething, nothingSaid)
  .meta({ id: 'FirstMessage' })

/** POST /api/messages/photos. */
export const PhotoBody = z
  .object({ image: z.string().max(PICTURE_TEXT_MAX).describe('JPEG, PNG or WebP as a data address, at most 5 MB') })
  .meta({ id: 'NewMessagePhoto' })

const pixels = z.number().int()

/** A photo that is ready to be named by a message; only its uploader sees it until then. */
export const UploadedPhotoWire = z
  .object({ name: z.string(), src: z.string(), width: pixels, height: pixels })
  .meta({ id: 'UploadedMessagePhoto' })

/** A photo of a message: `src` answers the two of the conversation alone, `?w=480` for a smaller one. */
const PhotoWire = z.object({ src: z.string(), width: pixels, height: pixels }).meta({ id: 'MessagePhoto' })

/** The product a message asks about; `img` and `path` are empty when it is not shown any more. */
const AskedProductWire = z
  .object({ id: z.string(), title: z.string(), img: z.string(), path: z.string() })
  .meta({ id: 'AskedProduct' })

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
    readed: Flag,
    /** Written by the caller's own side. */
    own: Flag,
    usernameto: z.string(),
    fullnameto: z.string(),
    imgto: z.string(),
    idmacroto: z.string(),
    isfornitoreto: Flag,
    about: z.enum(conversationKinds),
    idref: z.string(),
    title: z.string(),
    photos: z.array(PhotoWire),
    product: AskedProductWire.nullable(),
  })
  .meta({ id: 'Message' })
export type MessageWire = z.infer<typeof MessageWire>

/** What a first message made. */
export const ConversationWire = z.object({ id: z.string() }).meta({ id: 'Conversation' })

export const messageErrors = defineErrors({
  no_talk_before_choice: {
    status: 422,
    it: 'Potrete scrivervi in privato appena la proposta è scelta. Prima ci sono le domande, sotto l’annuncio e sotto ogni proposta.',
  },
  no_talk: { status: 422, it: 'Potrete scrivervi appena l’ordine è pagato.' },
  talk_gone: { status: 422, it: 'Questo account è stato chiuso: non può più ricevere messaggi.' },
  talk_blocked: { status: 422, it: 'L’altra parte ha chiuso questa conversazione: il messaggio non è partito.' },
  talk_closed_by_staff: {
    status: 422,
    it: 'Il nostro staff ha chiuso questa conversazione: il messaggio non è partito.',
  },
  talk_blocked_by_me: { status: 422, it: 'Hai bloccato questa conversazione: sbloccala per scrivere.' },
  not_yours: { status: 403, it: 'Puoi leggere questa conversazione per la segnalazione, non scriverci.' },
  product_not_shown: {
    status: 422,
    it: 'Il prodotto di cui chiedi non è più visibile: invia di nuovo il messaggio senza, il testo è ancora qui.',
  },
  contact_in_message: {
    status: 422,
    it: 'Telefono, email e link si scambiano dopo il pagamento dell’ordine: così siete protetti tutti e due. Togli il contatto e invia di nuovo, il testo è ancora qui.',
  },
})
