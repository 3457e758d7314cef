import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useFetcher } from 'react-router'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { LoadingOverlay, Spinner } from '#ui/frame/spinner.tsx'
import { useHydrated } from '#ui/frame/use-hydrated.ts'
import { Button } from '#ui/parts/button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import { type ConsentPurpose, checkRegistration, missingConsentsText, PASSWORD_MIN } from '../accounts.rules.ts'
import type { Provider } from '../providers.rules.ts'
import { ConsentBoxes, useConsents } from './consent-boxes.tsx'
import { EmailFields } from './email-fields.tsx'
import { type FormAnswer, textOf, typedValue } from './form-answer.ts'
import { ProviderLinks } from './provider-links.tsx'
import './registration-form.css'
import type { RegistrationPrefill } from './registration-prefill.tsx'
import { useCheckedForm } from './use-checked-form.ts'

// Couples never need it.
const SectorChooser = lazy(() => import('./sector-chooser.lazy.tsx'))

export type RegistrationKind = 'couple' | 'supplier'
export type RegistrationAnswer = FormAnswer<{ readonly kind: RegistrationKind; readonly message: string }>

/** What stands in the fields, by their names. */
export type TypedFields = Readonly<Record<string, string>>

interface RegistrationFormProps {
  /** Which tab is open at first: the couple's, unless the page says otherwise (OQ-156). */
  readonly initialKind?: RegistrationKind
  readonly onKindChange?: (kind: RegistrationKind) => void
  /** The answer of a form sent without scripts. */
  readonly answered?: RegistrationAnswer
  /** What was typed before, when the form moves to another place of the page. */
  readonly typed?: TypedFields
  /** The page that answers it, and the place on that page where it stands. */
  readonly path?: string
  readonly anchor?: string
  /** Who else may vouch for the person. */
  readonly providers: readonly Provider[]
  /** What one of them has just said. */
  readonly prefill?: RegistrationPrefill | null
  /** Stands in the place of the providers when one of them has spoken. */
  readonly provided?: ReactNode
  /** Path of this site the person came from. */
  readonly next?: string
}

const tabs = [
  { kind: 'supplier', label: 'Registrazione Aziende', query: '?tab=aziende' },
  { kind: 'couple', label: 'Registrazione Sposo / Sposa', query: '' },
] as const

/** The registration, with its two tabs. Ids are its own, so that it can stand on a page more than once (OQ-155). */
export function RegistrationForm(props: RegistrationFormProps) {
  const { initialKind = 'couple', onKindChange, answered, typed, path = '/register', anchor = '' } = props
  const { providers, prefill = null, provided, next } = props
  const [kind, setKind] = useState(initialKind)
  // A new round is an empty form.
  const [round, setRound] = useState(0)
  const [startAfresh] = useState(() => () => setRound((before) => before + 1))
  const open = (next: RegistrationKind) => {
    setKind(next)
    onKindChange?.(next)
  }
  const untouched = initialKind === kind && round === 0
  return (
    <div className="registration">
      <nav className="tabs registration__tabs" aria-label="Tipo di registrazione">
        {tabs.map((tab) => (
          <Link
            key={tab.kind}
            to={path + tab.query + anchor}
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
      {provided ?? (
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
        answered={untouched ? answered : undefined}
        typed={untouched ? typed : undefined}
        path={path}
        anchor={anchor}
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
  readonly typed?: TypedFields
  readonly path: string
  readonly anchor: string
  readonly onDone: () => void
  readonly prefill: RegistrationPrefill | null
  readonly next: string | undefined
}

function KindForm({ kind, answered, typed, path, anchor, onDone, prefill, next }: KindFormProps) {
  const fetcher = useFetcher<RegistrationAnswer>()
  const popup = usePopup()
  const hydrated = useHydrated()
  const answer = fetcher.data ?? answered
  const refusal = answer?.ok === false ? answer : null
  const valueFor = (name: string) => typedValue(refusal, name) ?? typed?.[name]
  const before = (purpose: ConsentPurpose) => valueFor(purpose) === '1'
  const busy = fetcher.state !== 'idle'
  const { ticked, tick } = useConsents({
    regulation: before('regulation'),
    cookie: before('cookie'),
    privacy: before('privacy'),
    personal: before('personal'),
    advertising: before('advertising'),
  })
  const { errors, handlers } = useCheckedForm(
    (form) => checkRegistration(fieldsOf(form), kind, textOf(form, 'sector_1') !== ''),
    (form) => fetcher.submit(form, { method: 'post', action: path }),
    refusal?.fields,
  )

  useEffect(() => {
    const news = fetcher.data
    if (!news) return
    popup({ body: news.message, ...(news.ok && { title: DONE_TITLE }) })
    if (news.ok) onDone()
  }, [fetcher.data, popup, onDone])

  return (
    <form {...handlers} className="registration__form" method="post" action={path + anchor} aria-busy={busy}>
      {busy && <LoadingOverlay label="Registrazione in corso" />}
      <input type="hidden" name="kind" value={kind} />
      {next !== undefined && <input type="hidden" name="next" value={next} />}
      {prefill && <input type="hidden" name="via" value={prefill.provider} />}
      {prefill && <input type="hidden" name="username" value={prefill.username} />}
      {answered && !fetcher.data && <FormNote tone={answered.ok ? 'success' : 'error'}>{answered.message}</FormNote>}
      <div className="registration__pair">
        <EmailFields kind={kind} locked={prefill?.email} valueFor={valueFor} errors={errors} />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          help={`Almeno ${PASSWORD_MIN} caratteri`}
          defaultValue={typed?.password}
          error={errors.password}
        />
        <PasswordField
          label="Conferma password"
          name="password2"
          autoComplete="new-password"
          minLength={PASSWORD_MIN}
          defaultValue={typed?.password2}
          error={errors.password2}
        />
      </div>
      {kind === 'supplier' && (
        <Suspense fallback={<Spinner className="spinner--large" />}>
          <SectorChooser defaultValue={valueFor('sector_1')} error={errors.sector_1} />
        </Suspense>
      )}
      <ConsentBoxes ticked={ticked} onTick={tick} errors={errors} />
      <Button
        type="submit"
        size="l"
        wide
        loading={busy}
        // Without scripts the server checks the boxes.
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
