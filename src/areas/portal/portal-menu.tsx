import {
  Award,
  BadgeCheck,
  BadgePercent,
  Building2,
  CalendarDays,
  Camera,
  ChartColumn,
  ClipboardList,
  Cog,
  Coins,
  FileCheck,
  FileText,
  Flag,
  Gavel,
  Heart,
  IdCard,
  Landmark,
  LayoutDashboard,
  LayoutGrid,
  ListChecks,
  LockKeyhole,
  MessageCircle,
  MessageSquareText,
  Receipt,
  Scale,
  ScrollText,
  Send,
  Settings,
  ShieldCheck,
  Store,
  Tag,
  Target,
  TicketPercent,
  Truck,
  UsersRound,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { PreferencesLink } from '#features/site/cookies/ui/preferences-link.tsx'
import { counted } from '#shared/counted.ts'
import { formatDay, todayInRome } from '#shared/days.ts'
import { isOwnerPath } from '#shared/team-rights.rules.ts'
import { Badge } from '#ui/parts/badge.tsx'
import { classNames } from '#ui/parts/class-names.ts'
import { Link } from '#ui/parts/link.tsx'
import type { PortalFrame } from './frame.queries.server.ts'
import { isCurrentEntry } from './menu.rules.ts'

interface Entry {
  readonly label: string
  readonly to: string
  readonly icon: ReactNode
  readonly count?: number
  /** What the count counts. */
  readonly counted?: string
  /** A number to know, not one that waits. */
  readonly isQuiet?: boolean
  /** Belongs to the public site. */
  readonly leaves?: boolean
}

interface Group {
  readonly title: string
  readonly entries: readonly Entry[]
}

const ACCOUNT = '/portal/operator-paypal'

const icon = (Icon: typeof Send) => <Icon className="icon" aria-hidden="true" />

const security: Entry = { label: 'Sicurezza', to: '/sicurezza', icon: icon(LockKeyhole), leaves: true }

const dashboard: Entry = { label: 'Dashboard', to: '/portal/dashboard', icon: icon(LayoutDashboard) }

const supplierGroups = ({ counted }: NonNullable<PortalFrame['supplier']>): Group[] => [
  {
    title: 'Ogni giorno',
    entries: [
      dashboard,
      { label: 'Annunci per me', icon: icon(Target), isQuiet: true, ...counted.announcements },
      { label: 'Le mie proposte', icon: icon(Send), isQuiet: true, ...counted.offers },
      { label: 'Vendite', icon: icon(Receipt), ...counted.sales },
      { label: 'Calendario', to: '/portal/calendario', icon: icon(CalendarDays) },
      { label: 'Messaggi', icon: icon(MessageCircle), ...counted.messages },
    ],
  },
  {
    title: 'Il tuo negozio',
    entries: [
      { label: 'Prodotti', to: '/portal/products', icon: icon(Tag) },
      { label: 'Il mio store', to: '/portal/store', icon: icon(Store) },
      { label: 'Codici sconto', to: '/portal/codici', icon: icon(TicketPercent) },
      { label: 'Vetrina', to: '/portal/vetrina', icon: icon(Camera) },
      { label: 'Recensioni', icon: icon(MessageSquareText), isQuiet: true, ...counted.reviews },
      { label: 'Statistiche', to: '/portal/statics', icon: icon(ChartColumn) },
    ],
  },
  {
    title: 'I tuoi conti',
    entries: [
      { label: 'Guadagni', to: '/portal/guadagni', icon: icon(Coins) },
      { label: 'I miei abbonamenti', to: `${ACCOUNT}?tab=4`, icon: icon(Award) },
      { label: 'Il mio profilo', to: `${ACCOUNT}?tab=2`, icon: icon(IdCard) },
      { label: 'Team', to: '/portal/team', icon: icon(UsersRound) },
      { label: 'Consensi privacy', to: `${ACCOUNT}?tab=5`, icon: icon(ShieldCheck) },
      security,
    ],
  },
]

/** The menu of who works for the supplier: what is left of it without the owner's pages, and their own profile. */
const memberGroups = (groups: readonly Group[]): Group[] =>
  groups.map(({ title, entries }) => {
    const offered = entries.filter(({ to }) => !isOwnerPath(to))
    return offered.length === entries.length
      ? { title, entries }
      : {
          title: 'Il tuo accesso',
          entries: [{ label: 'Il tuo profilo', to: '/profile', icon: icon(IdCard), leaves: true }, ...offered],
        }
  })

const adminGroups = ({
  inReview,
  reviewsWaiting,
  disputesWaiting,
  casesWaiting,
  toVerify,
  messages: unread,
}: PortalFrame): Group[] => [
  {
    title: 'Da fare',
    entries: [
      dashboard,
      { label: 'Annunci', to: '/portal/auctions', icon: icon(Gavel), count: inReview, counted: 'da rivedere' },
      {
        label: 'Controversie',
        to: '/portal/controversie',
        icon: icon(Scale),
        count: disputesWaiting,
        counted: 'da guardare',
      },
      { label: 'Ordini', to: '/portal/ordini', icon: icon(Receipt) },
      {
        label: 'Recensioni',
        to: '/portal/reviews',
        icon: icon(MessageSquareText),
        count: reviewsWaiting,
        counted: 'da guardare',
      },
      {
        label: 'Segnalazioni',
        to: '/portal/segnalazioni',
        icon: icon(Flag),
        count: casesWaiting,
        counted: 'da decidere',
      },
      { label: 'Messaggi', to: '/portal/messages', icon: icon(MessageCircle), count: unread, counted: 'da leggere' },
    ],
  },
  {
    title: 'Persone',
    entries: [
      { label: 'Sposi', to: '/portal/users', icon: icon(Heart) },
      { label: 'Fornitori', to: '/portal/operators', icon: icon(Building2), count: toVerify, counted: 'da verificare' },
    ],
  },
  {
    title: 'Soldi',
    entries: [
      { label: 'Versamenti FEE', to: '/portal/payments', icon: icon(Coins) },
      { label: 'Abbonamenti', to: '/portal/abbonamenti', icon: icon(Award) },
      { label: 'Regole bonus', to: '/portal/bonus', icon: icon(BadgePercent) },
      { label: 'Invio fatture', to: '/portal/registri/fatture', icon: icon(FileCheck) },
      { label: 'DAC7', to: '/portal/registri/dac7', icon: icon(Landmark) },
    ],
  },
  {
    title: 'Contenuti',
    entries: [
      { label: 'Testi', to: '/portal/testi', icon: icon(FileText) },
      { label: 'Settori', to: '/portal/settori', icon: icon(LayoutGrid) },
      { label: 'Domande annunci', to: '/portal/domande', icon: icon(ListChecks) },
      { label: 'Schemi proposta', to: '/portal/schemi-proposta', icon: icon(ClipboardList) },
    ],
  },
  {
    title: 'Impostazioni',
    entries: [
      { label: 'Corrieri', to: '/portal/corrieri', icon: icon(Truck) },
      { label: 'Impostazioni', to: '/portal/impostazioni', icon: icon(Settings) },
      { label: 'Lavori ed email', to: '/portal/lavori', icon: icon(Cog) },
      { label: 'Registro', to: '/portal/registro', icon: icon(ScrollText) },
    ],
  },
  { title: 'Il tuo account', entries: [security] },
]

/** The groups of the portal's menu with what waits in each; at the bottom the plan and its participations. */
export function PortalMenu({ frame, onLeave }: { readonly frame: PortalFrame; readonly onLeave?: () => void }) {
  const { pathname, search } = useLocation()
  const all = frame.supplier ? supplierGroups(frame.supplier) : adminGroups(frame)
  const groups = frame.isMember ? memberGroups(all) : all
  return (
    <>
      <nav className="portal-menu" aria-label="Sezioni">
        {groups.map((group) => (
          <div key={group.title}>
            <p className="portal-menu__group">{group.title}</p>
            <ul>
              {group.entries.map((entry) => (
                <li key={entry.label}>
                  <Link
                    className="portal-menu__entry"
                    to={entry.to}
                    reloadDocument={entry.leaves}
                    aria-current={!entry.leaves && isCurrentEntry(entry.to, pathname, search) ? 'page' : undefined}
                    onClick={onLeave}
                  >
                    {entry.icon}
                    {entry.label}
                    {entry.count !== undefined && (
                      <Badge count={entry.count} label={entry.counted ?? ''} tone={entry.isQuiet ? 'quiet' : 'alert'} />
                    )}
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </nav>
      {frame.supplier && <PlanBox plan={frame.supplier.plan} isMember={frame.isMember} onLeave={onLeave} />}
      {frame.kind === 'admin' && (
        <div className="portal-plan">
          <b>{frame.name}</b>
          Redazione
        </div>
      )}
      <PreferencesLink className="portal-menu__foot" onOpen={onLeave} />
    </>
  )
}

interface PlanBoxProps {
  readonly plan: NonNullable<PortalFrame['supplier']>['plan']
  /** Sees what is left, and buys nothing. */
  readonly isMember: boolean
  readonly onLeave: (() => void) | undefined
}

function PlanBox({ plan, isMember, onLeave }: PlanBoxProps) {
  if (!plan)
    return (
      <div className="portal-plan">
        <b>Nessun abbonamento</b>
        Serve per inviare proposte.
        {!isMember && (
          <Link to={`${ACCOUNT}?tab=4`} onClick={onLeave}>
            Scegli il piano
          </Link>
        )}
      </div>
    )
  return (
    <div className="portal-plan">
      <b>
        <BadgeCheck className={classNames('icon', 'portal-plan__icon')} aria-hidden="true" />
        Piano {plan.name}
      </b>
      Scade il {formatDay(todayInRome(plan.endsAt))}
      <progress
        className="portal-plan__bar"
        max={plan.granted}
        value={plan.used}
        aria-label={`${plan.used} partecipazioni usate su ${plan.granted}`}
      />
      {counted(plan.granted - plan.used, 'partecipazione rimasta', 'partecipazioni rimaste')} su {plan.granted}
      {!isMember && (
        <Link to={`${ACCOUNT}?tab=4#smart-pass`} onClick={onLeave}>
          Compra uno Smart Pass
        </Link>
      )}
    </div>
  )
}
