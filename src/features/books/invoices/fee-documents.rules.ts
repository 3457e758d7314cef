import type { Day } from '#shared/days.ts'
import { type BasisPoints, type Cents, cents } from '#shared/money.ts'

/** A fee, or what was given back of one (then below zero), that stands on no document yet. */
export interface OpenEntry {
  readonly entryId: number
  readonly orderId: number
  readonly isFee: boolean
  /** First day of the month it was posted in. */
  readonly month: Day
  readonly feeCents: Cents
  readonly vatCents: Cents
  readonly vatBps: BasisPoints
  /** Why it was given back: `cancellation`, `return`, `dispute`; null for a fee. */
  readonly reason: string | null
  /** What the provider has kept of the order's fee and no document says yet; below zero what has gone back since one said it (decision 0158). */
  readonly keptCents?: Cents
  /** The invoices the order's fee stands on already, oldest first: several where it is paid in steps. */
  readonly invoiceIds: readonly number[]
}

export interface DocumentLine {
  readonly orderId: number
  /** Always positive. */
  readonly taxableCents: Cents
  readonly vatCents: Cents
  /** What of it, with VAT, was kept from the couple's payments; of a credit note, what went back with their refunds. */
  readonly keptCents: Cents
  readonly reason: string | null
  readonly entryIds: readonly number[]
}

/** A document to be issued. */
export interface FeeDocument {
  readonly kind: 'invoice' | 'credit_note'
  readonly month: Day
  readonly vatBps: BasisPoints
  readonly correctsId: number | null
  /** Further invoices a credit note is about. */
  readonly alsoCorrects: readonly number[]
  readonly lines: readonly DocumentLine[]
  readonly taxableCents: Cents
  readonly vatCents: Cents
}

interface Planned {
  readonly documents: readonly FeeDocument[]
  /** Entries of which nothing is left to invoice: given back before they were. */
  readonly settled: readonly number[]
}

const sum = (entries: readonly OpenEntry[], key: 'feeCents' | 'vatCents'): number =>
  entries.reduce((total, entry) => total + entry[key], 0)

/**
 * Whether the tax authority accepts this VAT on this sum: one cent from the exact one at most (control 00421 of the Sistema di
 * Interscambio). The ledger rounds order by order, so many orders together may be further away.
 */
export const isVatInTolerance = (taxable: number, vat: number, vatBps: number): boolean =>
  Math.abs(vat * 10_000 - taxable * vatBps) <= 10_000

const taxOf = (lines: readonly DocumentLine[], key: 'taxableCents' | 'vatCents'): number =>
  lines.reduce((total, line) => total + line[key], 0)

/** How far a line's VAT is from the exact one, in ten-thousandths of a cent. */
const deviationOf = ({ taxableCents, vatCents }: DocumentLine, vatBps: number): number =>
  vatCents * 10_000 - taxableCents * vatBps

/**
 * Lines that stand together on one document, as many as its VAT stays in tolerance with: those rounded up and those rounded down
 * take turns, so that one document is nearly always enough.
 */
const pack = (lines: readonly DocumentLine[], vatBps: BasisPoints): DocumentLine[][] => {
  const isUp = (line: DocumentLine) => deviationOf(line, vatBps) > 0
  const up = lines.filter(isUp)
  const down = lines.filter((line) => !isUp(line))
  const packed: DocumentLine[][] = []
  while (up.length + down.length > 0) {
    const together = new Set<DocumentLine>()
    let deviation = 0
    for (;;) {
      const queue = (deviation > 0 && down.length > 0) || up.length === 0 ? down : up
      const [line] = queue
      // The first is taken however far it is from the exact VAT: every document has a line, so the lines come to an end.
      if (!line || (together.size > 0 && Math.abs(deviation + deviationOf(line, vatBps)) > 10_000)) break
      deviation += deviationOf(line, vatBps)
      together.add(line)
      queue.shift()
    }
    packed.push(lines.filter((line) => together.has(line)))
  }
  return packed
}

