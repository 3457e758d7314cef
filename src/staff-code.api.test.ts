import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { admin } from '../test/actors.ts'
import { startTestApp, type TestApp } from '../test/app.ts'

/** What staff changes that moves money or rights: it wants a code of the second factor given a short while ago (decision 0082). */
const WITH_CODE: Readonly<Record<string, readonly string[]>> = {
  'accounts/account-status.service': ['closeForErasureOf'],
  'accounts/email-change.service': ['askEmailChangeFor'],
  'accounts/staff-acts.service': ['suspendAccount', 'restoreAccount', 'closeAccount', 'readmitAccount'],
  'billing/fee-moves.service': ['payFees', 'writeOffFee', 'repayFee', 'undoFeeMovement'],
  'billing/grants.service': ['grantParticipations'],
  'billing/prices.service': ['savePrice', 'withdrawPrice'],
  'bonus/bonus.service': ['saveCategoryBonus', 'endCategoryBonus'],
  'deposits/deposits.service': ['decideDeposit'],
  'disputes/staff.service': ['proposeInDispute', 'decideDispute'],
  'moderation/moderation.service': ['decideAccount'],
  'orders/cancel.service': ['cancelOrder'],
  'orders/correct.service': ['correctOrder'],
  'orders/unpaid.service': ['closeUnpaid'],
  'people-desk/viewing.service': ['startViewing'],
  'personal-data/exports.service': ['requestExportFor'],
  'refund-transfers/transfers.service': ['closeTransfer', 'closeStuckRefund'],
  'returns/refund.service': ['decideRefund'],
  'settings/settings.service': [
    'saveGate',
    'saveContacts',
    'saveVerificationRule',
    'confirmThing',
    'takeBackConfirmation',
  ],
  'suppliers/sector.service': ['changeSector'],
  'verification/verification.service': ['verifySupplier'],
}

/** What else staff changes, and why no code is asked for. */
const WITHOUT: Readonly<Record<string, string>> = {
  'edit-requests/edit-apply.service planned': 'a correction the couple asked for, which it reads before it counts',
  'edit-requests/edit-requests.service closeEditRequest': 'an answer in words',
  'edit-requests/edit-requests.service reopenEditRequest': 'an answer taken back',
  'question-sets/publish-questions.service publishQuestions': 'words of the wizard, in versions that can be taken back',
  'question-sets/publish-questions.service writeVersion': 'words of the wizard, in versions that can be taken back',
  'question-sets/publish-questions.service restoreQuestions': 'words of the wizard, in versions that can be taken back',
  'question-sets/question-drafts.service discardDraft': 'a draft',
  'announcements/review-lease.service renewLease': 'who reads an announcement at the moment',
  'announcements/review-lease.service openFirstFree': 'who reads an announcement at the moment',
  'announcements/review-lease.service requireNotTaken': 'who reads an announcement at the moment',
  'announcements/review.service interruptAnnouncement':
    'possible only until a winner is chosen: nothing is paid by then',
  'announcements/review.service lockForStaff': 'the daily review, of what nobody has paid for',
  'announcements/review.service rejectAnnouncement': 'the daily review, of what nobody has paid for',
  'billing/fee-reminders.service remindByHand': 'a letter',
  'carriers/carriers.service saveCarrier': 'a carrier: its address, whether it is offered',
  'disputes/notes.service writeStaffNote': 'a note for staff',
  'disputes/staff.service askInDispute': 'a question',
  'disputes/staff.service lockAsSeen': 'what proposes and decides asks by itself',
  'invoices/correct.service correctAndResend':
    'data of a customer: number, date and sums of the document stay, and so does the file before',
  'invoices/receipts.service uploadReceipt': 'a receipt of the exchange system, kept as it came',
  'invoices/receipts.service noteReceipt': 'what a receipt said, read elsewhere',
  'invoices/send.service noteSent': 'a note of what was sent by hand',
  'invoices/send.service noteMonthSent': 'a note of what was sent by hand',
  'invoices/send.service sendNow': 'a document that is due to be sent anyway',
  'messages/block.service closeConversation': 'something hidden, which can be shown again',
  'moderation/moderation.service answerAppeal': 'words; a suspension that follows asks by itself',
  'moderation/moderation.service decideCase': 'words; a suspension that follows asks by itself',
  'operations/operations.service retryFailed': 'the same work again, decided before',
  'payments/webhook.service retryWebhook': 'the same message of the provider again',
  'people-desk/data-requests.service closeDataRequest': 'words; an archive or a deletion that follows asks by itself',
  'people-desk/data-requests.service openDataRequest': 'a note of what somebody asked',
  'people-desk/viewing.service endViewing': 'gives a right back',
  'products/withhold.service withholdProduct': 'something hidden, which can be shown again',
  'reports/appeals.service closeAppeal': 'words',
  'reports/cases.service addDecision': 'words; a suspension that follows asks by itself',
  'reviews/moderation.service moderateReview': 'something hidden, which can be shown again',
  'reviews/moderation.service setReviewHidden': 'something hidden, which can be shown again',
  'security/second-factor.service giveCode': 'this is where the code is given',
  'showcases/withhold.service withholdShowcase': 'something hidden, which can be shown again',
  'stores/withhold.service withholdStore': 'something hidden, which can be shown again',
  'verification/verification.service askForMore': 'a question',
}

