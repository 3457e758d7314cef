import { MessageCircle } from 'lucide-react'
import { ButtonLink } from '#ui/parts/button.tsx'
import { type Side, type SubjectKey, talkPath } from '../conversation.rules.ts'

interface TalkLinkProps {
  readonly side: Side
  readonly about: SubjectKey
  /** "Scrivi a Atelier Mondella". */
  readonly children: string
}

/** The way from a thing to the conversation about it. */
export function TalkLink({ side, about, children }: TalkLinkProps) {
  return (
    <ButtonLink
      variant="outline"
      to={talkPath(side, about)}
      reloadDocument={side !== 'couple'}
      icon={<MessageCircle className="icon" aria-hidden="true" />}
    >
      {children}
    </ButtonLink>
  )
}
