import { ArrowLeft, Ban, ChevronRight, Ellipsis, LockOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from '#ui/forms/form.tsx'
import { Button } from '#ui/parts/button.tsx'
import { IconButtonLink } from '#ui/parts/icon-button.tsx'
import { Link } from '#ui/parts/link.tsx'
import { Avatar } from '#ui/pictures/avatar.tsx'
import { messagesHome } from '../conversation.rules.ts'
import type { ConversationView } from '../views.ts'

/** What can be done about the other side, folded away. */
function More({ view, report }: { view: ConversationView; report: ReactNode }) {
  const { actions } = view
  if (!actions.includes('report')) return null
  const isBlocked = actions.includes('unblock')
  const Icon = isBlocked ? LockOpen : Ban
  return (
    <details className="talk-more">
      <summary aria-label="Altre azioni">
        <Ellipsis className="icon" aria-hidden="true" />
      </summary>
      <div className="talk-more__panel">
        {report}
        {(isBlocked || actions.includes('block')) && (
          <Form method="post" preventScrollReset>
            <Button
              type="submit"
              name="intent"
              value={isBlocked ? 'unblock' : 'block'}
              variant="text"
              size="s"
              icon={<Icon className="icon" aria-hidden="true" />}
            >
              {isBlocked ? 'Sblocca la conversazione' : 'Blocca la conversazione'}
            </Button>
          </Form>
        )}
      </div>
    </details>
  )
}

/** Who is on the other side and what it is about. */
export function ConversationHead({ view, report }: { view: ConversationView; report: ReactNode }) {
  const { other, subject, side } = view
  return (
    <>
      <header className="talk-head">
        <IconButtonLink
          className="talk-head__back"
          to={messagesHome(side)}
          label="Torna ai messaggi"
          icon={<ArrowLeft />}
        />
        <Avatar name={other.name} src={other.image} />
        <h1>{other.name}</h1>
        <More view={view} report={report} />
      </header>
      <Link
        className="talk-subject"
        to={subject.path}
        reloadDocument={side !== 'couple' && !subject.path.startsWith('/portal')}
      >
        {subject.image && <img src={subject.image} alt="" width={48} height={48} />}
        <span>
          <small>{subject.label}</small>
          <b>{subject.title}</b>
        </span>
        <ChevronRight className="icon" aria-hidden="true" />
      </Link>
    </>
  )
}
