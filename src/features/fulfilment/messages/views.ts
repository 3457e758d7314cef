import type { ImageSize } from '#shared/images.ts'
import type { ConversationKind, Side, TalkProblem } from './conversation.rules.ts'

/** The side one writes to. */
export interface OtherView {
  /** "Atelier Mondella", "Giulia R.", "Assistenza Promessi". */
  readonly name: string
  readonly image: string | null
  readonly handle: string
  readonly isSupplier: boolean
  /** The sector's category of a supplier. */
  readonly macroId: number | null
}

/** What a conversation is about. */
export interface SubjectView {
  readonly kind: ConversationKind
  readonly subjectId: number
  /** "Annuncio AN-20012", "Proposta scelta", "Ordine PO-30031". */
  readonly label: string
  readonly title: string
  /** Where this viewer sees it. */
  readonly path: string
  readonly image: string | null
}

/** A line of the list of conversations. */
export interface ConversationLine {
  readonly id: number
  readonly other: OtherView
  readonly subject: SubjectView
  readonly last: {
    /** Its words, else what it shows: "3 foto". */
    readonly text: string
    readonly photos: readonly PhotoView[]
    readonly product: AskedProductView | null
    readonly at: string
    readonly own: boolean
    readonly read: boolean
  }
  readonly unread: number
  readonly path: string
  /** Staff: it was reported. */
  readonly isReported: boolean
}

export interface ConversationListView {
  readonly items: readonly ConversationLine[]
  /** Conversations with something unread, whatever is filtered. */
  readonly unread: number
  readonly page: number
  readonly pages: number
  /** Without search and filter. */
  readonly total: number
}

/** The product a message asks about. */
export interface AskedProductView {
  readonly id: number
  readonly title: string
  /** Null when everybody no longer sees it, or it has none. */
  readonly image: string | null
  /** Null when everybody no longer sees it. */
  readonly path: string | null
}

/** A photo of a message, as the two who see it are served it. */
export interface PhotoView extends ImageSize {
  readonly id: number
  readonly src: string
}

export interface MessageView {
  readonly id: number
  /** Empty when it is photos alone. */
  readonly text: string
  readonly photos: readonly PhotoView[]
  /** What it asks about. */
  readonly product: AskedProductView | null
  /** ISO instant. */
  readonly at: string
  readonly author: string
  readonly own: boolean
  /** The other side has read it. */
  readonly read: boolean
}

/** One conversation as one side sees it. */
export interface ConversationView {
  /** Null before the first message. */
  readonly id: number | null
  readonly side: Side
  readonly other: OtherView
  readonly subject: SubjectView
  readonly messages: readonly MessageView[]
  /** From which message on one sees a step more; null at the beginning. */
  readonly olderFrom: number | null
  readonly unread: number
  /** Why nothing can be written now. */
  readonly closed: { readonly code: TalkProblem; readonly text: string } | null
  /** Telephone, e-mail and links are refused for now. */
  readonly isGuarded: boolean
  /** Staff looks into what two others write, because one of them asked for it. */
  readonly isWatched: boolean
  /** What this viewer may do: `write`, `block`, `unblock`, `report`. */
  readonly actions: readonly string[]
}
