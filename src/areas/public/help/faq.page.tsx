import { Mail, Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { redirect, useLoaderData, useLocation } from 'react-router'
import { siteSettings } from '#features/site/settings/index.server.ts'
import {
  asksForFaq,
  FAQ_SEARCH_MAX,
  type FaqItem,
  faqSegment,
  NOTHING_FOUND,
  resultCountLabel,
  searchQuestions,
} from '#features/site/texts/faq/faq.rules.ts'
import { faqPath } from '#features/site/texts/faq/faq-path.rules.ts'
import { faqItems, pageHeading, pageSeo } from '#features/site/texts/index.server.ts'
import { cacheFor, ctxOf } from '#platform/pages/context.server.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { Form } from '#ui/forms/form.tsx'
import { Accordion, AccordionItem } from '#ui/frame/accordion.tsx'
import { Breadcrumb } from '#ui/frame/breadcrumb.tsx'
import { Button } from '#ui/parts/button.tsx'
import { EmptyState } from '#ui/parts/empty-state.tsx'
import { Link } from '#ui/parts/link.tsx'
import { JsonLd, pageMeta } from '../seo.ts'
import type { Route } from './+types/faq.page'
import './faq.page.css'

export const loader = async ({ context, params, url }: Route.LoaderArgs) => {
  if (params.segment !== faqSegment) throw redirect(asksForFaq(params.segment) ? faqPath + url.search : '/', 301)
  const { actor } = ctxOf(context)
  const asked = (url.searchParams.get('cerca') ?? '').trim().slice(0, FAQ_SEARCH_MAX)
  // What anybody may type is not worth keeping.
  if (asked === '') cacheFor(context, 'faq')
  const items = await faqItems(actor.kind === 'system' ? 'visitor' : actor.kind)
  return {
    asked,
    items,
    supportEmail: siteSettings().supportEmail,
    seo: await pageSeo('faq'),
    heading: await pageHeading('faq'),
  }
}

export const meta: Route.MetaFunction = (args) => (args.loaderData ? pageMeta(args, args.loaderData.seo) : [])

const structured = (items: readonly FaqItem[]) => ({
  '@type': 'FAQPage',
  mainEntity: items.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})

/**
 * Opens the question the address points to; browsers do it by themselves only when they load the page. Before the page takes clicks: a
 * question opened meanwhile would be closed again.
 */
const useLinkedQuestion = () => {
  const { hash } = useLocation()
  useLayoutEffect(() => {
    const question = document.getElementById(hash.slice(1))?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView({ block: 'nearest' })
  }, [hash])
}

function Question({ item, open }: { item: FaqItem; open: boolean }) {
  return (
    <AccordionItem name="faq" title={item.question} open={open}>
      <div id={item.topic} className="faq__answer">
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: rendered on our server, any HTML in it shown as text */}
        <div className="faq__words" dangerouslySetInnerHTML={{ __html: item.html }} />
        <p className="faq__links">
          {item.links.map(({ label, to }) => (
            <Link key={to} className="link" to={to}>
              {label}
            </Link>
          ))}
          <Link
            className="link small"
            to={{ hash: item.topic }}
            preventScrollReset
            aria-label={`Link a questa risposta: ${item.question}`}
          >
            Link a questa risposta
          </Link>
        </p>
      </div>
    </AccordionItem>
  )
}

/** The help page: the questions and a search over them, with scripts while typing, without them by a form (FAQ-01 to FAQ-05). */
export default function FaqPage() {
  const { asked, items, supportEmail, heading } = useLoaderData<typeof loader>()
  const [text, setText] = useState(asked)
  const found = searchQuestions(items, text)
  useLinkedQuestion()
  return (
    <div className="page">
      <JsonLd data={structured(items)} />
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: 'Aiuto e supporto' }]} />
      <div className="faq">
        <h1>{heading}</h1>
        <section className="faq__questions" aria-label="Domande frequenti">
          <search>
            <Form className="faq__search" method="get" action={faqPath} replace preventScrollReset>
              <TextField
                type="search"
                name="cerca"
                label="Cerca fra le domande"
                labelHidden
                placeholder="Cerca: reso, password, recensione"
                icon={<Search />}
                enterKeyHint="search"
                autoComplete="off"
                maxLength={FAQ_SEARCH_MAX}
                value={text}
                onChange={(event) => setText(event.target.value)}
              />
              <noscript>
                <Button type="submit" variant="secondary">
                  Cerca
                </Button>
              </noscript>
            </Form>
          </search>
          <p role="status" className="faq__found small muted">
            {text.trim() !== '' && found.length > 0 && resultCountLabel(found.length)}
          </p>
          {found.length === 0 ? (
            <EmptyState illustration="vuoto-ricerca">{NOTHING_FOUND}</EmptyState>
          ) : (
            <Accordion className="faq__list">
              {found.map((item) => (
                <Question key={item.topic} item={item} open={found.length === 1} />
              ))}
            </Accordion>
          )}
        </section>
        <img
          className="faq__picture"
          src="/illustrations/480/wedding-planner.webp"
          srcSet="/illustrations/480/wedding-planner.webp 480w, /illustrations/wedding-planner.webp 960w"
          sizes="20rem"
          width={480}
          height={360}
          alt=""
          loading="lazy"
        />
        <aside className="faq__contact" aria-label="Contattaci">
          <p>
            <b>Non trovi la risposta?</b>
          </p>
          <p className="muted">Scrivici: ti aiutiamo noi.</p>
          <a className="link" href={`mailto:${supportEmail}`}>
            <Mail className="icon" aria-hidden="true" />
            Contattaci
          </a>
        </aside>
      </div>
    </div>
  )
}
