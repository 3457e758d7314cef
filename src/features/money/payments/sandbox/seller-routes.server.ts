import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isMerchantId } from '#features/people/suppliers/payout/payout.rules.ts'
import { config } from '#platform/config.server.ts'
import { buttons, escapeHtml, page } from './pages.server.ts'
import { IntegrationAnswer, ReferralAnswer, ReferralRequest, TrackingAnswer } from './partner-shapes.contract.ts'
import { SandboxRefusal } from './refusal.server.ts'
import { isSellerAction, sellerActions } from './sandbox.rules.ts'
import {
  actOnSeller,
  createSandboxReferral,
  findSandboxReferral,
  giveConsent,
  listSandboxSellers,
  newMerchantId,
  openSandboxSeller,
  type SandboxSeller,
  toPayPalSeller,
} from './sellers.service.server.ts'

const schema = { hide: true }

/** What the emulator's routes share. */
interface Tools {
  readonly requireToken: (request: FastifyRequest) => void
  readonly asked: <T extends z.ZodType>(shape: T, request: FastifyRequest) => z.output<T>
  readonly fieldOf: (request: FastifyRequest, name: string) => string | null
  readonly html: (reply: FastifyReply, render: (nonce: string) => string) => Promise<FastifyReply>
}

/** The page where a seller says whether we may act for its account. */
const consentPage = (trackingId: string, nonce: string): string =>
  page(
    'Conto di prova',
    nonce,
    `<h1>Collegare un conto di prova a Promessi</h1><p>Nessun conto vero. Promessi chiede di ricevere pagamenti sul conto, restituirli, trattenere la sua commissione e seguire le contestazioni.</p>` +
      `<form method="post" action="/dev/pay/bizsignup/${escapeHtml(trackingId)}">` +
      `<p><label>Conto (ID commerciante)<br><input name="merchantId" value="${newMerchantId()}" pattern="[2-9A-HJ-NP-Z]{13}" maxlength="13" required></label></p>` +
      '<p><label><input type="checkbox" name="email" checked> e-mail confermata</label></p>' +
      '<p><label><input type="checkbox" name="receivable" checked> può ricevere pagamenti</label></p>' +
      '<p><button name="choice" value="grant">Concedi i permessi</button> <button name="choice" value="cancel" formnovalidate>Annulla</button></p></form>',
  )

const sellerFacts = (row: SandboxSeller): string =>
  [
    row.hasConsent ? 'permessi concessi' : 'permessi revocati',
    row.isEmailConfirmed ? 'e-mail confermata' : 'e-mail non confermata',
    row.isReceivable ? 'può ricevere pagamenti' : 'non può ricevere pagamenti',
  ].join(' · ')

/** Drives the accounts of sellers. */
const sellersPage = (rows: readonly SandboxSeller[], nonce: string): string =>
  page(
    'Conti dei venditori',
    nonce,
    '<h1>Conti dei venditori</h1><p>I conti che il servizio di pagamento finto conosce. <a href="/dev/pay">Pagamenti di prova</a></p>' +
      (rows.length === 0 ? '<p>Ancora nessun conto.</p>' : '') +
      rows
        .map(
          (row) =>
            `<article><p><strong>${escapeHtml(row.merchantId)}</strong> <small>${sellerFacts(row)}</small></p>${buttons(`/dev/pay/sellers/${row.merchantId}`, sellerActions, 'action')}</article>`,
        )
        .join('') +
      buttons('/dev/pay/sellers', { open: 'Apri un altro conto di prova' }, 'action'),
  )

const requirePartner = (partnerId: string): void => {
  if (partnerId !== config.partnerId) throw new SandboxRefusal(403, 'PERMISSION_DENIED')
}

const notFound = (): never => {
  throw new SandboxRefusal(404, null)
}

/** The partner's calls: a link, which account came by it, how an account stands. */
const partnerRoutes = (app: FastifyInstance, { requireToken, asked }: Tools): void => {
  app.post('/v2/customer/partner-referrals', { schema }, async (request, reply) => {
    requireToken(request)
    const { tracking_id: trackingId, partner_config_override: override } = asked(ReferralRequest, request)
    await createSandboxReferral(trackingId, override.return_url)
    reply.code(201)
    return ReferralAnswer.parse({
      links: [
        { rel: 'self', method: 'GET', href: `/dev/pay/v2/customer/partner-referrals/${trackingId}` },
        { rel: 'action_url', method: 'GET', href: `/dev/pay/bizsignup/partner/entry?referralToken=${trackingId}` },
      ],
    })
  })
  app.get<{ Params: { partner: string }; Querystring: { tracking_id?: string } }>(
    '/v1/customer/partners/:partner/merchant-integrations',
    { schema },
    async (request) => {
      requireToken(request)
      requirePartner(request.params.partner)
      const referral = await findSandboxReferral(String(request.query.tracking_id))
      if (!referral?.merchantId) return notFound()
      return TrackingAnswer.parse({ merchant_id: referral.merchantId, tracking_id: referral.trackingId })
    },
  )
  app.get<{ Params: { partner: string; merchant: string } }>(
    '/v1/customer/partners/:partner/merchant-integrations/:merchant',
    { schema },
    async (request) => {
      requireToken(request)
      requirePartner(request.params.partner)
      return IntegrationAnswer.parse((await toPayPalSeller(request.params.merchant)) ?? notFound())
    },
  )
}

/** Sellers' accounts at the emulator: the partner's calls, the page of consent, and the page that drives them. */
export const sellerRoutes = (app: FastifyInstance, tools: Tools): void => {
  const { fieldOf, html } = tools
  partnerRoutes(app, tools)
  app.get<{ Querystring: { referralToken?: string } }>(
    '/bizsignup/partner/entry',
    { schema },
    async (request, reply) => {
      const referral = await findSandboxReferral(String(request.query.referralToken))
      return referral ? html(reply, (nonce) => consentPage(referral.trackingId, nonce)) : notFound()
    },
  )
  app.post<{ Params: { id: string } }>('/bizsignup/:id', { schema }, async (request, reply) => {
    const merchantId = fieldOf(request, 'merchantId') ?? ''
    const isGranted = fieldOf(request, 'choice') === 'grant'
    if (isGranted && !isMerchantId(merchantId)) throw new SandboxRefusal(400, 'INVALID_PARAMETER_SYNTAX')
    const state = {
      isEmailConfirmed: fieldOf(request, 'email') !== null,
      isReceivable: fieldOf(request, 'receivable') !== null,
    }
    const next = await giveConsent(request.params.id, isGranted ? { merchantId, ...state } : null)
    return next ? reply.redirect(next, 303) : notFound()
  })
  app.get('/sellers', { schema }, async (_request, reply) => {
    const rows = await listSandboxSellers()
    return html(reply, (nonce) => sellersPage(rows, nonce))
  })
  app.post('/sellers', { schema }, async (_request, reply) => {
    await openSandboxSeller(newMerchantId())
    return reply.redirect('/dev/pay/sellers', 303)
  })
  app.post<{ Params: { id: string } }>('/sellers/:id', { schema }, async (request, reply) => {
    const action = fieldOf(request, 'action')
    if (!isSellerAction(action)) throw new SandboxRefusal(400, null)
    await actOnSeller(request.params.id, action)
    return reply.redirect('/dev/pay/sellers', 303)
  })
}
