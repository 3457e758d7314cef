import { z } from 'zod'
import { answerReconfirmation } from '#features/auction/offers/index.server.ts'
import { requireAdmin, requireCouple, requireSupplier } from '#platform/context.server.ts'
import { type ApiApp, done, ErrorBody, IdParams, ResultBody } from '#platform/http/api.server.ts'
import { applyEdit } from './edit-apply.service.server.ts'
import {
  ApplyEditBody,
  CloseEditBody,
  EditAuctionBody,
  EditRequestWire,
  ReconfirmBody,
} from './edit-requests.contract.ts'
import { waitingEdits } from './edit-requests.queries.server.ts'
import { askForEdit, closeEditRequest } from './edit-requests.service.server.ts'

/** POST /api/edit-auction (API-40, DASH-17), what staff make of it, and what suppliers say to that. */
export const editRequestRoutes = (app: ApiApp): void => {
  app.post(
    '/api/edit-auction',
    {
      schema: {
        tags: ['announcements'],
        summary: 'Ask staff to change an announcement that is in approval or open (couple)',
        body: EditAuctionBody,
        response: { 200: ResultBody, 404: ErrorBody, 422: ErrorBody },
      },
      preValidation: async (request) => {
        requireCouple(request.ctx)
      },
    },
    async (request) => {
      await askForEdit(request.ctx, request.body.id, request.body.text)
      return done
    },
  )
  app.get(
    '/api/portal/edit-requests',
    {
      schema: {
        tags: ['portal'],
        summary: 'List pending edit requests, oldest first (staff)',
        response: { 200: z.array(EditRequestWire) },
      },
    },
    async (request) =>
      (await waitingEdits(request.ctx)).items.map((item) => ({
        id: String(item.id),
        id_auction: String(item.announcementId),
        code: item.code,
        title: item.title,
        text: item.text,
        offers: String(item.offerCount),
        requested: item.requestedAt,
      })),
  )
  app.post(
    '/api/portal/edit-requests/:id/apply',
    {
      schema: {
        tags: ['portal'],
        summary: 'Apply an edit request to its announcement and close it (staff)',
        params: IdParams,
        body: ApplyEditBody,
        response: { 200: ResultBody, 422: ErrorBody },
      },
      preValidation: async (request) => {
        requireAdmin(request.ctx)
      },
    },
    async (request) => {
      await applyEdit(request.ctx, request.params.id, request.body)
      return done
    },
  )
  app.post(
    '/api/offers/:id/reconfirm',
    {
      schema: {
        tags: ['announcements'],
        summary: 'Confirm or withdraw the own offers after staff changed the announcement (supplier)',
        params: IdParams,
        body: ReconfirmBody,
        response: { 200: ResultBody },
      },
      preValidation: async (request) => {
        requireSupplier(request.ctx)
      },
    },
    async (request) => {
      await answerReconfirmation(request.ctx, request.params.id, request.body.answer)
      return done
    },
  )
  app.post(
    '/api/portal/edit-requests/:id/close',
    {
      schema: {
        tags: ['portal'],
        summary: 'Close an edit request: applied, or not possible (staff)',
        params: IdParams,
        body: CloseEditBody,
        response: { 200: ResultBody, 422: ErrorBody },
      },
      preValidation: async (request) => {
        requireAdmin(request.ctx)
      },
    },
    async (request) => {
      await closeEditRequest(request.ctx, request.params.id, request.body)
      return done
    },
  )
}
