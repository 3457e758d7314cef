import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { modeWords } from '#features/auction/announcements/sight/mode-words.rules.ts'
import { usePageForm } from '#features/auction/announcements/ui/detail-form.ts'
import type { AnnouncementView } from '#features/auction/announcements/views.ts'
import { besidesFields } from '#features/auction/offer-templates/besides.rules.ts'
import { PlanFields } from '#features/money/plans/ui/plan-fields.tsx'
import { findSector } from '#features/site/catalog/sectors.rules.ts'
import { formatDay } from '#shared/days.ts'
import type { FieldErrors } from '#shared/errors.ts'
import { typedIn } from '#shared/field-input.ts'
import { cents, euro } from '#shared/money.ts'
import { formatEuroInput } from '#shared/money-input.rules.ts'
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
import { BASE, itemOfInput } from '../items/items-form.rules.ts'
import type { WindowTexts } from '../items/start-values.rules.ts'
import type { WritingView } from '../items/writing.rules.ts'
import { offerProblems, priceProblem } from '../offer-problems.rules.ts'
import { OFFER_ASPECT, type OfferDetails, offerDetails, offerFields } from '../offers.rules.ts'
import type { BiddingView, OfferView, ReusableOffer } from '../views.ts'
import { BesidesFields } from './items/besides-fields.tsx'
import { ItemsFields } from './items/items-fields.tsx'
import { SavePreset, StartFrom } from './items/presets.tsx'
import { OfferAccount } from './offer-account.tsx'
import { useOfferDraft } from './offer-draft.ts'
import { textsOfForm, useWindowTexts } from './use-window-texts.ts'
import './offer-dialog.css'

interface OfferDialogProps {
  announcement: AnnouncementView
  offers: readonly OfferView[]
  bidding: BiddingView
  /** Null for a sector without items: then the price is typed. */
  writing: WritingView | null
  /** An older offer or a saved proposal this one begins with; what was typed before goes first. */
  older: ReusableOffer | null
  saved: WindowTexts | null
  onClose: () => void
}

