import { redirect, useLoaderData, useNavigation } from 'react-router'
import { config } from '#platform/config.server.ts'
import { ctxOf } from '#platform/pages/context.server.ts'
import { answerForm, type FormFailure, parseForm } from '#platform/pages/form.server.ts'
import { adminPage } from '#platform/pages/guard.server.ts'
import { readForm } from '#platform/pages/read-form.server.ts'
import { todayInRome } from '#shared/days.ts'
import { RadioGroup } from '#ui/fields/radio-group.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { PageHeader } from '#ui/frame/page-header.tsx'
import { Card } from '#ui/parts/card.tsx'
import { siteSettings } from '../current.server.ts'
import {
  AuctionModeInput,
  ConfirmationInput,
  ContactsInput,
  FirstStepInput,
  GateInput,
  VerificationRuleInput,
} from '../settings.contract.ts'
import { confirmationsForStaff } from '../settings.queries.server.ts'
import { CONTACT_MAX, contactLabels, contactNames, seenOf, verificationSettings } from '../settings.rules.ts'
import {
  confirmThing,
  saveAuctionMode,
  saveContacts,
  saveFirstStep,
  saveGate,
  saveVerificationRule,
  takeBackConfirmation,
} from '../settings.service.server.ts'
import { AuctionModeCard } from '../ui/auction-mode-card.tsx'
import { FirstStepCard } from '../ui/first-step-card.tsx'
import { LaunchList } from '../ui/launch-list.tsx'
import { SettingsForm, type SettingsPart } from '../ui/settings-form.tsx'
import { VerificationRuleCard } from '../ui/verification-rule-card.tsx'
import type { Route } from './+types/settings.page'
import '../ui/settings.css'

export const meta: Route.MetaFunction = () => [
  { title: 'Impostazioni | Portale Promessi' },
  { name: 'robots', content: 'noindex' },
]

const saidOf: Readonly<Record<string, string>> = {
  porta: 'Porta di benvenuto salvata: vale da subito per tutti.',
  aste: 'Scelta salvata: vale per gli annunci che si scrivono da adesso.',
  rate: 'Limite salvato: vale per le proposte che si inviano da adesso.',
  verifica: 'Regola salvata: i giorni ripartono da oggi.',
  contatti: 'Contatti salvati: pagine, email e testi li mostrano da subito.',
  confermata: 'Voce confermata.',
  ritirata: 'Conferma ritirata: la voce è di nuovo nell’elenco.',
}

export const loader = async ({ context, request }: Route.LoaderArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const { welcomeGate, ...all } = siteSettings()
  const contacts = Object.fromEntries(contactNames.map((name) => [name, all[name]]))
  return {
    gate: welcomeGate ? ('on' as const) : ('off' as const),
    auctionMode: all.auctionMode,
    firstStepBps: all.firstStepBps,
    hasSecret: config.WELCOME_SECRET !== undefined,
    contacts,
    contactsSeen: seenOf(contacts),
    rule: {
      rule: all.verificationRule,
      days: all.verificationDays,
      seen: seenOf(verificationSettings(siteSettings())),
    },
    confirmations: await confirmationsForStaff(ctx),
    today: todayInRome(ctx.now),
    said: saidOf[new URL(request.url).searchParams.get('fatto') ?? ''] ?? null,
  }
}

export { keepTyped as clientAction } from '#ui/forms/keep-typed.ts'

