import { MessagesSquare } from 'lucide-react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { type SubjectKey, talkPath } from '../conversation.rules.ts'
import type { MessageView } from '../views.ts'
import { Composer } from './composer.tsx'
import { LAST, MessageLog } from './message-log.tsx'

interface TalkAboutProps {
  readonly about: SubjectKey
  readonly name: string
  readonly messages: readonly MessageView[]
  readonly canWrite: boolean
  readonly accountId: number
  readonly submissionKey: string
  readonly now: string
}

/** The couple's conversation on the page of the thing it is about (ORD-08, OQ-138): the same as under "Messaggi". */
export function TalkAbout({ about, name, messages, canWrite, accountId, submissionKey, now }: TalkAboutProps) {
  if (!canWrite && messages.length === 0) return null
  return (
    <section className="talk-about" id="messaggi" aria-labelledby="titolo-messaggi">
      <header>
        <h2 id="titolo-messaggi">Messaggi con {name}</h2>
        {messages.length > 0 && (
          <ButtonLink
            variant="text"
            size="s"
            to={`${talkPath('couple', about)}#${LAST}`}
            icon={<MessagesSquare className="icon" aria-hidden="true" />}
          >
            Apri la conversazione
          </ButtonLink>
        )}
      </header>
      {messages.length > 0 && (
        <MessageLog messages={messages} olderFrom={null} name={name} now={now} isWatched={false} />
      )}
      {canWrite && <Composer about={about} name={name} accountId={accountId} submissionKey={submissionKey} />}
    </section>
  )
}