type Slot = Omit<FeeDocument, 'lines' | 'taxableCents' | 'vatCents'>

/** What was kept whole is invoiced by itself: such a document asks for nothing. */
const keyOf = ({ kind, month, vatBps, correctsId, alsoCorrects }: Slot, isKept: boolean): string =>
  `${month} ${kind} ${vatBps} ${isKept ? 'kept' : 'due'} ${[correctsId, ...alsoCorrects].join(' ')}`

/** A credit note about every invoice on which the fee stands. */
const creditNote = ({ month, vatBps, invoiceIds }: OpenEntry): Slot => {
  const [first, ...alsoCorrects] = invoiceIds
  return { kind: 'credit_note', month, vatBps, correctsId: first ?? null, alsoCorrects }
}

/**
 * The documents for what stands on none: an invoice for the fees of each month, a credit note for what was given back of a fee that
 * had been invoiced. What was given back before the fee was invoiced makes the line smaller, or takes it away.
 *
 * @param open in the order in which they were posted
 * @returns oldest month first, invoices before credit notes; amounts add up to those of the entries, to the cent
 */
export const planDocuments = (open: readonly OpenEntry[]): Planned => {
  const slots = new Map<string, { slot: Slot; lines: DocumentLine[] }>()
  const settled: number[] = []
  const keptOf = new Map<number, number>(open.map(({ orderId, keptCents }) => [orderId, keptCents ?? 0]))
  const add = (slot: Slot, entries: readonly OpenEntry[], sign: 1 | -1) => {
    const [first] = entries
    const orderId = first?.orderId ?? 0
    const taxableCents = cents(sign * sum(entries, 'feeCents'))
    const vatCents = cents(sign * sum(entries, 'vatCents'))
    const left = keptOf.get(orderId) ?? 0
    const keptCents = cents(Math.max(0, Math.min(sign * left, taxableCents + vatCents)))
    const line = {
      ...{ orderId, taxableCents, vatCents, keptCents },
      reason: first?.reason ?? null,
      entryIds: entries.map(({ entryId }) => entryId),
    }
    if (line.taxableCents <= 0) {
      settled.push(...line.entryIds)
      return
    }
    keptOf.set(orderId, left - sign * keptCents)
    const key = keyOf(slot, keptCents === taxableCents + vatCents)
    slots.set(key, { slot, lines: [...(slots.get(key)?.lines ?? []), line] })
  }
  for (const orderId of new Set(open.map((entry) => entry.orderId))) {
    const own = open.filter((entry) => entry.orderId === orderId)
    const fee = own.find(({ isFee }) => isFee)
    const reversal = own.find(({ invoiceIds }) => invoiceIds.length > 0)
    // Of an order paid in steps more was given back than the steps of this month have added: the rest was invoiced before.
    if (fee && reversal && sum(own, 'feeCents') < 0)
      add(creditNote(reversal), [reversal, ...own.filter((one) => one !== reversal)], -1)
    else if (fee)
      add(
        { kind: 'invoice', month: fee.month, vatBps: fee.vatBps, correctsId: null, alsoCorrects: [] },
        [fee, ...own.filter((one) => one !== fee)],
        1,
      )
    else
      for (const entry of own) {
        if (entry.invoiceIds.length === 0) settled.push(entry.entryId)
        else add(creditNote(entry), [entry], -1)
      }
  }
  const documents = [...slots.values()].sort(
    (a, b) => a.slot.month.localeCompare(b.slot.month) || b.slot.kind.localeCompare(a.slot.kind),
  )
  return {
    settled,
    documents: documents.flatMap(({ slot, lines }) =>
      pack(lines, slot.vatBps).map((one) => ({
        ...slot,
        lines: one,
        taxableCents: cents(taxOf(one, 'taxableCents')),
        vatCents: cents(taxOf(one, 'vatCents')),
      })),
    ),
  }
}
