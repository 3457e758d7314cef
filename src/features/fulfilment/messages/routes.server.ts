import { z } from 'zod'
import type { Ctx } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { bearerOnly } from '#platform/http/openapi/access.server.ts'
import { flag } from '#shared/wire.contract.ts'
import { blockConversation, unblockConversation } from './block.service.server.ts'
import { conversationFor } from './conversation.queries.server.ts'
import { listConversations } from './conversation-list.queries.server.ts'
import { enquiryRoutes } from './enquiries/routes.server.ts'
import { toMessage } from './message-form.server.ts'
import { ConversationWire, FirstMessageBody, MessageBody, MessageWire } from './messages.contract.ts'
import { messagePhotoRoutes } from './photos.routes.server.ts'
import { readConversation } from './read.service.server.ts'
import type { AskedProductView, ConversationLine, ConversationView, MessageView, PhotoView } from './views.ts'
import { writeAbout, writeMessage } from './write.service.server.ts'

const toSide = ({ other, subject }: Pick<ConversationLine, 'other' | 'subject'>) => ({
  usernameto: other.handle,
  fullnameto: other.name,
  imgto: other.image ?? '',
  idmacroto: other.macroId === null ? '' : String(other.macroId),
  isfornitoreto: flag(other.isSupplier),
  about: subject.kind,
  idref: String(subject.subjectId),
  title: subject.title,
})

const photoToWire = ({ src, width, height }: PhotoView) => ({ src, width, height })

const productToWire = (product: AskedProductView | null): MessageWire['product'] =>
  product && {
    ...{ id: String(product.id), title: product.title },
    ...{ img: product.image ?? '', path: product.path ?? '' },
  }

const lineToWire = (line: ConversationLine): MessageWire => ({
  id: String(line.id),
  message: line.last.text,
  timestamp: line.last.at,
  readed: flag(line.last.own ? line.last.read : line.unread === 0),
  own: flag(line.last.own),
  photos: line.last.photos.map(photoToWire),
  product: productToWire(line.last.product),
  ...toSide(line),
})

/** By now the caller has read whatever is not its own. */
const messageToWire = (
  view: ConversationView,
  { id, text, photos, product, at, own, read }: MessageView,
): MessageWire => ({
  id: String(id),
  message: text,
  timestamp: at,
  readed: flag(own ? read : true),
  own: flag(own),
  photos: photos.map(photoToWire),
  product: productToWire(product),
  ...toSide(view),
})

const read = async (ctx: Ctx, id: number, from: number | null): Promise<MessageWire[]> => {
  await readConversation(ctx, id)
  const view = await conversationFor(ctx, id, from)
  return view.messages.map((message) => messageToWire(view, message))
}

const tags = ['messages']

const reading = (app: ApiApp): void => {
  app.get(
    '/api/messages',
    {
      schema: {
        tags,
        summary: 'List own conversations, newest first',
        querystring: z.object({ page: z.coerce.number().int().min(1).max(1000).default(1) }),
        response: { 200: z.array(MessageWire) },
      },
    },
    async ({ ctx, query }) => (await listConversations(ctx, query)).items.map(lineToWire),
  )
  app.get(
    '/api/messages/:id',
    {
      schema: {
        security: bearerOnly,
        tags,
        summary: 'List the messages of a conversation, oldest first, and mark it as read (bearer token only)',
        params: IdParams,
        querystring: z.object({ from: z.coerce.number().int().positive().optional() }),
        response: { 200: z.array(MessageWire) },
      },
    },
    async (request) => {
      return read(request.ctx, request.params.id, request.query.from ?? null)
    },
  )
  app.post(
    '/api/messages/:id/read',
    {
      schema: {
        tags,
        summary: 'Mark a conversation as read',
        params: IdParams,
        response: { 200: ResultBody },
      },
    },
    async ({ ctx, params }) => {
      await readConversation(ctx, params.id)
      return done
    },
  )
}

const writing = (app: ApiApp): void => {
  const refused = { 404: ErrorBody, 422: ErrorBody, 429: ErrorBody }
  app.post(
    '/api/messages',
    {
      schema: {
        tags,
        summary:
          'Start a conversation about an announcement (with support), a chosen offer, a paid order or an enquiry',
        body: FirstMessageBody,
        response: { 200: ConversationWire, ...refused },
      },
    },
    async ({ ctx, body: { about, idref, ...message } }) => {
      const written = await writeAbout(ctx, { kind: about, subjectId: idref }, toMessage(message))
      return { id: String(written.conversationId) }
    },
  )
  app.post(
    '/api/messages/:id',
    {
      schema: {
        tags,
        summary: 'Send a message; idempotent by its key. In an enquiry a couple may name the product it asks about',
        params: IdParams,
        body: MessageBody,
        response: { 200: ConversationWire, ...refused },
      },
    },
    async ({ ctx, params, body }) => {
      const written = await writeMessage(ctx, params.id, toMessage(body))
      return { id: String(written.conversationId) }
    },
  )
}

const blocking = (app: ApiApp): void => {
  const response = { 200: ResultBody }
  app.post(
    '/api/messages/:id/block',
    { schema: { tags, summary: 'Block a conversation', params: IdParams, response } },
    async ({ ctx, params }) => {
      await blockConversation(ctx, params.id)
      return done
    },
  )
  app.post(
    '/api/messages/:id/unblock',
    { schema: { tags, summary: 'Unblock a conversation', params: IdParams, response } },
    async ({ ctx, params }) => {
      await unblockConversation(ctx, params.id)
      return done
    },
  )
}

/** GET and POST /api/messages[/{id}] (API-63, OQ-142). */
export const messageRoutes = (app: ApiApp): void => {
  reading(app)
  writing(app)
  messagePhotoRoutes(app)
  blocking(app)
  enquiryRoutes(app)
}