/** Texts, sectors, questions and templates of the site are words in versions: whatever staff writes there can be taken back. */
const WORDS = /^texts\/|^question-sets\/question-|^offer-templates\/template-/

/** Every function of a service, and what stands in it. */
const functionsOf = (file: string): { name: string; body: string }[] =>
  readFileSync(file, 'utf8')
    .split(/^(?=(?:export )?const \w+ = )/m)
    .flatMap((body) => {
      const name = /^(?:export )?const (\w+) = /.exec(body)?.[1]
      return name ? [{ name, body }] : []
    })

const nameOf = (file: string): string =>
  file.replace(/^src\/features\/\w[\w-]*\/(\w[\w-]*)\/(?:.*\/)?([\w-]+\.service)\.server\.ts$/, '$1/$2')

type Service = Readonly<Record<string, (...given: unknown[]) => Promise<unknown>>>

/** Loaded when asked for: the product decides on its environment as its modules load. */
const loaders = Object.fromEntries(
  Object.entries(import.meta.glob<Service>('./features/**/*.service.server.ts')).map(([path, load]) => [
    path.replace('./', 'src/'),
    load,
  ]),
)
const services = Object.keys(loaders)

describe('every change of staff', () => {
  it('asks for a fresh code, or says here why not', () => {
    const unguarded = services.flatMap((file) =>
      functionsOf(file)
        .filter(({ body }) => /\brequireAdmin\(/.test(body))
        .map(({ name }) => `${nameOf(file)} ${name}`),
    )
    expect(unguarded.length).toBeGreaterThan(20)
    expect(unguarded.filter((name) => !WORDS.test(name) && WITHOUT[name] === undefined)).toEqual([])
    expect(Object.keys(WITHOUT).filter((name) => !unguarded.includes(name))).toEqual([])
  })

  it('that asks for one is in the table, file by file', () => {
    const guarded = services.filter((file) =>
      /\b(?:requireConfirmedAdmin|confirmedIfStaff)\(/.test(readFileSync(file, 'utf8')),
    )
    expect(guarded.map(nameOf).toSorted()).toEqual(Object.keys(WITH_CODE).toSorted())
  })
})

describe('staff that gave no code lately is refused', () => {
  let app: TestApp
  let accountId: number

  beforeAll(async () => {
    app = await startTestApp()
    accountId = (await admin(app)).accountId
  })
  afterAll(() => app.close())

  const cases = Object.entries(WITH_CODE).flatMap(([file, names]) => names.map((name) => ({ file, name })))

  it.each(cases)('$file $name', async ({ file, name }) => {
    const path = services.find((one) => nameOf(one) === file) ?? ''
    const door = (await loaders[path]?.()) ?? {}
    const { systemCtx } = await import('#platform/context.server.ts')
    const { actorOf } = await import('#features/people/accounts/index.server.ts')
    const { inTransaction } = await import('#platform/db/db.server.ts')
    const actor = await actorOf(accountId)
    if (actor.kind !== 'admin') throw new Error('No staff')
    const ctx = systemCtx(app.clock.now(), { ...actor, mustConfirm: true })
    // The code is asked for before anything is looked at: what else is given does not matter.
    const reason = { reason: 'Motivo.', seen: '', gate: 'off' }
    const isWithin = ['closeForErasureOf', 'requestExportFor'].includes(name) || file === 'accounts/staff-acts.service'
    const run = () =>
      isWithin
        ? inTransaction(async (tx) => door[name]?.(tx, ctx, 1, 'Motivo.'))
        : Promise.resolve(door[name]?.(ctx, 1, reason, 'Motivo.'))
    await expect((async () => run())()).rejects.toMatchObject({ status: 403, code: 'confirmation_needed' })
  })
})