/** "Invia una proposta": the supplier types on the left and sees the sums on the right. Nothing typed is ever lost. */
export function OfferDialog(props: OfferDialogProps) {
  const { announcement, offers, bidding, writing, older, saved, onClose } = props
  const popup = usePopup()
  const { revalidate } = useRevalidator()
  const draft = useOfferDraft(announcement.id, bidding.supplierId)
  const form = useRef<HTMLFormElement>(null)
  const formId = useId()
  const [pictures, setPictures] = useState({ front: Boolean(older), side: Boolean(older?.image2) })
  const [problems, setProblems] = useState<FieldErrors>({})
  const texts = useWindowTexts(writing, { draft: draft.initial, saved, older, usualPlan: bidding.usualPlan })
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
  const { priceCents } = texts
  const tooHigh = priceCents === null ? null : priceProblem(priceCents, budgetCents, highestCents)
  const refused = failure?.fields
  useEffect(() => {
    if (refused) setProblems(refused)
  }, [refused])
  const clearError = (name: string) => setProblems(({ [name]: _gone, ...rest }) => rest)

  const check = (event: FormEvent<HTMLFormElement>) => {
    const typed = typedIn(offerFields, new FormData(event.currentTarget))
    const found = {
      ...texts.problems,
      ...offerProblems(typed, Number(pictures.front) + Number(pictures.side), budgetCents, highestCents),
    }
    setProblems(found)
    if (Object.keys(found).length === 0) return
    event.preventDefault()
    focusFirst(event.currentTarget, {
      ...found,
      ...(found.images && { front: found.images }),
      ...(found.offer && { [BASE]: found.offer }),
    })
  }

  const shorts = announcement.weddingOn ? `, nozze il ${formatDay(announcement.weddingOn)}` : ''
  // Services name a package where products name a model (OQ-082), and have no front and no side.
  const words = findSector(announcement.sectorId)?.isService
    ? { model: 'Es. Pacchetto Gold', detail: 'Es. Due operatori, 10 ore', front: 'Prima', side: 'Seconda', views: '' }
    : {
        ...{ model: 'Es. Collezione Azzurra', detail: 'Es. Mikado di seta, taglia 42' },
        ...{ front: 'Davanti', side: 'Lato', views: 'Davanti e di lato. ' },
      }
  const errors = problems
  const textOf = (key: keyof OfferDetails) => ({
    ...textProps(offerDetails[key], { start: texts.start, errors }),
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
        onInput={(event) => {
          const typed = textsOfForm(event.currentTarget)
          draft.keep(typed)
          texts.setTyped(typed)
          clearError(itemOfInput((event.target as HTMLInputElement).name))
        }}
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
          {writing && !texts.isTouched && Object.keys(draft.initial).length === 0 && <StartFrom {...writing} />}
          {texts.gone && (
            <div role="status" className="offer-form__wide">
              <Note tone="info">
                {NEW_ITEMS}
                {texts.gone.length > 0 && ` Non si indicano più: ${texts.gone.join(', ')}.`}
              </Note>
            </div>
          )}
          {writing ? (
            <ItemsFields
              {...{ writing, ...texts }}
              errors={tooHigh ? { ...errors, offer: tooHigh } : errors}
              onIncludeRest={() => draft.keep(texts.includeRest())}
            />
          ) : (
            <div className="offer-form__wide">
              <MoneyField
                {...fieldProps(offerFields.priceCents, { errors: tooHigh ? { offer: tooHigh } : errors })}
                defaultCents={priceCents}
                help={
                  <>
                    Budget massimo {euro(budgetCents)}
                    {highestCents !== null && `, dopo la tua ultima al massimo ${euro(highestCents)}`}{' '}
                    {priceCents !== null && <DifferenceBadge offer={priceCents} budget={budgetCents} />}
                  </>
                }
              />
            </div>
          )}
          {writing && (
            <p className="offer-form__wide offer-form__total" aria-live="polite">
              <input type="hidden" name={offerFields.priceCents.name} value={formatEuroInput(priceCents ?? cents(0))} />
              Totale per questo matrimonio <b>{euro(priceCents ?? cents(0))}</b>{' '}
              {priceCents !== null && <DifferenceBadge offer={priceCents} budget={budgetCents} />}
              <span className="small muted">
                Budget massimo {euro(budgetCents)}
                {highestCents !== null && `, dopo la tua ultima al massimo ${euro(highestCents)}`}
              </span>
            </p>
          )}
          <TextField {...textOf('model')} counter placeholder={words.model} />
          <TextField {...textOf('days')} counter placeholder="Es. 15 giorni lavorativi" />
          <TextField {...textOf('detail')} counter placeholder={words.detail} className="offer-form__wide" />
          <TextArea
            {...textOf('description')}
            rows={3}
            className="offer-form__wide"
            help={draft.saved ? 'Bozza salvata' : 'Non inserire email o numeri di telefono.'}
          />
          {writing && (
            <BesidesFields state={{ start: texts.start, errors }} deliveredAfter={writing.template.deliveredAfter} />
          )}
          {bidding.firstStepBps !== null && (
            <PlanFields
              state={{ start: texts.start, errors }}
              typed={texts.typed}
              priceCents={priceCents}
              limitBps={bidding.firstStepBps}
              canWrite
              canHold={bidding.canHold}
              freeDays={typedIn({ days: besidesFields.cancellation }, texts.typed).days}
              className="offer-form__wide"
            />
          )}
          <fieldset className="offer-form__pictures offer-form__wide">
            <legend>Foto, da 1 a 2</legend>
            <ImageUploadField {...pictureProps('front')} label={words.front} error={errors.images ?? errors.image} />
            <ImageUploadField {...pictureProps('side')} label={words.side} optional />
            <p className="small muted">{words.views}Le foto si ritagliano in verticale, come le vedono gli sposi.</p>
          </fieldset>
          <Select
            {...choiceProps(offerFields.validDays, {
              start: { valid_days: texts.start.valid_days ?? '0' },
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
      {writing && <SavePreset presets={writing.presets} form={() => form.current} />}
    </Dialog>
  )
}

/** Said in the window when staff has changed the items while it was filled in. */
const NEW_ITEMS = 'Le voci da indicare sono cambiate: quello che hai scritto è rimasto, completa quelle nuove.'

const pictureOf = (older: ReusableOffer | null, name: 'front' | 'side'): string | null =>
  (name === 'front' ? older?.image : older?.image2) ?? null
