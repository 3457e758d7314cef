import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { devRoutes } from '#areas/dev/routes.server.ts'
import { startTemplates, stopTemplates } from '#features/auction/offer-templates/index.server.ts'
import { startQuestions, stopQuestions } from '#features/auction/question-sets/index.server.ts'
import { writeViews } from '#features/books/statistics/index.server.ts'
import {
  markDepositPaid,
  noteDepositBack,
  openDeposit,
  secureDeposit,
} from '#features/fulfilment/deposits/index.server.ts'
import { noteClosedDisputeRefund, settleDisputeRefund } from '#features/fulfilment/disputes/index.server.ts'
import {
  endStoreOrder,
  lockOrder,
  markBalancePaid,
  markOrderPaid,
  orderItems,
  orderShipping,
  orderWaits,
  recordOrderRefund,
  recordOrderRefundRefusal,
  recordProviderDispute,
  registerCompensation,
  remindOfProviderDispute,
  secureStoreOrder,
  stepSettlements,
} from '#features/fulfilment/orders/index.server.ts'
import {
  openCompensation,
  openTransfer,
  overtakeTransfer,
  shrinkTransfer,
} from '#features/fulfilment/refund-transfers/index.server.ts'
import { settleClosedReturnRefund, settleReturnRefund } from '#features/fulfilment/returns/index.server.ts'
import {
  feeGoingBack,
  noteKeptFee,
  noteReturnedFees,
  reverseFee,
  securePurchase,
  settlePurchase,
} from '#features/money/billing/index.server.ts'
import {
  registerFees,
  registerRefunds,
  registerSellers,
  registerSettlement,
} from '#features/money/payments/index.server.ts'
import {
  accountNow,
  doubtAccount,
  readToldAccounts,
  requirePayable,
} from '#features/money/selling-accounts/index.server.ts'
import { findViewing } from '#features/office/people-desk/index.server.ts'
import { isPictureUsed } from '#features/office/personal-data/index.server.ts'
import { welcomeGate } from '#features/office/welcome/index.server.ts'
import {
  findActor,
  presenceWritten,
  registerNewcomers,
  registerProviders,
  registerSecondFactor,
  registerTeam,
  sessionEnd,
} from '#features/people/accounts/index.server.ts'
import { openProfile } from '#features/people/couples/index.server.ts'
import { enterByToken, linkAfterLogin, unlinkAllIdentities } from '#features/people/identities/index.server.ts'
import { spendCode } from '#features/people/security/index.server.ts'
import { openCompany } from '#features/people/suppliers/index.server.ts'
import { endTeam } from '#features/people/team/index.server.ts'
import { startIndexing, stopIndexing } from '#features/shop/search/index.server.ts'
import { startSettings, stopSettings } from '#features/site/settings/index.server.ts'
import {
  customTexts,
  registerStaffEmails,
  startSectors,
  startTexts,
  stopSectors,
  stopTexts,
} from '#features/site/texts/index.server.ts'
import { restoreClock } from '#platform/change/dev-clock.server.ts'
import { config } from '#platform/config.server.ts'
import { closeDatabase, openDatabase } from '#platform/db/db.server.ts'
import type { ApiApp } from '#platform/http/api.server.ts'
import { apiDocsRoute } from '#platform/http/api-docs.server.ts'
import { createHttpApp } from '#platform/http/app.server.ts'
import { apiNotFound, type ExplainFailure } from '#platform/http/errors.server.ts'
import { imageRoutes } from '#platform/http/images.server.ts'
import { startPageCache, stopPageCache } from '#platform/http/page-cache.server.ts'
import { installPages, type RenderPage } from '#platform/http/pages.server.ts'
import { startReading, stopReading } from '#platform/http/reading.server.ts'
import { startJobs, stopJobs } from '#platform/jobs/jobs.server.ts'
import { stopSweeps } from '#platform/jobs/sweeps.server.ts'
import { registerToConfirm } from '#platform/launch.server.ts'
import { startLive, stopLive } from '#platform/live/live.server.ts'
import { liveRoutes } from '#platform/live/routes.server.ts'
import { registerMailAttachments } from '#platform/mail/attachments.server.ts'
import { deliverMailHandler } from '#platform/mail/delivery.server.ts'
import { registerMailTexts } from '#platform/mail/texts.server.ts'
import { imageJobs, registerImageUses } from '#platform/storage/images.server.ts'
import { stopVariants } from '#platform/storage/variants.server.ts'
import { healthRoutes } from '#platform/watch/health.server.ts'
import { metricsRoutes } from '#platform/watch/metrics.server.ts'
import { apiTags } from './api-tags.server.ts'
import { schedule } from './schedule.server.ts'
import { slices } from './slices.server.ts'

export interface AppOptions {
  readonly render?: RenderPage
  /** In development: what the answer to a call says beside "internal". */
  readonly explain?: ExplainFailure
}

/** Opens the queue and the index of the search. */
const startWorking = async (options: { work: boolean }): Promise<void> => {
  await startJobs([deliverMailHandler, ...imageJobs, ...slices.flatMap((slice) => slice.jobs ?? [])], options)
  startIndexing(options.work)
}

