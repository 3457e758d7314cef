import { formatPhone } from '#shared/phone.ts'
import { DefinitionList } from '#ui/lists/definition-list.tsx'
import type { AnnouncementView } from '../views.ts'
import './detail-description.css'

/** The tab "Descrizione": the couple's words, their answers, when and where, and the phone for those who may call. */
export function DetailDescription({ announcement }: { announcement: AnnouncementView }) {
  const { description, facts, serviceWhen, city, province, weddingLocality, phone, viewer } = announcement
  const service = [
    ...(serviceWhen ? [{ term: 'Quando', value: serviceWhen }] : []),
    { term: 'Dove', value: `${city} (${province})` },
    ...(weddingLocality ? [{ term: 'Luogo delle nozze', value: weddingLocality }] : []),
    ...(phone
      ? [
          {
            term: viewer === 'owner' ? 'Il tuo telefono, visibile solo al vincitore' : 'Telefono degli sposi',
            value: (
              <a className="detail-description__phone" href={`tel:${phone}`}>
                {formatPhone(phone)}
              </a>
            ),
          },
        ]
      : []),
  ]
  return (
    <div className="detail-description">
      <section className="prose">
        <h2>Che cosa cerchiamo</h2>
        <p className="detail-description__text">{description}</p>
      </section>
      <div className="detail-description__facts">
        {facts.length > 0 && (
          <section>
            <h2>Le richieste</h2>
            <DefinitionList items={facts.map(({ label, value }) => ({ term: label, value }))} />
          </section>
        )}
        <section>
          <h2>Quando e dove</h2>
          <DefinitionList items={service} />
        </section>
      </div>
    </div>
  )
}
