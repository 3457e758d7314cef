import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/context.server.ts'

/**
 * A kind of paper that messages carry as PDF. It is drawn when the message is sent, from what cannot change any more: the same name is
 * the same file, to the byte, however often it is drawn.
 */
export interface MailAttachment {
  readonly name: string
  /** @param ref which one: a version, an id */
  readonly draw: (ctx: Ctx, ref: string) => Promise<Buffer>
}

/** A paper a message is to carry. */
export interface AttachmentToSend {
  readonly paper: MailAttachment
  readonly ref: string
  /** What the file is called, with its `.pdf`. */
  readonly file: string
}

/** The same as the outbox keeps it. */
export interface StoredAttachment {
  readonly paper: string
  readonly ref: string
  readonly file: string
  /** Of the bytes that were sent, in hexadecimal; not there before. */
  readonly sha256?: string
}

let known: ReadonlyMap<string, MailAttachment> = new Map()

/** Which papers there are; called at the roof. @throws Error for two of one name */
export const registerMailAttachments = (papers: readonly MailAttachment[]): void => {
  known = new Map(papers.map((paper) => [paper.name, paper]))
  if (known.size !== papers.length) throw new Error('Two mail papers of one name')
}

/** Draws a kept paper. @throws Error for one of an unknown name: its message waits in the queue */
export const renderAttachment = async (ctx: Ctx, { paper, ref }: StoredAttachment): Promise<Buffer> => {
  const found = known.get(paper)
  if (!found) throw new Error(`Nobody draws the paper ${paper}`)
  return found.draw(ctx, ref)
}

/** What proves which file was sent. */
export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')
