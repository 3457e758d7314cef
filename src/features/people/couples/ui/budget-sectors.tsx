import type { CSSProperties } from 'react'
import { type Cents, euro, sumOf } from '#shared/money.ts'
import { BarKey } from '#ui/charts/bar-line.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { type MacroSlug, MacroTag } from '#ui/parts/macro-tag.tsx'
import { type SectorBudgetView, sectorSize, type WeddingBudgetView } from '../budget.rules.ts'
import './budget-sectors.css'

/** How many sectors are drawn before "Tutti i settori". */
const FIRST = 6

/** The budget drawn by sector: planned, best offer, chosen, due, paid; the same figures as a table behind it. */
export function BudgetSectors({ budget }: { budget: WeddingBudgetView }) {
  const { sectors } = budget
  const [largest] = sectors
  if (!largest) return null
  const scale = sectorSize(largest)
  const rest = sectors.slice(FIRST)
  return (
    <section className="budget-sectors" aria-labelledby="budget-per-settore">
      <div className="budget-sectors__head">
        <h2 id="budget-per-settore">Il budget, settore per settore</h2>
        <ul className="budget-sectors__legend" aria-hidden="true">
          <li>
            <span className="budget-sectors__plan-key" />
            Previsto
          </li>
          <li>
            <span className="confetto budget-sectors__best-key" />
            Migliore offerta
          </li>
          <li>
            <BarKey tone="warning" />
            Scelto
          </li>
          <li>
            <BarKey tone="pale" />
            Impegnato
          </li>
          <li>
            <BarKey tone="ink" />
            Pagato
          </li>
        </ul>
      </div>
      <ul className="budget-sectors__list">
        {sectors.slice(0, FIRST).map((sector) => (
          <SectorBar key={sector.sectorId} sector={sector} scale={scale} />
        ))}
      </ul>
      <Accordion className="budget-sectors__more">
        {rest.length > 0 && (
          <AccordionItem title={rest.length === 1 ? 'Un altro settore' : `Altri ${rest.length} settori`}>
            <ul className="budget-sectors__list">
              {rest.map((sector) => (
                <SectorBar key={sector.sectorId} sector={sector} scale={scale} />
              ))}
            </ul>
          </AccordionItem>
        )}
        <AccordionItem title="Gli stessi numeri in tabella">
          <SectorTable sectors={sectors} />
        </AccordionItem>
      </Accordion>
    </section>
  )
}

const share = (amount: number, scale: number): number =>
  scale > 0 ? Math.round((Math.max(0, amount) / scale) * 10_000) / 100 : 0

/** The drawing is for the eyes; the words under it say the same. */
function SectorBar({ sector, scale }: { sector: SectorBudgetView; scale: number }) {
  const { plannedCents, bestCents, chosenCents, dueCents, paidCents } = sector
  const spent = paidCents + dueCents + chosenCents
  const isOver = plannedCents > 0 && spent > plannedCents
  return (
    <li className="sector-bar" data-macro={sector.macroSlug}>
      <MacroTag macro={sector.macroSlug as MacroSlug}>{sector.name}</MacroTag>
      <div
        className={classNames('sector-bar__track', isOver && 'sector-bar__track--over')}
        aria-hidden="true"
        style={
          {
            '--plan': share(plannedCents, scale),
            '--paid': share(paidCents, scale),
            '--due': share(dueCents, scale),
            '--chosen': share(chosenCents, scale),
            '--best': share(bestCents ?? 0, scale),
          } as CSSProperties
        }
      >
        {plannedCents > 0 && <span className="sector-bar__plan" />}
        <span className="sector-bar__fill">
          {paidCents > 0 && <span className="sector-bar__paid" />}
          {dueCents > 0 && <span className="sector-bar__due" />}
          {chosenCents > 0 && <span className="sector-bar__chosen" />}
          {bestCents !== null && (
            <span className="sector-bar__best">
              <span className="confetto" />
            </span>
          )}
        </span>
      </div>
      <p className="sector-bar__words">
        <Words label="Previsto" amount={plannedCents} />
        {bestCents !== null && <Words label="Migliore offerta" amount={bestCents} tone="down" />}
        <Words label="Scelto" amount={chosenCents} />
        <Words label="Impegnato" amount={dueCents} />
        <Words label="Pagato" amount={paidCents} />
        {plannedCents === 0 && <span>Senza annuncio</span>}
      </p>
    </li>
  )
}

function Words({ label, amount, tone }: { label: string; amount: Cents; tone?: 'down' }) {
  if (amount <= 0) return null
  return (
    <span>
      {label} <b className={tone && 'sector-bar__down'}>{euro(amount)}</b>
    </span>
  )
}

const amountOr = (amount: Cents | null): string => (amount === null || amount === 0 ? 'Nessuno' : euro(amount))

function SectorTable({ sectors }: { sectors: readonly SectorBudgetView[] }) {
  const sum = (pick: (sector: SectorBudgetView) => Cents) => euro(sumOf(sectors.map(pick)))
  return (
    <DataTable
      caption="Il budget per settore: previsto, migliore offerta, scelto, impegnato e pagato"
      rows={sectors}
      rowKey={({ sectorId }) => String(sectorId)}
      empty={null}
      columns={[
        { key: 'name', header: 'Settore', card: 'title', cell: ({ name }) => name },
        {
          key: 'planned',
          header: 'Previsto',
          number: true,
          card: 'amount',
          cell: ({ plannedCents }) => amountOr(plannedCents),
        },
        {
          key: 'best',
          header: 'Migliore offerta',
          number: true,
          card: 'line',
          cell: ({ bestCents }) => <OnPhones label="Migliore offerta">{amountOr(bestCents)}</OnPhones>,
        },
        {
          key: 'chosen',
          header: 'Scelto',
          number: true,
          card: 'line',
          cell: ({ chosenCents }) => <OnPhones label="Scelto">{amountOr(chosenCents)}</OnPhones>,
        },
        {
          key: 'due',
          header: 'Impegnato',
          number: true,
          card: 'line',
          cell: ({ dueCents }) => <OnPhones label="Impegnato">{amountOr(dueCents)}</OnPhones>,
        },
        {
          key: 'paid',
          header: 'Pagato',
          number: true,
          card: 'line',
          cell: ({ paidCents }) => <OnPhones label="Pagato">{amountOr(paidCents)}</OnPhones>,
        },
      ]}
      totals={{
        name: 'In tutto',
        planned: sum(({ plannedCents }) => plannedCents),
        chosen: <OnPhones label="Scelto">{sum(({ chosenCents }) => chosenCents)}</OnPhones>,
        due: <OnPhones label="Impegnato">{sum(({ dueCents }) => dueCents)}</OnPhones>,
        paid: <OnPhones label="Pagato">{sum(({ paidCents }) => paidCents)}</OnPhones>,
      }}
    />
  )
}

/** A row that is a card on a phone has lost its header. */
function OnPhones({ label, children }: { label: string; children: string }) {
  return (
    <>
      <span className="budget-sectors__cell-label">{label} </span>
      {children}
    </>
  )
}
