import { type FormEvent, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { modeWords } from '#features/auction/announcements/sight/mode-words.rules.ts'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { formatDay } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { typedIn } from '#shared/field-input.ts'
import { type Cents, euro } from '#shared/money.ts'
import { parseEuroText } from '#shared/money-input.rules.ts'
import { MoneyField } from '#ui/fields/money-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { DifferenceBadge } from '#ui/figures/difference-badge.tsx'
import { choiceProps, fieldProps, focusFirst, textProps } from '#ui/forms/field-props.ts'
import { Button } from '#ui/parts/button.tsx'
import { Note } from '#ui/parts/note.tsx'
import { ImageUploadField } from '#ui/pictures/image-upload-field.tsx'
import { Dialog } from '#ui/windows/dialog.tsx'
import { usePopup } from '#ui/windows/popup.tsx'
import { DONE_TITLE } from '#ui/windows/popup-titles.ts'
import { offerProblems, priceProblem } from '../offer-problems.rules.ts'
import { OFFER_ASPECT, type OfferDetails, offerDetails, offerFields } from '../offers.rules.ts'
import type { BiddingView, OfferView, ReusableOffer } from '../views.ts'
import { OfferAccount } from './offer-account.tsx'
import { useOfferDraft } from './offer-draft.ts'
import './offer-dialog.css'

interface OfferDialogProps {
  announcement: AnnouncementView
  offers: readonly OfferView[]
  bidding: BiddingView
  /** An older offer this one begins with; what was typed before goes first. */
  older: ReusableOffer | null
  onClose: () => void
}

/** "Invia una proposta": the supplier types on the left and sees the sums on the right. Nothing typed is ever lost. */
export function OfferDialog({ announcement, offers, bidding, older, onClose }: OfferDialogProps) {
  const popup = usePopup()
  const { revalidate } = useRevalidator()
  const draft = useOfferDraft(announcement.id)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [priceCents, setPriceCents] = useState(() => startPrice(draft.initial.offer, older, announcement.budgetCents))
  const [pictures, setPictures] = useState({ front: Boolean(older), side: Boolean(older?.image2) })
  const [problems, setProblems] = useState<FieldErrors>({})
  const { Form, busy, failure } = usePageForm({
    intent: 'offer',
    onDone: ({ message }) => {
      draft.forget()
      onClose()
      popup({ title: DONE_TITLE, body: message ?? '', onClose: () => void revalidate() })
    },
  })

  const { budgetCents, offerCents, mode, standing } = announcement
  const hidden = offerCents === null ? { words: modeWords[mode].supplier, standing } : null
  const { highestCents } = bidding
  const tooHigh = priceCents === null ? null : priceProblem(priceCents, budgetCents, highestCents)
  const clearError = (name: string) => setProblems(({ [name]: _gone, ...rest }) => rest)

  const check = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn(offerFields, new FormData(event.currentTarget))
    const found = offerProblems(typed, Number(pictures.front) + Number(pictures.side), budgetCents, highestCents)
    setProblems(found)
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    focusFirst(event.currentTarget, { ...found, ...(found.images && { front: found.images }) })
  }

  const shorts = announcement.weddingOn ? `, nozze il ${formatDay(announcement.weddingOn)}` : ''
  // Services name a package where products name a model (OQ-082), and have no front and no side.
  const words = findSector(announcement.sectorId)?.isService
    ? { model: 'Es. Pacchetto Gold', detail: 'Es. Due operatori, 10 ore', front: 'Prima', side: 'Seconda', views: '' }
    : {
        ...{ model: 'Es. Collezione Azzurra', detail: 'Es. Mikado di seta, taglia 42' },
        ...{ front: 'Davanti', side: 'Lato', views: 'Davanti e di lato. ' },
      }
  const errors = { ...failure?.fields, ...problems }
  const textOf = (key: keyof OfferDetails) => ({
    ...textProps(offerDetails[key], { start: { [key]: draft.initial[key] || older?.[key] }, errors }),
    onChange: () => clearError(key),
  })
  const pictureProps = (name: 'front' | 'side') => ({
    name,
    aspect: OFFER_ASPECT,
    currentUrl: pictureOf(older, name),
    onChange: (image: unknown) => {
      setPictures((before) => ({ ...before, [name]: image !== null || pictureOf(older, name) !== null }))
      clearError('images')
    },
  })

  return (
    <Dialog
      open
      addressed
      onClose={onClose}
      title="Invia una proposta"
      size="xl"
      staticBackdrop
      className="offer-dialog"
    >
      <Form
        method="post"
        encType="multipart/form-data"
        id={formId}
        ref={form}
        noValidate
        className="offer-form"
        onSubmit={check}
        onInput={(event) => draft.keep(event.currentTarget)}
      >
        <input type="hidden" name="intent" value="offer" />
        {older && <input type="hidden" name="from" value={older.id} />}
        <div className="offer-form__fields">
          {older && (
            <p className="small offer-form__wide">
              Testi e foto della proposta n. {older.number}: cambiali come vuoi prima di inviare.
            </p>
          )}
          <p className="muted offer-form__wide">
            {announcement.title}. {announcement.coupleName}, {announcement.city}
            {shorts}.
          </p>
          <div className="offer-form__wide">
            <MoneyField
              {...fieldProps(offerFields.priceCents, { errors: tooHigh ? { offer: tooHigh } : errors })}
              defaultCents={priceCents}
              onCentsChange={(typed) => {
                setPriceCents(typed as Cents | null)
                clearError('offer')
              }}
              help={
                <>
                  Budget massimo {euro(budgetCents)}
                  {highestCents !== null && `, dopo la tua ultima al massimo ${euro(highestCents)}`}{' '}
                  {priceCents !== null && <DifferenceBadge offer={priceCents} budget={budgetCents} />}
                </>
              }
            />
          </div>
          <TextField {...textOf('model')} counter placeholder={words.model} />
          <TextField {...textOf('days')} counter placeholder="Es. 15 giorni lavorativi" />
          <TextField {...textOf('detail')} counter placeholder={words.detail} className="offer-form__wide" />
          <TextArea
            {...textOf('description')}
            rows={3}
            className="offer-form__wide"
            help={draft.saved ? 'Bozza salvata' : 'Non inserire email o numeri di telefono.'}
          />
          <fieldset className="offer-form__pictures offer-form__wide">
            <legend>Foto, da 1 a 2</legend>
            <ImageUploadField {...pictureProps('front')} label={words.front} error={errors.images ?? errors.image} />
            <ImageUploadField {...pictureProps('side')} label={words.side} optional />
            <p className="small muted">{words.views}Le foto si ritagliano in verticale, come le vedono gli sposi.</p>
          </fieldset>
          <Select
            {...choiceProps(offerFields.validDays, {
              start: { valid_days: draft.initial.valid_days ?? String(older?.validDays ?? 0) },
              errors,
            })}
            className="offer-form__wide"
          />
          {failure && (
            <div role="alert" className="offer-form__wide">
              <Note tone="error">{failure.message}</Note>
            </div>
          )}
        </div>
        <OfferAccount priceCents={tooHigh ? null : priceCents} {...{ budgetCents, bidding, offers, hidden }}>
          <Button type="submit" wide loading={busy} disabled={tooHigh !== null}>
            Invia proposta
          </Button>
        </OfferAccount>
      </Form>
    </Dialog>
  )
}

const pictureOf = (older: ReusableOffer | null, name: 'front' | 'side'): string | null =>
  (name === 'front' ? older?.image : older?.image2) ?? null

/** What was typed, else the older price where the budget allows it. */
const startPrice = (typed: string | undefined, older: ReusableOffer | null, budgetCents: Cents): Cents | null => {
  if (typed) return parseEuroText(typed) as Cents | null
  return older && older.priceCents < budgetCents ? older.priceCents : null
}
