import { DefinitionList } from '#ui/lists/definition-list.tsx'
import { PhotoFrame } from '#ui/pictures/photo-frame.tsx'
import { AGREEMENT_NOTE, AGREEMENT_TITLE, agreementSections, pictureAlt } from '../agreement/agreement.rules.ts'
import type { AgreementView } from '../agreement/views.ts'
import './agreement.css'

/** What was agreed, part by part: the offer with its pictures, when and where, what was asked for, terms, withdrawal. */
export function AgreementParts({ agreement }: { agreement: AgreementView }) {
  const images = agreement.offer?.images ?? []
  return (
    <div className="agreement">
      {images.length > 0 && (
        <ul className="agreement__images">
          {images.map((src, index) => (
            <li key={src}>
              <PhotoFrame src={src} alt={pictureAlt(index)} ratio="1/1" sizes="7rem" rounded />
            </li>
          ))}
        </ul>
      )}
      {agreementSections(agreement).map(({ heading, facts, texts }) => (
        <section key={heading}>
          <h3>{heading}</h3>
          {facts.length > 0 && <DefinitionList items={facts.map(({ term, value }) => ({ term, value }))} />}
          {texts.map(({ term, text }) => (
            <p key={text} className="agreement__text">
              {term && <b>{term}: </b>}
              {text}
            </p>
          ))}
        </section>
      ))}
    </div>
  )
}

/** The same on the couple's order page, under its own title. */
export function Agreement({ agreement }: { agreement: AgreementView | null }) {
  if (!agreement) return null
  return (
    <section className="agreement-card" aria-labelledby="agreement-title">
      <h2 id="agreement-title">{AGREEMENT_TITLE}</h2>
      <p className="small muted">{AGREEMENT_NOTE}</p>
      <AgreementParts agreement={agreement} />
    </section>
  )
}
