import { Euro, ImagePlus, type LucideIcon, MessageCircle, Package, Send, StickyNote } from 'lucide-react'
import { useActionData, useNavigation } from 'react-router'
import type { FormFailure } from '#platform/pages/form.server.ts'
import { formatDayWithWeekday, formatTime, todayInRome } from '#shared/days.ts'
import { SegmentedControl, SegmentedLinks } from '#ui/fields/segmented.tsx'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { FormNote } from '#ui/forms/form-note.tsx'
import { Button, ButtonLink } from '#ui/parts/button.tsx'
import { Card } from '#ui/parts/card.tsx'
import { PhotoThumbs } from '#ui/pictures/photo-thumbs.tsx'
import { useGalleryViewer } from '#ui/pictures/use-gallery-viewer.tsx'
import type { SaleView, TimelineEntryView } from '../views.ts'
import { type StoryFilter, storyFilters, storyShows } from './story.rules.ts'
import '#features/fulfilment/orders/ui/talk.css'

const ICONS: Record<TimelineEntryView['kind'], LucideIcon> = {
  event: Package,
  money: Euro,
  message: MessageCircle,
  note: StickyNote,
}

function Compose({ sale, submissionKey, talkTo }: Pick<SaleStoryProps, 'sale' | 'submissionKey' | 'talkTo'>) {
  const failure = useActionData<FormFailure>()
  const refused = failure?.values.intent === 'write' ? failure : null
  const busy = useNavigation().formData?.get('intent') === 'write'
  const written = sale.timeline.filter(({ kind }) => kind === 'message' || kind === 'note').length
  return (
    // A text that is there empties the field.
    <Form key={written} method="post" noValidate className="talk__form" preventScrollReset>
      <input type="hidden" name="intent" value="write" />
      <input type="hidden" name="key" value={submissionKey} />
      <TextArea
        label={`Scrivi a ${sale.couple.name}, o annota qualcosa per te`}
        name="text"
        rows={3}
        required
        maxLength={1000}
        defaultValue={String(refused?.values.text ?? '')}
        error={refused?.fields.text ?? null}
      />
      <FormNote>{refused && !refused.fields.text ? refused.message : null}</FormNote>
      <div className="talk__form-end">
        <SegmentedControl
          label="Chi legge"
          name="to"
          defaultValue={String(refused?.values.to ?? 'message')}
          options={[
            { value: 'message', label: 'Messaggio' },
            { value: 'note', label: 'Nota interna' },
          ]}
        />
        {talkTo && (
          <ButtonLink variant="text" size="s" to={talkTo} icon={<ImagePlus className="icon" aria-hidden="true" />}>
            Manda una foto
          </ButtonLink>
        )}
        <Button type="submit" variant="secondary" loading={busy} icon={<Send className="icon" aria-hidden="true" />}>
          Invia
        </Button>
      </div>
    </Form>
  )
}

const NO_PHOTOS: NonNullable<TimelineEntryView['photos']> = []

function Entry({ entry, onOpen }: { entry: TimelineEntryView; onOpen: (photoId: number) => void }) {
  const { kind, title, by, detail, text, own, at, photos = NO_PHOTOS } = entry
  const Icon = ICONS[kind]
  const isOwn = own && kind === 'message'
  return (
    <li className={`story__entry story__entry--${kind}${isOwn ? ' story__entry--own' : ''}`}>
      <span className="story__mark" aria-hidden="true">
        <Icon className="icon" />
      </span>
      <div className="story__body">
        <p>
          <b>{title}</b>
          {by && <span className="muted"> {by}</span>}
        </p>
        {detail && <p className="small muted">{detail}</p>}
        <PhotoThumbs photos={photos} onOpen={onOpen} />
        {text && <p className="talk__bubble">{text}</p>}
      </div>
      <time dateTime={at}>{formatTime(at)}</time>
    </li>
  )
}

interface SaleStoryProps {
  readonly sale: SaleView
  readonly filter: StoryFilter
  /** Names the press of "Invia": a form sent twice writes one message. */
  readonly submissionKey: string
  /** The conversation itself, where photos can be sent; staff has none. */
  readonly talkTo?: string | undefined
}

/** One story of the sale: events, money, messages and notes, newest first, with the field to write. */
export function SaleStory({ sale, filter, submissionKey, talkTo }: SaleStoryProps) {
  const entries = sale.timeline.filter(({ kind }) => storyShows(filter, kind))
  const shown = entries.flatMap(({ photos = NO_PHOTOS }) => photos)
  const { open, viewer } = useGalleryViewer({ images: shown, label: `Foto dei messaggi con ${sale.couple.name}` })
  const days = Map.groupBy(entries, ({ at }) => todayInRome(at))
  return (
    <Card
      id="cronologia"
      className="sale-story"
      title="Cronologia"
      action={
        <SegmentedLinks
          label="Mostra"
          items={storyFilters.map(({ key, label }) => ({
            to: key ? `?cronologia=${key}` : sale.path,
            label,
            current: key === filter,
          }))}
        />
      }
    >
      {sale.actions.includes('message') && <Compose sale={sale} submissionKey={submissionKey} talkTo={talkTo} />}
      {entries.length === 0 && <p className="muted">Ancora niente da mostrare.</p>}
      {[...days].map(([day, own]) => (
        <section key={day} aria-label={formatDayWithWeekday(day)}>
          <p className="story__day">{formatDayWithWeekday(day)}</p>
          <ol>
            {own.map((entry) => (
              <Entry
                key={entry.key}
                entry={entry}
                onOpen={(photoId) => open(shown.findIndex(({ id }) => id === photoId))}
              />
            ))}
          </ol>
        </section>
      ))}
      {viewer}
    </Card>
  )
}