export const action = async ({ context, request }: Route.ActionArgs) => {
  const ctx = ctxOf(context)
  adminPage(ctx, request)
  const form = await readForm(request)
  const values = Object.fromEntries(form)
  return answerForm(form, async () => {
    switch (values.what) {
      case 'gate':
        await saveGate(ctx, parseForm(GateInput, values))
        return redirect('/portal/impostazioni?fatto=porta')
      case 'contacts':
        await saveContacts(ctx, parseForm(ContactsInput, values))
        return redirect('/portal/impostazioni?fatto=contatti')
      case 'verification':
        await saveVerificationRule(ctx, parseForm(VerificationRuleInput, values))
        return redirect('/portal/impostazioni?fatto=verifica')
      case 'auction-mode':
        await saveAuctionMode(ctx, parseForm(AuctionModeInput, values))
        return redirect('/portal/impostazioni?fatto=aste')
      case 'first-step':
        await saveFirstStep(ctx, parseForm(FirstStepInput, values))
        return redirect('/portal/impostazioni?fatto=rate')
      case 'take-back':
        await takeBackConfirmation(ctx, String(values.key))
        return redirect('/portal/impostazioni?fatto=ritirata#lancio')
      default:
        await confirmThing(ctx, parseForm(ConfirmationInput, values))
        return redirect('/portal/impostazioni?fatto=confermata#lancio')
    }
  })
}

const typed = (failure: FormFailure | undefined, name: string): string | undefined =>
  failure && String(failure.values[name] ?? '')

function GateCard(part: SettingsPart) {
  const { gate, hasSecret } = useLoaderData<typeof loader>()
  return (
    <Card title="Porta di benvenuto" id="porta">
      <p className="small muted">
        Con la porta chiusa chi arriva per la prima volta vede la pagina di benvenuto; entra con «Entra nel sito»,
        accedendo, o con il link segreto ({hasSecret ? 'impostato' : 'non impostato: lo dà chi gestisce il server'}). I
        motori di ricerca leggono tutto in ogni caso.
      </p>
      <SettingsForm what="gate" seen={gate} button="Salva la porta" {...part}>
        <RadioGroup
          legend="Chi arriva per la prima volta"
          name="gate"
          defaultValue={typed(part.failure, 'gate') ?? gate}
          options={[
            { value: 'off', label: 'Entra subito nel sito' },
            { value: 'on', label: 'Passa dalla pagina di benvenuto (prima del lancio)' },
          ]}
        />
      </SettingsForm>
    </Card>
  )
}

function ContactsCard(part: SettingsPart) {
  const { contacts, contactsSeen } = useLoaderData<typeof loader>()
  return (
    <Card title="Contatti" id="contatti">
      <p className="small muted">
        Stanno in fondo a ogni pagina, nelle email, nelle informazioni sul sito e nei testi legali.
      </p>
      <SettingsForm what="contacts" seen={contactsSeen} button="Salva i contatti" {...part}>
        {contactNames.map((name) => (
          <TextField
            key={name}
            label={contactLabels[name]}
            name={name}
            optional={name === 'phone'}
            required={name !== 'phone'}
            maxLength={CONTACT_MAX}
            autoComplete="off"
            defaultValue={typed(part.failure, name) ?? contacts[name]}
            error={part.failure?.fields[name]}
          />
        ))}
      </SettingsForm>
    </Card>
  )
}

/** "Impostazioni", for staff: the gate, the contacts, and the list that must be empty before the launch. */
export default function Settings({ actionData }: Route.ComponentProps) {
  const { said, rule, auctionMode, firstStepBps, confirmations, today } = useLoaderData<typeof loader>()
  const sending = useNavigation().formData?.get('what')
  const failure = actionData as FormFailure | undefined
  const partOf = (what: string): SettingsPart => ({
    failure: failure?.values.what === what ? failure : undefined,
    busy: sending === what,
  })
  return (
    <>
      <PageHeader title="Impostazioni">
        Valgono per tutto il sito e da subito; ogni modifica resta nel registro con il suo motivo.
      </PageHeader>
      <FormNote tone="success">{failure ? null : said}</FormNote>
      <GateCard {...partOf('gate')} />
      <ContactsCard {...partOf('contacts')} />
      <VerificationRuleCard {...rule} {...partOf('verification')} />
      <AuctionModeCard mode={auctionMode} {...partOf('auction-mode')} />
      <FirstStepCard limitBps={firstStepBps} {...partOf('first-step')} />
      <LaunchList
        items={confirmations}
        today={today}
        failure={
          failure &&
          !['gate', 'contacts', 'verification', 'auction-mode', 'first-step'].includes(String(failure.values.what))
            ? failure
            : undefined
        }
      />
    </>
  )
}