/** Opens everything the product stands on: database, queue, live line. */
export const openProduct = async (url: string, options: { work: boolean }): Promise<void> => {
  openDatabase(url)
  registerNewcomers({ couple: openProfile, supplier: openCompany })
  registerProviders({ enterByToken, linkAfterLogin, forget: unlinkAllIdentities })
  registerSecondFactor(spendCode)
  registerTeam(endTeam)
  registerSettlement({
    order: {
      secure: secureStoreOrder,
      settle: async (tx, ctx, orderId, settled) => {
        await markOrderPaid(tx, ctx, orderId, settled)
        await openDeposit(tx, orderId)
      },
      ended: endStoreOrder,
      items: orderItems,
      shipping: orderShipping,
      waits: orderWaits,
    },
    balance: { settle: markBalancePaid, shipping: orderShipping, waits: async () => true },
    ...stepSettlements,
    deposit: { secure: secureDeposit, settle: markDepositPaid },
    purchase: { secure: securePurchase, settle: settlePurchase },
  })
  registerSellers({
    ...{ requirePayable, refused: doubtAccount, told: readToldAccounts },
    accountNow: (tx, ctx, supplierId, house) => accountNow(supplierId, house, ctx.now, tx),
  })
  registerFees({ kept: noteKeptFee, goingBack: feeGoingBack, returned: noteReturnedFees })
  registerRefunds({
    lock: lockOrder,
    cancellation: recordOrderRefund,
    return: async (tx, ctx, returnId, news) => {
      await recordOrderRefund(tx, ctx, returnId, news)
      await settleReturnRefund(tx, ctx, returnId, news)
    },
    dispute: async (tx, ctx, disputeId, news) => {
      await recordOrderRefund(tx, ctx, disputeId, news)
      await settleDisputeRefund(tx, ctx, disputeId, news)
    },
    deposit: noteDepositBack,
    arrived: (tx, ctx, subjectId, { orderId, purpose, outstandingCents }) =>
      outstandingCents === 0 ? reverseFee(tx, ctx, orderId, { purpose, subjectId }) : Promise.resolve(),
    refused: recordOrderRefundRefusal,
    diverted: openTransfer,
    disputed: recordProviderDispute,
    answerDue: remindOfProviderDispute,
    closed: async (tx, ctx, subjectId, news) => {
      if (news.purpose === 'return') await settleClosedReturnRefund(tx, ctx, subjectId, news)
      if (news.purpose === 'dispute') await noteClosedDisputeRefund(tx, ctx, subjectId, news)
      const { purpose, orderId, outstandingCents } = news
      // What did go back of it takes its part of the fee along, now that no more is to come.
      if (purpose !== 'deposit' && outstandingCents === 0) await reverseFee(tx, ctx, orderId, { purpose, subjectId })
    },
    shrunk: shrinkTransfer,
    over: overtakeTransfer,
  })
  registerCompensation(openCompensation)
  registerImageUses(isPictureUsed)
  registerMailAttachments(slices.flatMap((slice) => slice.papers ?? []))
  registerStaffEmails(slices.flatMap(({ name, emails }) => (emails ?? []).map((email) => ({ slice: name, email }))))
  registerMailTexts((name, tx) => customTexts('email', name, tx))
  registerToConfirm(slices.flatMap((slice) => slice.toConfirm ?? []))
  await restoreClock()
  await startWorking(options)
  await startLive()
  await startSettings()
  startTexts()
  await startSectors()
  startQuestions()
  startTemplates()
  startReading()
  startPageCache()
}

/** Closes what `openProduct` opened, in the opposite order. */
export const closeProduct = async (): Promise<void> => {
  await stopIndexing()
  await stopSweeps()
  stopPageCache()
  stopReading()
  stopSectors()
  stopTemplates()
  stopQuestions()
  stopTexts()
  stopSettings()
  await stopVariants()
  await stopLive()
  await stopJobs()
  await presenceWritten()
  await writeViews()
  await closeDatabase()
}

/** The composed application: API, files, development doors, pages. Nothing listens yet. */
export const buildApp = async (options: AppOptions = {}): Promise<ApiApp> => {
  const app = await createHttpApp({
    findActor,
    findViewing,
    gate: welcomeGate,
    tags: apiTags,
    explain: options.explain,
  })
  healthRoutes(app)
  metricsRoutes(
    app,
    slices.flatMap((slice) => slice.figures ?? []),
  )
  for (const slice of slices) slice.routes?.(app)
  imageRoutes(app)
  liveRoutes(app, sessionEnd)
  devRoutes(app, schedule)
  apiDocsRoute(app)
  app.all('/api/*', { schema: { hide: true } }, apiNotFound)
  if (config.isProduction)
    await app.register(fastifyStatic, {
      root: join(process.cwd(), 'build/client'),
      wildcard: false,
      // The build wrote each file compressed as well as it can be.
      preCompressed: true,
      index: false,
      setHeaders: (reply, file) => {
        reply.header(
          'cache-control',
          file.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=86400',
        )
      },
    })
  if (options.render) installPages(app, options.render)
  return app
}
