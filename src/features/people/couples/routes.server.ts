import type { FastifyRequest } from 'fastify'
import { changePhoto, ownAccount } from '#features/people/accounts/index.server.ts'
import { requireCouple, requirePerson, requireSignedIn } from '#platform/context.server.ts'
import { type ApiApp, ErrorBody, ResultBody } from '#platform/http/api.server.ts'
import { pictureBody } from '#platform/http/body-limit.server.ts'
import { decodeDataUrl } from '#platform/storage/images.server.ts'
import { flag } from '#shared/wire.contract.ts'
import {
  BudgetBody,
  BudgetWire,
  budgetToWire,
  ImageAnswer,
  ImageBody,
  ProfileBody,
  ProfileWire,
} from './couples.contract.ts'
import { coupleBudget, coupleProfile, ownTaxCode } from './couples.queries.server.ts'
import { saveBudget, saveProfile } from './profile.service.server.ts'

const profileOf = async (request: FastifyRequest) => {
  const actor = requirePerson(request.ctx)
  const account = await ownAccount(actor.accountId)
  const wedding = actor.kind === 'couple' ? await coupleProfile(actor.accountId) : null
  const taxCode = actor.kind === 'couple' ? await ownTaxCode(actor.accountId) : null
  const { advertising, personal, regulation, privacy } = account.consents
  return {
    username: account.handle,
    email: account.email,
    created: account.createdAt.toISOString(),
    fullname: account.fullName ?? '',
    phone: account.phone ?? '',
    address: account.address ?? '',
    gender: wedding?.gender ?? '',
    wedding_date: wedding?.weddingOn ?? '',
    wedding_locality: wedding?.weddingLocality ?? '',
    tax_code: taxCode ?? '',
    advertising: flag(advertising),
    personal: flag(personal),
    regulation: flag(regulation),
    privacy: flag(privacy),
    image: account.image ?? '',
  }
}

// Who asks comes before what is asked: a visitor gets 401 whatever the body.
const signedIn = async (request: FastifyRequest) => {
  requireSignedIn(request.ctx)
}
const asCouple = async (request: FastifyRequest) => {
  requireCouple(request.ctx)
}

const tags = ['profile']

/** The prescribed paths of the profile and of the couple's budget (API-16, API-17, API-19). */
export const couplesRoutes = (app: ApiApp): void => {
  app.get(
    '/api/users-profile',
    { schema: { tags, summary: 'Read the own profile', response: { 200: ProfileWire } } },
    profileOf,
  )
  app.post(
    '/api/users-profile',
    {
      schema: {
        tags,
        summary: 'Save the own profile',
        body: ProfileBody,
        response: { 200: ResultBody, 422: ErrorBody, 429: ErrorBody },
      },
      bodyLimit: pictureBody(1),
      onRequest: signedIn,
    },
    async (request) => {
      const { form, image } = request.body
      await saveProfile(request.ctx, form, image ? decodeDataUrl(image) : undefined)
      return { result: 1 as const }
    },
  )
  app.post(
    '/api/user-profile-image',
    {
      schema: { tags, summary: 'Change the own photo', body: ImageBody, response: { 200: ImageAnswer } },
      bodyLimit: pictureBody(1),
      onRequest: signedIn,
    },
    async (request) => ({ result: 1 as const, image: await changePhoto(request.ctx, decodeDataUrl(request.body)) }),
  )
  app.get(
    '/api/users-budget',
    {
      schema: {
        tags,
        summary: 'Read the budget of the couple and how much of it is used',
        response: { 200: BudgetWire },
      },
    },
    async (request) => {
      const { budgetCents, usedCents } = await coupleBudget(requireCouple(request.ctx).accountId)
      return budgetToWire(budgetCents, usedCents)
    },
  )
  app.post(
    '/api/users-budget',
    {
      schema: { tags, summary: 'Set the budget of the couple', body: BudgetBody, response: { 200: ResultBody } },
      preValidation: asCouple,
    },
    async (request) => {
      await saveBudget(request.ctx, request.body)
      return { result: 1 as const }
    },
  )
}
