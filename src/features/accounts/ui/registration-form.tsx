import { useEffect, useState } from 'react'
import { Link, useFetcher } from 'react-router'
import { Button } from '#ui/button.tsx'
import { FormNote } from '#ui/note.tsx'
import { PasswordField } from '#ui/password-field.tsx'
import { usePopup } from '#ui/popup.tsx'
import { useHydrated } from '#ui/use-hydrated.ts'
import { type ConsentPurpose, checkRegistration, missingConsentsText } from '../accounts.rules.ts'
import type { Provider } from '../providers.rules.ts'
import { ConsentBoxes, useConsents } from './consent-boxes.tsx'
import { EmailFields } from './email-fields.tsx'
import { type FormAnswer, textOf, typedValue } from './form-answer.ts'
import { ProviderLinks } from './provider-links.tsx'
import './registration-form.css'
import { ProvidedBy, type RegistrationPrefill } from './registration-prefill.tsx'
import { SectorChooser } from './sector-chooser.tsx'
import { useCheckedForm } from './use-checked-form.ts'

export type { RegistrationPrefill }
export type RegistrationKind = 'couple' | 'supplier'
export type RegistrationAnswer = FormAnswer<{ readonly kind: RegistrationKind; readonly message: string }>

interface RegistrationFormProps {
  /** Which tab is open at first: the couple's, unless the page says otherwise (OQ-156). */
  readonly initialKind?: RegistrationKind
  readonly onKindChange?: (kind: RegistrationKind) => void
  /** The answer of a form sent without scripts. */
  readonly answered?: RegistrationAnswer
  /** Who else may vouch for the person. */
  readonly providers: readonly Provider[]
  /** What one of them has just said. */
  readonly prefill: RegistrationPrefill | null
  /** Path of this site the person came from. */
  readonly next?: string
}

const tabs = [
  { kind: 'supplier', label: 'Registrazione Aziende', to: '/register?tab=aziende' },
  { kind: 'couple', label: 'Registrazione Sposo / Sposa', to: '/register' },
] as const

/**
 * The registration, with its two tabs. Ids are its own, so that it can stand on a page more than once (OQ-155); it posts to
 * /register from wherever it stands.
 */
export function RegistrationForm(props: RegistrationFormProps) {
  const { initialKind = 'couple', onKindChange, answered, providers, prefill, next } = props
  const [kind, setKind] = useState(initialKind)
  // A new round is an empty form.
  const [round, setRound] = useState(0)
  const [startAfresh] = useState(() => () => setRound((before) => before + 1))
  const open = (next: RegistrationKind) => {
    setKind(next)
    onKindChange?.(next)
  }
  return (
    <div className="registration">
      <nav className="tabs registration__tabs" aria-label="Tipo di registrazione">
        {tabs.map((tab) => (
          <Link
            key={tab.kind}
            to={tab.to}
            className="tabs__item"
            aria-current={kind === tab.kind ? 'page' : undefined}
            onClick={(event) => {
              event.preventDefault()
              open(tab.kind)
            }}
          >
            {tab.label}
          </Link>
        ))}
      </nav>
      {prefill ? (
        <ProvidedBy prefill={prefill} />
      ) : (
        <ProviderLinks
          providers={providers}
          next={next}
          tab={kind === 'supplier' ? 'aziende' : undefined}
          place="above"
        />
      )}
      {/* A form of its own for each tab: switching forgets what was wrong in the other. */}
      <KindForm
        key={`${kind} ${round}`}
        kind={kind}
        answered={initialKind === kind && round === 0 ? answered : undefined}
        onDone={startAfresh}
        prefill={prefill}
        next={next}
      />
    </div>
  )
}

interface KindFormProps {
  readonly kind: RegistrationKind
  readonly answered?: RegistrationAnswer
  readonly onDone: () => void
  readonly prefill: RegistrationPrefill | null
  readonly next: string | undefined
}

function KindForm({ kind, answered, onDone, prefill, next }: KindFormProps) {
  const fetcher = useFetcher<RegistrationAnswer>()
  const popup = usePopup()
  const hydrated = useHydrated()
  const answer = fetcher.data ?? answered
  const refusal = answer?.ok === false ? answer : null
  const before = (purpose: ConsentPurpose) => typedValue(refusal, purpose) === '1'
  const { ticked, tick } = useConsents({
    regulation: before('regulation'),
    cookie: before('cookie'),
    privacy: before('privacy'),
    personal: before('personal'),
    advertising: before('advertising'),
  })
  const { errors, handlers } = useCheckedForm(
    (form) => checkRegistration(fieldsOf(form), kind, kind === 'supplier' ? textOf(form, 'sector_1') : undefined),
    (form) => fetcher.submit(form, { method: 'post', action: '/register' }),
    refusal?.fields,
  )

  useEffect(() => {
    const news = fetcher.data
    if (!news) return
    popup({ body: news.message })
    if (news.ok) onDone()
  }, [fetcher.data, popup, onDone])

  return (
    <form {...handlers} className="registration__form" method="post" action="/register">
      <input type="hidden" name="kind" value={kind} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {prefill && <input type="hidden" name="via" value={prefill.provider} />}
      {prefill && <input type="hidden" name="username" value={prefill.username} />}
      {answered && !fetcher.data && <FormNote tone={answered.ok ? 'success' : 'error'}>{answered.message}</FormNote>}
      <div className="registration__pair">
        <EmailFields kind={kind} locked={prefill?.email} refusal={refusal} errors={errors} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={8}
          help="Almeno 8 caratteri"
          error={errors.password}
        />
        <PasswordField
          label="Conferma password"
          name="password2"
          autoComplete="new-password"
          minLength={8}
          error={errors.password2}
        />
      </div>
      {kind === 'supplier' && <SectorChooser defaultValue={typedValue(refusal, 'sector_1')} error={errors.sector_1} />}
      <ConsentBoxes ticked={ticked} onTick={tick} errors={errors} />
      <Button
        type="submit"
        size="l"
        wide
        loading={fetcher.state !== 'idle'}
        // Without scripts nobody counts the boxes: the server does.
        disabledReason={hydrated ? missingConsentsText(ticked) : undefined}
      >
        Registrami
      </Button>
    </form>
  )
}

const fieldsOf = (form: FormData) => ({
  email: textOf(form, 'email'),
  repeatEmail: textOf(form, 'repeatEmail'),
  password: textOf(form, 'password'),
  password2: textOf(form, 'password2'),
  regulation: textOf(form, 'regulation'),
  cookie: textOf(form, 'cookie'),
  privacy: textOf(form, 'privacy'),
  personal: textOf(form, 'personal'),
})
